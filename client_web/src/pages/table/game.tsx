/** The table page's parts, put together: board and players, what holds now, moves, chat. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Naming } from '../../board/index.ts';
import { tRefused } from '../../i18n/refused.ts';
import { t, withTexts } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { namingOf } from '../../store/naming.ts';
import { isOnTurn, type SeatIndex, type TableState } from '../../store/table.ts';
import { viewer } from '../../store/viewer.ts';
import { ChatBox } from '../../ui/chat.tsx';
import { Lazily } from '../../ui/lazy.tsx';
import { tournamentPath } from '../../ui/paths.ts';
import type { BoardHandle } from '../../ui/play.tsx';
import { usePageTitle } from '../../ui/router.tsx';
import type { DraughtsView, Reason, TableView } from '../../wire.gen.ts';
import { AppealButtons, Rulings } from './appeals.tsx';
import { Actions, DrawPrompt } from './actions.tsx';
import { Board } from './board.tsx';
import { ClaimPanel, draw } from './claim.tsx';
import { ForbiddenButton, hasFouls, useForbidden } from './forbidden.tsx';
import { begun, steppedLine, type Line } from './line.ts';
import { MoveField } from './move_field.tsx';
import { MoveList } from './move_list.tsx';
import type { OpenTable } from './open_table.ts';
import { RulesOfGame } from './rules.tsx';
import { shortcutOf, stepped } from './shortcuts.ts';
import { Side } from './side.tsx';
import { Status } from './status.tsx';
import { TimelineSection } from './timeline.tsx';
import { actionTexts, drawRule, gameLine, nameOf, otherSeat, spentText } from './words.ts';

interface Props {
  readonly table: OpenTable;
  readonly state: TableState;
  readonly seat: SeatIndex | null;
  /** The ply looked at; null for the live position. */
  readonly shown: Signal<number | null>;
}

export function Game({ table, state, seat, shown }: Props) {
  const { view } = state;
  const flipped = useSignal(false);
  const hint = useSignal<string | null>(null);
  const line = useSignal<Line | null>(null);
  const board = useRef<BoardHandle | null>(null);
  usePageTitle(`${nameOf(view, 0)} – ${nameOf(view, 1)}`);
  const own = seat ?? 0;
  const bottom = flipped.value ? otherSeat(own) : own;
  const end = view.actions.length;
  useKeys({ shown, line, end, flip: () => (flipped.value = !flipped.value) });
  const play = (action: string): void => {
    const drawn = line.value;
    if (drawn?.draft) void draw(line, view, [...drawn.moves, action]);
    else table.play(action);
  };
  const claim = (): void => {
    shown.value = null;
    line.value = begun(view);
  };
  const forbidden = useForbidden((ply) => get(`/api/tables/${encodeURIComponent(view.id)}/forbidden?ply=${String(ply)}`), shown.value ?? end, showsForbidden(view));
  return (
    <div class="game" data-game={view.game.game}>
      <div class="game-board">
        <Side state={state} seat={otherSeat(bottom)} own={seat === otherSeat(bottom)} />
        <Board state={state} seat={seat} shown={shown.value} line={line.value} onLine={(to) => (line.value = to)} bottom={bottom} forbidden={(line.value === null ? forbidden.points : null) ?? NONE} onPlay={play} onTouch={(piece) => table.touch(piece)} onHint={(text) => (hint.value = text)} onBoard={(made) => (board.current = made)} />
        <Side state={state} seat={bottom} own={seat === bottom} />
      </div>
      <div class="game-side">
        <Head state={state} seat={seat} />
        <div class="game-now">
          <Status table={table} state={state} seat={seat} onPlay={play} />
          <Hints state={state} seat={seat} hint={hint.value} />
          <DrawPrompt table={table} view={view} seat={seat} />
          <ClaimPanel table={table} view={view} seat={seat} line={line} />
          <LookingBack view={view} shown={shown} seat={seat} />
        </div>
        <Actions table={table} view={view} seat={seat} onPlay={play} />
        {seat !== null && view.phase !== 'over' && !line.value?.draft && (
          <div class="game-actions">
            <AppealButtons table={table} state={state} seat={seat} onClaim={claim} />
          </div>
        )}
        {state.rulings?.may_rule === true ? <Lazily load={loadAtBoard} with={{ state, rulings: state.rulings }} /> : <Rulings state={state} />}
        {showsForbidden(view) && <ForbiddenButton forbidden={forbidden} />}
        <MoveList
          moves={actionTexts(view)}
          spent={view.actions.map(spentText)}
          shown={shown.value ?? end}
          live={view.phase !== 'over'}
          onShow={(ply) => {
            line.value = null;
            shown.value = ply >= end ? null : ply;
          }}
          onFlip={() => (flipped.value = !flipped.value)}
        />
        {((seat !== null && view.phase === 'playing') || line.value?.draft) && <MoveField onType={(text) => typed(text, view, play, board.current)} />}
        <RulesOfGame game={view.game} />
        {(seat !== null || view.phase === 'over' || viewer.value) && <TimelineSection view={view} />}
        <TableChat table={table} state={state} seat={seat} />
      </div>
    </div>
  );
}

/** What an arbiter rules with comes to arbiters only. */
const loadAtBoard = () => withTexts('desk', () => import('../desk/at_board.tsx'));

const NONE: readonly string[] = [];

/** Only where the card has it while the game runs; afterwards it is nobody's secret. */
function showsForbidden({ game, phase }: TableView): boolean {
  return hasFouls(game) && (game.show_forbidden || phase === 'over');
}

