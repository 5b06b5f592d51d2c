/** The board of a table: live and to be played on, or an earlier position to look at. Sends wishes, judges nothing. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { draughtsAction, draughtsView, gomokuView, parsePoint, pointName, whyText, type Naming, type Spot, type Why } from '../../board/index.ts';
import { t } from '../../i18n/index.ts';
import { input } from '../../store/looks.ts';
import { namingOf } from '../../store/naming.ts';
import type { SeatIndex, TableState } from '../../store/table.ts';
import { Icon } from '../../ui/icon.tsx';
import { DraughtsPlay, GomokuPlay, type BoardHandle } from '../../ui/play.tsx';
import type { DraughtsView, GomokuView } from '../../wire.gen.ts';
import { positionOf, steppedLine, type Line } from './line.ts';
import { markFor } from './marks.ts';
import { markOf, positionAt } from './replay.ts';
import { colourOf } from './words.ts';

interface Props {
  readonly state: TableState;
  readonly seat: SeatIndex | null;
  /** The ply looked at; null for the live position. */
  readonly shown: number | null;
  /** Moves that nobody has played, shown instead. */
  readonly line: Line | null;
  onLine(line: Line | null): void;
  readonly bottom: SeatIndex;
  onPlay(action: string): void;
  /** A piece is picked up where that binds (D8). Answers whether it stands. */
  onTouch(piece: string): Promise<boolean>;
  /** Points to be shown as forbidden to Black. */
  readonly forbidden: readonly string[];
  /** Why a move is not to be had (the duty to capture, the majority); null once it is past. */
  onHint(text: string | null): void;
  onBoard(board: BoardHandle | null): void;
}

export function Board(props: Props) {
  const { state, seat, shown, line } = props;
  const position = useMemo(() => {
    if (line !== null) return positionOf(state.view, line);
    return shown === null ? state.view.position : positionAt(state.view.position, state.view.actions, shown);
  }, [state.view.position, state.view.actions, shown, line]);
  const actor = line !== null ? (line.draft && (position.actor as SeatIndex | null)) : shown === null && state.view.phase === 'playing' ? seat : null;
  useEffect(() => props.onHint(null), [state.view.actions.length]);
  if (position.t === 'gomoku') return <Gomoku {...props} position={position} actor={actor} />;
  return <Draughts {...props} position={position} actor={actor} />;
}

interface GomokuProps extends Props {
  readonly position: GomokuView;
  /** The seat that may act here and now; null for one who looks on or back. */
  readonly actor: SeatIndex | null;
}

function Gomoku({ state, position, actor, line, onLine, forbidden, onPlay, onBoard }: GomokuProps) {
  const pending = useSignal<Spot | null>(null);
  const board = useRef<BoardHandle | null>(null);
  const size = position.board_size;
  const sent = actor !== null && line === null ? state.sent : null;
  const free = position.free_colours.length > 0;
  const mark = free ? markFor(position.free_colours) : null;
  const sending = sent ? parsePoint(markOf(sent.action)?.[1] ?? sent.action, size) : null;
  const view = useMemo(() => gomokuView(position, actor, sending, mark, forbidden), [position, actor, sent, mark, forbidden]);
  return (
    <div class="board-frame" data-line={line !== null}>
      {line !== null && <NotTheGame line={line} onLine={onLine} />}
      <GomokuPlay
        view={view}
        mode={input.value}
        onPlace={(spot) => onPlay(mark === null ? pointName(spot, size) : `${mark}-${pointName(spot, size)}`)}
        onPending={(spot) => (pending.value = spot)}
        onBoard={(made) => {
          board.current = made;
          onBoard(made);
        }}
      />
      {pending.value && <Confirm point={pointName(pending.value, size)} onConfirm={() => board.current?.confirm()} onCancel={() => board.current?.cancel()} />}
    </div>
  );
}

/** Above the board, so that nobody takes it for the game. */
function NotTheGame({ line, onLine }: { readonly line: Line; onLine(line: Line | null): void }) {
  const { at, moves, draft } = line;
  const step = (icon: 'back' | 'forward', label: string) => (
    <button type="button" class="button quiet small" aria-label={label} title={label} disabled={icon === 'forward' && at === moves.length} onClick={() => onLine(steppedLine(line, icon))}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="not-the-game small">
      <p role="status">
        <b>{t('line-not-the-game')}</b> {t(draft ? 'line-your-moves' : 'line-move-of', { at, count: moves.length })}
      </p>
      {!draft && step('back', t('moves-back'))}
      {!draft && step('forward', t('moves-forward'))}
    </div>
  );
}

interface ConfirmProps {
  readonly point: string;
  onConfirm(): void;
  onCancel(): void;
}

function Confirm({ point, onConfirm, onCancel }: ConfirmProps) {
  return (
    <div class="confirm-bar">
      <button type="button" class="button" onClick={onCancel}>
        {t('board-cancel')}
      </button>
      <button type="button" class="button primary" onClick={onConfirm}>
        {t('board-confirm', { point })}
      </button>
    </div>
  );
}

interface DraughtsProps extends Props {
  readonly position: DraughtsView;
  readonly actor: SeatIndex | null;
}

function Draughts({ state, position, actor, line, onLine, bottom, onPlay, onTouch, onHint, onBoard }: DraughtsProps) {
  const ply = state.view.actions.length;
  const names = namingOf(position);
  const touching = useTouch(ply, onTouch);
  const sent = actor !== null && line === null ? state.sent : null;
  const view = useMemo(() => {
    const sending = sent ? (position.moves.find((move) => draughtsAction(move) === sent.action) ?? null) : null;
    return draughtsView(position, actor, sending, line === null ? touching.square : null);
  }, [position, actor, sent, line, touching.square]);
  return (
    <div class="board-frame" data-line={line !== null}>
      {line !== null && <NotTheGame line={line} onLine={onLine} />}
      <DraughtsPlay
        view={view}
        names={names}
        flipped={colourOf(position, bottom) === 'black'}
        onMove={(move) => {
          onHint(null);
          onPlay(draughtsAction(move));
        }}
        onTouch={(square) => state.view.game.touch_move && line === null && touching.touch(square)}
        onRefused={(why) => onHint(hintText(why, names))}
        onBoard={onBoard}
      />
    </div>
  );
}

interface Touching {
  /** The piece this page has touched and the server has not refused; it binds from the first moment. */
  readonly square: number | null;
  touch(square: number): void;
}

function useTouch(ply: number, onTouch: (piece: string) => Promise<boolean>): Touching {
  const touched = useSignal<{ readonly ply: number; readonly square: number } | null>(null);
  const square = touched.value?.ply === ply ? touched.value.square : null;
  const touch = (next: number): void => {
    if (square !== null) return;
    touched.value = { ply, square: next };
    void onTouch(String(next)).then((stands) => {
      if (!stands && touched.value?.square === next) touched.value = null;
    });
  };
  return { square, touch };
}

/** The majority rule is a rule many do not know: it is explained, not only named. */
function hintText(why: Why, names: Naming): string {
  return why.code === 'majority' ? `${whyText(why, names)}. ${t('hint-majority')}` : whyText(why, names);
}
