/** The viewer's part: what he is here, what he may do, and every reason why not, together. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { sentences } from '../../i18n/faults.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { askForNotices } from '../../notify/index.ts';
import { ask } from '../../store/session.ts';
import { readSetting } from '../../store/settings.ts';
import { isAhead, isLive, isOver } from '../../store/tournament.ts';
import { viewer } from '../../store/viewer.ts';
import { confirmed } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tablePath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { Countdown, useReached } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { MyPlace, Reason, TournamentView } from '../../wire.gen.ts';
import type { Ask } from '../../net/index.ts';
import type { Facts } from './facts.ts';

const NOTHING: readonly Reason[] = [];
const CLOSED: readonly Reason[] = [{ code: 'entry/closed', field: '', details: {} }];

export function JoinPanel({ facts }: { readonly facts: Facts }) {
  const { view, place } = facts;
  const who = viewer.value;
  if (who === undefined) return null;
  if (who === null || who.guest) return <SignInFirst view={view} guest={who?.guest ?? false} />;
  if (place === null) return null;
  return <MyPart view={view} place={place} />;
}

function SignInFirst({ view, guest }: { readonly view: TournamentView; readonly guest: boolean }) {
  if (!isAhead(view) && !view.reserves_open && !view.late_entry) return null;
  return (
    <section class="card stack" aria-label={t('join-title')}>
      <p>{t(guest ? 'join-guest' : 'join-sign-in')}</p>
      <a class="button primary" href={`/sign-in?as=${guest ? 'register' : 'sign-in'}&next=/tournament/${encodeURIComponent(view.id)}`}>
        {t(guest ? 'sign-in-title-register' : 'nav-sign-in')}
      </a>
    </section>
  );
}

interface Doing {
  readonly busy: boolean;
  readonly reasons: readonly Reason[];
  request(what: Ask, done?: string): Promise<void>;
}

function useAsking(): Doing {
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState(NOTHING);
  const request = async (what: Ask, done?: string): Promise<void> => {
    setBusy(true);
    const answer = await ask(what);
    setBusy(false);
    setReasons(answer.ok ? NOTHING : answer.reasons);
    if (answer.ok && done !== undefined) toast(done);
  };
  return { busy, reasons, request };
}

function MyPart({ view, place }: { readonly view: TournamentView; readonly place: MyPlace }) {
  const doing = useAsking();
  useWelcomeBack(view, place);
  const over = isOver(view);
  if (view.phase === 'cancelled' || (place.status === 'none' && !isOffered(view, place))) return null;
  return (
    <section class="card join stack" aria-label={t('join-title')} aria-busy={doing.busy}>
      <Standing view={view} place={place} />
      <Reasons reasons={doing.reasons} />
      {!over && <Buttons view={view} place={place} doing={doing} />}
    </section>
  );
}

/** Whether there is anything to say to one who only looks: entry before the start, the reserve list in round 1. */
function isOffered(view: TournamentView, place: MyPlace): boolean {
  return ((isAhead(view) || view.late_entry) && place.entry_refused !== null) || (view.reserves_open && place.reserve_refused !== null);
}

/** To open the page says "I am back" (C10): once, and only for one who was away when he came. */
function useWelcomeBack(view: TournamentView, place: MyPlace): void {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || document.visibilityState !== 'visible') return;
    looked.current = true;
    if (!place.may_come_back) return;
    void ask({ t: 'come-back', tournament: view.id }).then((answer) => answer.ok && toast(t('join-welcome-back')));
  }, []);
}

/** What he is, in one sentence. */
function Standing({ view, place }: { readonly view: TournamentView; readonly place: MyPlace }) {
  const over = isOver(view);
  if (place.status === 'none' && !over) return null;
  if (place.status === 'reserve') return <p class="join-status">{t('join-is-reserve', { position: place.reserve_position ?? 0 })}</p>;
  if (place.status === 'playing' && isLive(view)) return <InPlay view={view} place={place} />;
  const id = `join-is-${place.status}`;
  return (
    <p class="join-status">
      {place.status === 'entered' && <Icon name="check" />}
      <span>{hasMessage(id) ? tLoose(id) : place.status}</span>
    </p>
  );
}

function InPlay({ view, place }: { readonly view: TournamentView; readonly place: MyPlace }) {
  const opponent = place.opponent?.name ?? '';
  if (place.table !== null) {
    return (
      <>
        <p class="join-status">{t('join-your-game', { opponent })}</p>
        <a class="button primary" href={tablePath(place.table)}>
          {t('call-go')}
        </a>
      </>
    );
  }
  if (place.replay_at !== null) {
    return (
      <p class="join-status">
        {t(isDeciding(view, place) ? 'join-deciding' : 'join-replay', { opponent })} <Countdown until_ms={place.replay_at} />
      </p>
    );
  }
  if (place.bye !== null) return <p class="join-status">{t('join-bye', { kind: t(`bye-${place.bye}`) })}</p>;
  return <p class="join-status">{t(view.phase === 'between-rounds' ? 'join-next-round' : 'join-waiting')}</p>;
}

