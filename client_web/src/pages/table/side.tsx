/** A seat beside its board: its player as the table knows him, whether he is heard of, and his clock. */
import { useMemo } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { clockSnapshot, lowThreshold } from '../../clock/index.ts';
import { t } from '../../i18n/index.ts';
import { play } from '../../sound/index.ts';
import { session } from '../../store/session.ts';
import type { SeatIndex, TableState } from '../../store/table.ts';
import { playerPath } from '../../ui/paths.ts';
import { Clock } from '../../ui/play.tsx';
import { CountdownText } from '../../ui/time.tsx';
import type { TableView } from '../../wire.gen.ts';
import { PlayerBar, type Presence } from './player_bar.tsx';
import { colourOf, winnerOf } from './words.ts';

interface Props {
  readonly state: TableState;
  readonly seat: SeatIndex;
  /** Whether the viewer sits here. */
  readonly own: boolean;
}

export function Side({ state, seat, own }: Props) {
  const { view } = state;
  const { person } = view.seats[seat];
  const snapshot = useMemo(() => clockSnapshot(view.clock_settings, view.clock), [view.clock, view.clock_settings]);
  const { presence, note } = presenceAt(state, seat);
  return (
    <PlayerBar
      name={person.name}
      href={isAccount(person.id) ? playerPath(person.id) : undefined}
      rating={String(person.rating)}
      colour={colourOf(view.position, seat)}
      presence={presence}
      note={note}
      score={scoreOf(view, seat)}
      onMove={view.phase === 'playing' && view.actor === seat}
    >
      <Clock
        snapshot={snapshot}
        seat={seat}
        name={person.name}
        low_ms={lowThreshold(view.clock_settings.main_ms)}
        contact={session.inContact.value || view.phase === 'over'}
        onLow={() => own && play('low')}
      />
    </PlayerBar>
  );
}

/** Guests and bots have no page of their own. */
function isAccount(player: string): boolean {
  return !player.startsWith('g') && !player.startsWith('bot-');
}

function scoreOf({ result }: TableView, seat: SeatIndex): string | undefined {
  if (!result || result.outcome === 'void') return undefined;
  if (result.outcome === 'draw') return t('score-half');
  return winnerOf(result) === seat ? '1' : '0';
}

interface Seen {
  readonly presence: Presence | null;
  readonly note?: ComponentChildren;
}

/** Whether a seat's player is here, and what follows if he is not. */
function presenceAt({ view, contacts }: TableState, seat: SeatIndex): Seen {
  const { seated, return_by } = view.seats[seat];
  if (view.phase === 'over') return { presence: null };
  if (view.phase === 'unclaimed') return seated ? here(view, seat) : { presence: 'not-yet', note: t('presence-unclaimed') };
  if (view.phase === 'called') return seated ? here(view, seat) : { presence: 'not-yet', note: <Until at_ms={view.no_show_at} id="presence-take-seat" /> };
  if (return_by !== null && view.phase === 'adjourned') {
    return { presence: 'away', note: withAbsences(view, seat, <Until at_ms={return_by} id="presence-return" />) };
  }
  const contact = contacts[seat];
  if (contact === 'lost') return { presence: 'uncertain', note: withAbsences(view, seat, t('presence-uncertain')) };
  if (contact === 'absent') return { presence: 'away', note: withAbsences(view, seat, t('presence-away')) };
  if (contact === 'held') return { presence: 'uncertain', note: t('presence-held') };
  return here(view, seat);
}

function here(view: TableView, seat: SeatIndex): Seen {
  return { presence: 'here', note: withAbsences(view, seat, t('presence-here')) };
}

function withAbsences(view: TableView, seat: SeatIndex, said: ComponentChildren): ComponentChildren {
  const { absences } = view.seats[seat];
  if (absences === 0) return said;
  const { disconnect_limit: limit } = view.waiting;
  return (
    <>
      {said} · {limit > 0 ? t('presence-absences', { count: absences, limit }) : t('presence-absences-unlimited', { count: absences })}
    </>
  );
}

function Until({ at_ms, id }: { readonly at_ms: number | null; readonly id: 'presence-take-seat' | 'presence-return' }) {
  if (at_ms === null) return <>{t('presence-not-yet')}</>;
  return <CountdownText until_ms={at_ms} text={(time) => t(id, { time })} />;
}
