/** One game of a file: the board with its steps, and what the file says beside the moves. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { draughtsView, gomokuView } from '../../board/index.ts';
import { clockText } from '../../clock/format.ts';
import type { Replay } from '../../http.gen.ts';
import { gameName } from '../../i18n/games.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { squareNames } from '../../store/looks.ts';
import { namingOf } from '../../store/naming.ts';
import { DraughtsPlay, GomokuPlay } from '../../ui/play.tsx';
import { ForbiddenButton, hasFouls, useForbidden } from '../table/forbidden.tsx';
import { MoveList } from '../table/move_list.tsx';
import { positionAt } from '../table/replay.ts';
import { shortcutOf, stepped } from '../table/shortcuts.ts';
import { actionTexts, spentText } from '../table/words.ts';

/** A seat's player, or its colour where the file names nobody. */
export function playerOf(game: Replay, seat: 0 | 1): string {
  const name = seat === 0 ? game.first : game.second;
  if (name !== '' && name !== '?') return name;
  const colour = game.position.colours[seat];
  return tLoose(`colour-${colour === 'black' || colour === 'white' ? colour : 'none'}`);
}

export const titleOf = (game: Replay): string => `${playerOf(game, 0)} – ${playerOf(game, 1)}`;

/** What else the file says, in its own words. */
const headersOf = (game: Replay): readonly string[] => game.headers.filter(({ value }) => !/^[?.]*$/.test(value)).map(({ name, value }) => `${name}: ${value}`);

/** What the file says of the end; nothing if it says nothing. */
export function endOf(game: Replay): string {
  switch (game.outcome) {
    case 'first':
      return t('over-winner', { name: playerOf(game, 0) });
    case 'second':
      return t('over-winner', { name: playerOf(game, 1) });
    case 'draw':
      return t('over-draw');
    case 'both-lost':
      return t('over-both-lost');
    case 'void':
      return t('over-void');
    default:
      return '';
  }
}

/** What a player's clock showed when so many actions had been played; nothing before the file first says it. */
export function clockAt(game: Replay, seat: 0 | 1, ply: number): string {
  const last = game.clocks.slice(0, ply).findLast((clock, i) => clock !== null && game.actions[i]?.[0] === seat);
  if (!last) return '';
  const time = clockText(last.ms);
  return last.due > 0 ? t('replay-clock-overtime', { time, n: last.due }) : time;
}

export function ReplayGame({ game }: { readonly game: Replay }) {
  const end = game.actions.length;
  const shown = useSignal<number | null>(0);
  const flipped = useSignal(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut === 'flip') flipped.value = !flipped.value;
      else shown.value = stepped(shown.value, end, shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [end]);
  const ply = shown.value ?? end;
  const fouls = hasFouls(game.game);
  const forbidden = useForbidden((at) => post('/api/records/forbidden', { game: game.game, actions: game.actions.slice(0, at).map(([, action]) => action) }), ply, fouls);
  const remarks = game.remarks.filter((remark) => remark.ply === ply).map(({ text }) => text);
  return (
    <div class="game" data-game={game.game.game}>
      <div class="game-board">
        <Board game={game} ply={ply} flipped={flipped.value} forbidden={forbidden.points ?? NONE} />
      </div>
      <div class="game-side">
        <div class="game-head">
          <h2>{titleOf(game)}</h2>
          <p class="small">{gameName(game.game)}</p>
          {headersOf(game).map((text) => (
            <p key={text} class="small muted">
              {text}
            </p>
          ))}
          <p>{endOf(game)}</p>
          {game.clocks.length > 0 && <Clocks game={game} ply={ply} />}
        </div>
        <MoveList moves={actionTexts(game)} spent={game.actions.map(spentText)} shown={ply} live={false} onShow={(to) => (shown.value = to >= end ? null : to)} onFlip={game.position.t === 'draughts' ? () => (flipped.value = !flipped.value) : undefined} />
        {fouls && <ForbiddenButton forbidden={forbidden} />}
        {remarks.length > 0 && <p class="notice replay-remark">{remarks.join('\n')}</p>}
      </div>
    </div>
  );
}

function Clocks({ game, ply }: { readonly game: Replay; readonly ply: number }) {
  return (
    <dl class="replay-clocks" aria-label={t('replay-clocks')}>
      {SEATS.map((seat) => (
        <div key={seat}>
          <dt class="small muted">{playerOf(game, seat)}</dt>
          <dd class="numbers">{clockAt(game, seat, ply) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const SEATS: readonly (0 | 1)[] = [0, 1];
const NONE: readonly string[] = [];
const nothing = (): void => undefined;

interface BoardProps {
  readonly game: Replay;
  readonly ply: number;
  readonly flipped: boolean;
  readonly forbidden: readonly string[];
}

function Board({ game, ply, flipped, forbidden }: BoardProps) {
  const drawn = useMemo(() => {
    const position = positionAt(game.position, game.actions, ply);
    return position.t === 'gomoku' ? { gomoku: gomokuView(position, null, null, null, forbidden) } : { draughts: draughtsView(position, null), names: namingOf(position) };
  }, [game, ply, forbidden, squareNames.value]);
  return (
    <div class="board-frame">
      {drawn.gomoku ? <GomokuPlay view={drawn.gomoku} mode="once" onPlace={nothing} onPending={nothing} /> : <DraughtsPlay view={drawn.draughts} names={drawn.names} flipped={flipped} onMove={nothing} onRefused={nothing} />}
    </div>
  );
}