/** A pass is no square of the board. */
function typed(text: string, { position }: TableView, play: (action: string) => void, board: BoardHandle | null): boolean {
  const passes = position.t === 'gomoku' && position.may_pass && text.trim().toLowerCase() === 'pass';
  if (passes) play('pass');
  return passes || (board?.type(text) ?? false);
}

interface Keyed {
  readonly shown: Signal<number | null>;
  readonly line: Signal<Line | null>;
  readonly end: number;
  flip(): void;
}

function useKeys(keyed: Keyed): void {
  const latest = useRef(keyed);
  latest.current = keyed;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      const { shown, line, end, flip } = latest.current;
      if (shortcut === 'flip') flip();
      else if (line.value === null) shown.value = stepped(shown.value, end, shortcut);
      else line.value = steppedLine(line.value, shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function Head({ state, seat }: { readonly state: TableState; readonly seat: SeatIndex | null }) {
  const { view } = state;
  return (
    <div class="game-head">
      <h1 class="visually-hidden" tabIndex={-1}>
        {t('table-heading', { first: nameOf(view, 0), second: nameOf(view, 1) })}
      </h1>
      <p class="eyebrow">
        {view.tournament === null ? t('table-casual') : <a href={tournamentPath(view.tournament)}>{placeText(view)}</a>}
        {view.game_number > 1 && ` · ${t('table-game-number', { number: view.game_number })}`}
      </p>
      <p class="small">{gameLine(view)}</p>
      <p class="small muted">{watchingText(state, seat)}</p>
    </div>
  );
}

/** `Thursday blitz · Round 2 · Board 3`. */
function placeText({ title, round, board }: TableView): string {
  return `${title} · ${t('table-round-board', { round, board })}`;
}

/** Who looks on himself counts, before the server has counted him. */
function watchingText({ watching }: TableState, seat: SeatIndex | null): string {
  return seat === null ? t('table-you-watch', { count: Math.max(1, watching) }) : t('table-watched', { count: watching });
}

/** A refusal names squares by number: here by what the viewer calls them. */
function named(details: Reason['details'], names: Naming): Reason['details'] {
  const { square, candidates } = details;
  return {
    ...details,
    ...(typeof square === 'number' ? { square: names.name(square) } : {}),
    ...(typeof candidates === 'string' ? { candidates: names.text(candidates) } : {}),
  };
}

/** Why a move is not to be had, why the last one came back, and what the game counts. */
function Hints({ state, seat, hint }: { readonly state: TableState; readonly seat: SeatIndex | null; readonly hint: string | null }) {
  const { position } = state.view;
  const back = state.refused.map(({ code, field, details }) => tRefused(code, field, position.t === 'draughts' ? named(details, namingOf(position)) : details));
  return (
    <>
      {back.length > 0 && (
        <p class="notice danger" role="alert">
          {back.join('. ')}
        </p>
      )}
      {hint !== null && <p class="notice warn">{hint}</p>}
      {position.t === 'gomoku' && position.passed && state.view.phase !== 'over' && <p class="notice warn">{t(isOnTurn(state.view, seat) ? 'hint-passed-you' : 'hint-passed')}</p>}
      {position.t === 'draughts' && position.touched > 0 && state.view.phase !== 'over' && <p class="small muted">{t('hint-touched', { square: namingOf(position).name(position.touched) })}</p>}
      {position.t === 'gomoku' && position.shut_in && <p class="notice warn">{t('hint-shut-in')}</p>}
      {position.t === 'gomoku' && position.overline && position.foul === '' && <p class="notice warn">{t('hint-overline')}</p>}
      {position.t === 'draughts' && position.balloted.length > 0 && <p class="small muted">{t('balloted-opening', { moves: namingOf(position).text(position.balloted.join(' ')) })}</p>}
      {position.t === 'draughts' && position.resting > 0 && isOnTurn(state.view, seat) && <p class="notice warn">{t('hint-resting', { square: namingOf(position).name(position.resting) })}</p>}
      {position.t === 'draughts' && state.view.phase !== 'over' && <DrawCounters position={position} />}
    </>
  );
}

function DrawCounters({ position }: { readonly position: DraughtsView }) {
  // A count that has only begun interests nobody yet.
  const worth = position.draw_progress.filter(({ rule, count }) => rule === 'repetition' || count >= 4);
  if (worth.length === 0) return null;
  return (
    <ul class="draw-counters small muted">
      {worth.map(({ rule, count, limit }) => (
        <li key={rule}>{rule === 'repetition' ? t('count-repetition', { count, limit }) : t('count-rule', { rule: drawRule(rule), count: Math.floor(count / 2), limit: limit / 2 })}</li>
      ))}
    </ul>
  );
}

/** Looking back is never disturbed; what goes on meanwhile is said, with the way back to it. */
function LookingBack({ view, shown, seat }: { readonly view: TableView; readonly shown: Signal<number | null>; readonly seat: SeatIndex | null }) {
  if (shown.value === null || view.phase === 'over') return null;
  return (
    <p class="notice row looking-back">
      <span>{t(isOnTurn(view, seat) ? 'looking-back-your-turn' : 'looking-back')}</span>
      <button type="button" class="button small" onClick={() => (shown.value = null)}>
        {t('looking-back-live')}
      </button>
    </p>
  );
}

/** G15: spectators talk among themselves; the players see it when the game is over. */
function TableChat({ table, state, seat }: { readonly table: OpenTable; readonly state: TableState; readonly seat: SeatIndex | null }) {
  if (state.chat === null || (seat !== null && state.view.phase !== 'over')) return null;
  const title = t(state.view.phase === 'over' ? 'chat-after-game' : 'chat-spectators');
  return <ChatBox title={title} lines={state.chat} why_silent={viewer.value ? undefined : t('chat-sign-in')} onSay={(text) => table.say(text)} />;
}
