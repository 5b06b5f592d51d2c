/** Round by round: who meets whom, how each board stands and why, who has no game and why not. */
import { useEffect, useState } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { named } from '../../card/words.ts';
import { clockTime } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { isArbiter, me } from '../../store/me.ts';
import { ownFirst } from '../../store/tournament.ts';
import { usePaged } from '../../ui/paged.tsx';
import { resultsPath } from '../../ui/paths.ts';
import { printing } from '../../ui/printing.ts';
import type { ByeView, RoundView, TournamentView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';
import { Pairing } from './pairing.tsx';
import { PairingSheet } from './pairing_sheet.tsx';
import { givenUpLines, stageOf } from './why.tsx';

/** `#rounds-3` is round 3; otherwise the last. */
function useRoundNumber(view: TournamentView): number {
  const read = (): number => Number(/^#rounds-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  const wanted = useSignal(read());
  useEffect(() => {
    const follow = (): void => {
      wanted.value = read();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return wanted.value >= 1 && wanted.value <= view.round ? wanted.value : view.round;
}

/** A round of a tournament too large to be told whole is asked for when it is looked at. */
function useRound(view: TournamentView, number: number): RoundView | undefined {
  const told = view.rounds.find((round) => round.number === number);
  const [fetched, setFetched] = useState<RoundView>();
  useEffect(() => {
    if (told) return;
    void get<RoundView>(`/api/tournaments/${encodeURIComponent(view.id)}/rounds/${number}`).then((reply) => reply.ok && setFetched(reply.value));
  }, [view.id, number, told === undefined]);
  return told ?? (fetched?.number === number ? fetched : undefined);
}

export function Rounds({ facts }: { readonly facts: Facts }) {
  const { view } = facts;
  const number = useRoundNumber(view);
  const round = useRound(view, number);
  return (
    <section class="stack" aria-labelledby="round">
      <nav class="round-picker" aria-label={t('rounds-pick')} hidden={view.round < 2}>
        {Array.from({ length: view.round }, (_, i) => i + 1).map((each) => (
          <a key={each} class="numbers" href={`#rounds-${each}`} aria-current={each === number ? 'true' : undefined} aria-label={t('round-title', { round: each })}>
            {each}
          </a>
        ))}
      </nav>
      <div class="section-head">
        <h2 id="round">{t('round-title', { round: number })}</h2>
        {round && <RoundState round={round} />}
      </div>
      {isArbiter(me.value, view.club) && (
        <a class="button small" href={resultsPath(view.id, number)}>
          {t('organiser-results')}
        </a>
      )}
      {round ? <Boards facts={facts} round={round} /> : <p class="muted">{t('loading')}</p>}
    </section>
  );
}

function RoundState({ round }: { readonly round: RoundView }) {
  const text = round.ended_at === null ? t('round-open', { count: round.open_boards, started: clockTime(round.started_at) }) : t('round-over', { started: clockTime(round.started_at), ended: clockTime(round.ended_at) });
  return <p class="muted numbers">{text}</p>;
}

function Boards({ facts, round }: { readonly facts: Facts; readonly round: RoundView }) {
  const ordered = ownFirst(round.boards, facts.own);
  const { rows, controls } = usePaged(ordered, ({ first, second }) => `${first.person.name} ${second.person.name}`);
  return (
    <>
      {controls}
      {printing.value ? (
        <PairingSheet view={facts.view} round={round} />
      ) : (
        <ol class="pairings">
          {rows.map((board) => (
            <Pairing key={board.number} facts={facts} board={board} round={round.number} />
          ))}
        </ol>
      )}
      {round.byes.length > 0 && <Byes facts={facts} byes={round.byes} round={round.number} />}
      {round.explanation.length > 0 && (
        <ul class="muted small">
          {round.explanation.map((code) => (
            <li key={code}>{named(`explanation-${code}`, code)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Byes({ facts, byes, round }: { readonly facts: Facts; readonly byes: readonly ByeView[]; readonly round: number }) {
  const name = (number: number): string => facts.entrants.get(number)?.person.name ?? `#${number}`;
  return (
    <div>
      <h3>{t('byes-title')}</h3>
      <ul class="byes">
        {byes.map((bye) => (
          <li key={bye.number} class={bye.number === facts.own ? 'mine' : undefined}>
            <b>{bye.person.name}</b> <span class="muted">{bye.opponent === null ? t(`bye-${bye.kind}`) : t('bye-against', { kind: t(`bye-${bye.kind}`), opponent: name(bye.opponent) })}</span>
            {givenUp(facts, bye, round).map((line) => (
              <span key={line} class="muted small"> {line}</span>
            ))}
            {bye.passed_over.length > 0 && <span class="muted small"> {t('bye-passed-over', { names: bye.passed_over.map(name).join(t('list-comma')) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function givenUp(facts: Facts, bye: ByeView, round: number): readonly string[] {
  const stage = stageOf(facts.view, round);
  return stage ? givenUpLines(facts, bye.given_up, stage) : [];
}