function Buttons({ view, place, doing }: { readonly view: TournamentView; readonly place: MyPlace; readonly doing: Doing }) {
  const tournament = view.id;
  const consent = view.card_version;
  const { request, busy } = doing;
  return (
    <>
      {(isAhead(view) ? place.status !== 'entered' : view.late_entry && place.number === null) && <Entry view={view} place={place} busy={busy} onEnter={() => enter(tournament, consent, doing)} />}
      {view.reserves_open && place.status !== 'playing' && place.status !== 'reserve' && place.status !== 'away' && <Reserve place={place} busy={busy} onJoin={() => void request({ t: 'join-reserve', tournament, consent }, t('join-reserve-done'))} />}
      {place.may_come_back && (
        <button type="button" class="button primary" onClick={() => void request({ t: 'come-back', tournament }, t('join-welcome-back'))}>
          {t('join-back')}
        </button>
      )}
      {place.may_withdraw && (
        <button type="button" class="button" onClick={() => void request({ t: 'withdraw', tournament }, t('join-withdrawn'))}>
          {t('join-withdraw')}
        </button>
      )}
      {place.may_leave_reserve && (
        <button type="button" class="button" onClick={() => void request({ t: 'leave-reserve', tournament })}>
          {t('join-reserve-leave')}
        </button>
      )}
      <RoundsOff place={place} begun={view.round} onAsk={(round, is_off) => void request({ t: 'excuse', tournament, round, is_off })} />
      {place.may_leave && (
        <button type="button" class="button danger small" onClick={() => void leave(view, place, doing)}>
          {t('join-leave')}
        </button>
      )}
    </>
  );
}

/** G2: rounds in which he is not paired, asked for in advance; a past one cannot be taken back. */
function RoundsOff({ place, begun, onAsk }: { readonly place: MyPlace; readonly begun: number; onAsk(round: number, is_off: boolean): void }) {
  const { rounds_off, may_be_off } = place;
  if (rounds_off.length === 0 && may_be_off.length === 0) return null;
  return (
    <details>
      <summary>{t('join-off-title')}</summary>
      {rounds_off.length > 0 && (
        <ul class="numbers">
          {rounds_off.map(({ round, worth }) => (
            <li key={round}>{t('join-off', { round, worth: t(`arrange-worth-${worth}`) })}</li>
          ))}
        </ul>
      )}
      <div class="stack">
        {may_be_off.map((round) => (
          <button key={round} type="button" class="button quiet small" onClick={() => onAsk(round, true)}>
            {t('join-off-ask', { round })}
          </button>
        ))}
        {rounds_off.filter(({ round }) => round > begun).map(({ round }) => (
          <button key={round} type="button" class="button quiet small" onClick={() => onAsk(round, false)}>
            {t('join-off-play', { round })}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Whether the next game of a drawn match is a deciding game. */
function isDeciding(view: TournamentView, place: MyPlace): boolean {
  const board = view.rounds.at(-1)?.boards.find(({ first, second }) => first.number === place.number || second.number === place.number);
  return board?.next_kind === 'deciding-game';
}

/** Whoever enters wants to be called: the browser is asked for its leave now, once, and not when the page loads. */
function enter(tournament: string, consent: number, { request }: Doing): void {
  if (readSetting('notify') === null) void askForNotices(true);
  void request({ t: 'enter', tournament, consent }, t('join-done'));
}

function Entry({ view, place, busy, onEnter }: { readonly view: TournamentView; readonly place: MyPlace; readonly busy: boolean; onEnter(): void }) {
  // Nobody is told anew when registration closes.
  const closed = useReached(view.closes_at) && isAhead(view);
  const refused = closed && place.entry_refused?.length === 0 ? CLOSED : place.entry_refused;
  if (refused === null) return null;
  if (refused.length > 0) return <Refusals title={t('join-cannot')} reasons={refused} />;
  return (
    <>
      <button type="button" class={busy ? 'button primary busy' : 'button primary'} aria-disabled={busy} onClick={() => !busy && onEnter()}>
        {t('join-enter')}
      </button>
      <p class="muted small">
        {t('join-consent')} <a href="#card">{t('join-read-card')}</a>
      </p>
    </>
  );
}

function Reserve({ place, busy, onJoin }: { readonly place: MyPlace; readonly busy: boolean; onJoin(): void }) {
  const refused = place.reserve_refused;
  if (refused === null) return null;
  if (refused.length > 0) return <Refusals title={t('join-reserve-cannot')} reasons={refused} />;
  return (
    <>
      <p>{t('join-reserve-open')}</p>
      <button type="button" class="button primary" aria-disabled={busy} onClick={() => !busy && onJoin()}>
        {t('join-reserve')}
      </button>
    </>
  );
}

function Refusals({ title, reasons }: { readonly title: string; readonly reasons: readonly Reason[] }) {
  return (
    <div class="refusals">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {sentences(reasons).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** C11: asked once more, with what it costs. */
async function leave(view: TournamentView, place: MyPlace, { request }: Doing): Promise<void> {
  const costs = [
    place.table !== null ? t('join-leave-game', { opponent: place.opponent?.name ?? '' }) : '',
    t(view.card.system.kind === 'round-robin' ? 'join-leave-round-robin' : 'join-leave-never-again'),
    t('join-leave-stands'),
  ];
  const sure = await confirmed({ title: t('join-leave-title'), body: costs.filter((text) => text !== '').join(' '), confirm: t('join-leave'), cancel: t('join-stay'), danger: true });
  if (sure) await request({ t: 'leave-tournament', tournament: view.id }, t('join-left'));
}
