/** A seat beside its board: its player as the table knows him, whether he is heard of, and his clock. */
import { useMemo } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { isTimed, lowThreshold, sideSnapshot } from '../../clock/index.ts';
import { t } from '../../i18n/index.ts';
import { play } from '../../sound/index.ts';
import { session } from '../../store/session.ts';
import { isBot, type SeatIndex, type TableState } from '../../store/table.ts';
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
  const snapshot = useMemo(() => sideSnapshot(view.clock_settings, view.clock, seat), [view.clock, view.clock_settings, seat]);
  const { presence, note } = presenceAt(state, seat, own);
  return (
    <PlayerBar
      name={person.name}
      href={isAccount(person.id) ? playerPath(person.id) : undefined}
      rating={String(person.rating)}
      colour={colourOf(view.position, seat)}
      presence={presence}
      note={note}
      mark={view.phase === 'over' ? null : <Absences view={view} seat={seat} />}
      score={scoreOf(view, seat)}
      onMove={view.phase === 'playing' && view.actor === seat}
    >
      {isTimed(view.clock_settings) && (
        <Clock
          snapshot={snapshot}
          seat={seat}
          name={person.name}
          low_ms={lowThreshold(view.clock_settings.main_ms)}
          contact={session.inContact.value || view.phase === 'over'}
          onLow={() => own && play('low')}
        />
      )}
    </PlayerBar>
  );
}

/** Guests and bots have no page of their own. */
function isAccount(player: string): boolean {
  return !player.startsWith('g') && !isBot(player);
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
function presenceAt({ view, contacts }: TableState, seat: SeatIndex, own: boolean): Seen {
  const { seated, return_by, away_since } = view.seats[seat];
  if (view.phase === 'over') return { presence: null };
  if (own && !session.inContact.value) return { presence: 'uncertain' };
  if (view.phase === 'unclaimed' && !seated) return { presence: 'not-yet', note: t('presence-unclaimed') };
  if (view.phase === 'called' && !seated) return { presence: 'not-yet', note: <Until at_ms={view.no_show_at} id="presence-take-seat" /> };
  if (return_by !== null && view.phase === 'adjourned') return { presence: 'away', note: <Until at_ms={return_by} id="presence-return" /> };
  if (return_by !== null && away_since !== null && view.phase !== 'called') return { presence: 'away', note: <Until at_ms={return_by} id="presence-loses" /> };
  if (view.phase === 'reopening' && away_since !== null) return { presence: 'away', note: t('presence-awaited') };
  if (view.phase === 'playing' && away_since !== null && view.clock.turn === seat && view.clock.running_since !== null) return { presence: 'away', note: t('presence-awaited') };
  switch (contacts[seat]) {
    case 'lost':
      return { presence: 'uncertain' };
    case 'absent':
      return { presence: 'away' };
    case 'held':
      return { presence: 'uncertain', note: t('presence-held') };
    default:
      return { presence: 'here' };
  }
}

function Until({ at_ms, id }: { readonly at_ms: number | null; readonly id: 'presence-take-seat' | 'presence-return' | 'presence-loses' }) {
  if (at_ms === null) return <>{t('presence-not-yet')}</>;
  return <CountdownText until_ms={at_ms} text={(time) => t(id, { time })} />;
}

/** How often he has been away, of how often he may (C12): in full where there is room, `1/3` where there is not. */
function Absences({ view, seat }: { readonly view: TableView; readonly seat: SeatIndex }) {
  const count = view.seats[seat].absences;
  const { disconnect_limit: limit } = view.waiting;
  if (count === 0) return null;
  const text = limit > 0 ? t('presence-absences', { count, limit }) : t('presence-absences-unlimited', { count });
  return (
    <span class="absences" title={text}>
      <span class="absences-text">{text}</span>
      <span class="absences-short numbers" aria-hidden="true">
        {limit > 0 ? `${count}/${limit}` : count}
      </span>
    </span>
  );
}
