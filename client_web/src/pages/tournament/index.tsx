/** A tournament: how it stands, what one may do, and everything about it, open for ever. */
import './tournament.css';
import './print.css';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { Reasons } from '../../ui/reasons.tsx';
import { printing } from '../../ui/printing.ts';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useTournament } from '../../ui/use_tournament.ts';
import { sentences } from '../../i18n/faults.ts';
import { clockTime, longDate } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { followMe } from '../../store/me.ts';
import { session } from '../../store/session.ts';
import { byNumber, type TournamentState } from '../../store/tournament.ts';
import type { TournamentView } from '../../wire.gen.ts';
import { Head } from './head.tsx';
import { ArbiterPanel } from './arbiter.tsx';
import { Obstructions } from './obstructions.tsx';
import { PublicRulings, StandingStill } from './standing_still.tsx';
import { JoinPanel } from './join.tsx';
import { Organiser } from './organiser.tsx';
import { firstSection, sectionsOf, type SectionName } from './sections.ts';
import { Players } from './players.tsx';
import { Rounds } from './rounds.tsx';
import { LiveBoards } from './live_boards.tsx';
import { Standings } from './standings.tsx';
import { Cross } from './cross.tsx';
import { Bracket } from './bracket.tsx';
import { CardSheet } from './card_sheet.tsx';
import { Files } from './files.tsx';
import { ChatBox } from '../../ui/chat.tsx';
import { ask } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import type { Facts } from './facts.ts';

export default function TournamentPage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  const state = useTournament(id);
  const refused = session.refusedRooms.value.get(`tournament:${id}`);
  useEffect(followMe, []);
  if (state.value.view) return <Tournament key={id} state={state.value} view={state.value.view} />;
  if (!refused) return <p class="page muted">{t('loading')}</p>;
  // An address that cannot be one of a tournament is as little there as one that could.
  if (refused.reasons.some(({ code }) => code === 'room/unknown' || code.startsWith('wire/'))) return <NotFound />;
  return (
    <div class="page">
      <Reasons reasons={refused.reasons} />
    </div>
  );
}

function Tournament({ state, view }: { readonly state: TournamentState; readonly view: TournamentView }) {
  usePageTitle(view.card.name);
  const facts: Facts = { view, place: state.place, entrants: byNumber(view), own: state.place?.number ?? null, player: viewer.value?.id ?? null };
  return (
    <div class="page tournament">
      <Head view={view} />
      <div class="tournament-side stack">
        <JoinPanel facts={facts} />
        <ArbiterPanel facts={facts} />
        <Organiser facts={facts} />
      </div>
      <div class="tournament-main">
        <StandingStill view={view} />
        <Obstructions view={view} />
        <Sections facts={facts} />
        <PublicRulings view={view} />
        {view.card.watch.chat !== 'off' && <TournamentChat id={view.id} state={state} />}
      </div>
    </div>
  );
}

/** The section named after `#`, else the one that matters most now. */
function useSection(names: readonly SectionName[], first: SectionName): SectionName {
  const hash = useSignal(location.hash.slice(1));
  useEffect(() => {
    const follow = (): void => {
      hash.value = location.hash.slice(1);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const wanted = hash.value.split('-')[0];
  return names.find((name) => name === wanted) ?? first;
}

/** On a phone the row of sections is longer than the screen; the page itself must not move. */
function bringIntoSight(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
}

function Sections({ facts }: { readonly facts: Facts }) {
  const names = sectionsOf(facts.view);
  const shown = useSection(names, firstSection(facts.view));
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => bringIntoSight(tabs.current), [shown]);
  return (
    <>
      <nav class="tabs" ref={tabs} aria-label={t('tournament-sections')}>
        {names.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === shown ? 'true' : undefined}>
            {t(`tournament-section-${name}`)}
          </a>
        ))}
      </nav>
      <Files view={facts.view} />
      <Section name={shown} facts={facts} />
      {printing.value && <Printed />}
    </>
  );
}

/** A sheet on a wall says when it was true, and where to look for what is true now. */
function Printed() {
  const now = session.serverNow();
  return <p class="print-only small">{t('printed', { date: longDate(now), time: clockTime(now), address: `${location.origin}${location.pathname}` })}</p>;
}

function Section({ name, facts }: { readonly name: SectionName; readonly facts: Facts }) {
  switch (name) {
    case 'players':
      return <Players facts={facts} />;
    case 'rounds':
      return <Rounds facts={facts} />;
    case 'boards':
      return <LiveBoards facts={facts} />;
    case 'standings':
      return <Standings facts={facts} />;
    case 'cross':
      return <Cross facts={facts} />;
    case 'bracket':
      return <Bracket facts={facts} />;
    case 'card':
      return <CardSheet view={facts.view} />;
  }
}

function TournamentChat({ id, state }: { readonly id: string; readonly state: TournamentState }) {
  if (state.chat === null) return null;
  const say = async (text: string): Promise<boolean> => {
    const answer = await ask({ t: 'say', room: `tournament:${id}`, text });
    for (const sentence of sentences(answer.reasons)) toast(sentence, 'danger');
    return answer.ok;
  };
  return (
    <div class="card tournament-chat">
      <ChatBox title={t('tournament-chat')} lines={state.chat} why_silent={viewer.value ? undefined : t('tournament-chat-sign-in')} onSay={say} />
    </div>
  );
}
