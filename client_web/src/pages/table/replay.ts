/**
 * The position after any ply of a game, from its list of actions: for looking back, without asking the server. Nothing
 * here judges a move: what is in the list was legal, so applying it needs no more than where pieces stand. Pure.
 */
import { squareAt, squareSpot, type Squares } from '../../board/index.ts';
import type { ActionView, DraughtsMove, DraughtsView, GomokuView } from '../../wire.gen.ts';

type Position = GomokuView | DraughtsView;

/** The position after the first `ply` actions; the last one is the view itself. */
export function positionAt(latest: Position, actions: readonly ActionView[], ply: number): Position {
  if (ply >= actions.length) return latest;
  const played = actions.slice(0, ply).map(([, action]) => action);
  return latest.t === 'gomoku' ? gomokuAt(latest, played) : draughtsAt(latest, played);
}

/**
 * The position after moves that nobody has played, on top of all that were: to be looked at, and where stones are laid
 * also to be gone on with. At draughts only the rules know what can be moved there.
 */
export function lineAt(latest: Position, actions: readonly ActionView[], line: readonly string[]): Position {
  const played = [...actions.map(([, action]) => action), ...line];
  if (latest.t === 'draughts') return draughtsAt(latest, played);
  const { position, next } = gomokuWith(latest, played);
  const actor = latest.colours.indexOf(next);
  return { ...position, next_stone: next, actor: actor === 0 || actor === 1 ? actor : null };
}

/** A point, as opposed to a choice of the opening such as `two-more`. */
export function isPoint(action: string): boolean {
  return /^[a-z]\d+$/.test(action);
}

/** Renju: no stone, and the other colour's turn. */
const PASS = 'pass';

/** A stone whose colour was said, where an opening leaves marks free: `white-h8`. */
export const markOf = (action: string): readonly [colour: string, point: string] | null => {
  const match = /^(black|white)-([a-z]\d+)$/.exec(action);
  return match ? [match[1] ?? '', match[2] ?? ''] : null;
};

/** Openings in which Black's fifth stone is offered before it is placed. */
const OFFERING: ReadonlySet<string> = new Set(['rif', 'yamaguchi', 'soosorv-8']);

interface Laid {
  readonly black: string[];
  readonly white: string[];
  readonly order: string[];
  offers: string[];
  next: 'black' | 'white';
}

/** Which of the actions so far offer a point instead of placing a stone there; the one that picks places it. */
export function offersIn(opening: string, actions: readonly string[]): ReadonlySet<number> {
  const found = new Map<string, number>();
  let stones = 0;
  let offering = false;
  for (const [i, action] of actions.entries()) {
    if (action === 'offer-ten') offering = true;
    if (!isPoint(action)) continue;
    if (stones === 4 && (offering || OFFERING.has(opening)) && !found.has(action)) found.set(action, i);
    else stones += 1;
  }
  return new Set(found.values());
}

/** Stones lie in the order of their points, colours taking turns; after free marks the colour with fewer begins. */
const gomokuAt = (latest: GomokuView, played: readonly string[]): GomokuView => gomokuWith(latest, played).position;

function gomokuWith(latest: GomokuView, played: readonly string[]): { readonly position: GomokuView; readonly next: 'black' | 'white' } {
  const laid: Laid = { black: [], white: [], order: [], offers: [], next: 'black' };
  const offered = offersIn(latest.opening, played);
  for (const [i, action] of played.entries()) {
    const mark = markOf(action);
    if (offered.has(i)) laid.offers.push(action);
    else if (mark) {
      lay(laid, mark[0] === 'white' ? 'white' : 'black', mark[1]);
      laid.next = laid.black.length > laid.white.length ? 'white' : 'black';
    } else if (isPoint(action)) lay(laid, laid.next, action);
    else if (action === PASS) laid.next = laid.next === 'black' ? 'white' : 'black';
  }
  const position: GomokuView = {
    ...latest,
    ply: played.length,
    actor: null,
    next_stone: '',
    choices: [],
    black: laid.black,
    white: laid.white,
    last: laid.order.at(-1) ?? '',
    winning_lines: [],
    overline: false,
    shut_in: false,
    foul: '',
    order: latest.order.length > 0 ? laid.order : [],
    free_colours: [],
    offers: laid.offers,
    offers_due: 0,
    zone: null,
    may_pass: false,
    passed: played.at(-1) === PASS,
  };
  return { position, next: laid.next };
}

function lay(laid: Laid, colour: 'black' | 'white', point: string): void {
  laid[colour].push(point);
  laid.order.push(point);
  laid.offers = [];
  laid.next = colour === 'black' ? 'white' : 'black';
}

function draughtsAt(latest: DraughtsView, played: readonly string[]): DraughtsView {
  const ground: Ground = { size: latest.board_size, kind: latest.squares, crowned_in_passing: latest.variant === 'russian' };
  let pieces = latest.start === '' ? startOf(ground.size) : latest.start;
  let last: DraughtsMove | null = null;
  for (const action of played) {
    last = moveOf(pieces, action, ground);
    pieces = after(pieces, last);
  }
  return { ...latest, ply: played.length, actor: null, pieces, moves: [], must_capture: 0, last, draw_progress: [], touched: 0, resting: 0 };
}

interface Ground {
  readonly size: number;
  readonly kind: Squares;
  /** A man that reaches the far row by a jump is a king from there on, wherever the move ends. */
  readonly crowned_in_passing: boolean;
}

/** All men in place: every row but the two in the middle, Black at the top. */
function startOf(size: number): string {
  const half = size / 2;
  const men = (half - 1) * half;
  return 'b'.repeat(men) + '.'.repeat(size) + 'w'.repeat(men);
}

/** The action with what it takes and whether it crowns; `22x13x4` names every landing square. */
function moveOf(pieces: string, action: string, ground: Ground): DraughtsMove {
  const [from = 0, ...path] = action.split(/[-x]/).map(Number);
  const captured: number[] = [];
  if (action.includes('x')) {
    const legs = [from, ...path];
    for (const [i, land] of path.entries()) captured.push(...passed(pieces, legs[i] ?? from, land, ground).filter((square) => !captured.includes(square) && square !== from));
  }
  const piece = pieces[from - 1] ?? '.';
  const far = piece === 'w' ? 0 : piece === 'b' ? ground.size - 1 : null;
  const landings = ground.crowned_in_passing ? path : path.slice(-1);
  return { from, path, captured, promotes: landings.some((square) => squareSpot(square, ground.size, ground.kind).row === far) };
}

/** The occupied squares strictly between two on one line. */
function passed(pieces: string, from: number, to: number, { size, kind }: Ground): number[] {
  const start = squareSpot(from, size, kind);
  const end = squareSpot(to, size, kind);
  const found: number[] = [];
  for (let step = 1; step < Math.max(Math.abs(end.row - start.row), Math.abs(end.col - start.col)); step += 1) {
    const row = start.row + step * Math.sign(end.row - start.row);
    const col = start.col + step * Math.sign(end.col - start.col);
    const square = squareAt({ row, col }, size, kind);
    if (square !== null && pieces[square - 1] !== '.') found.push(square);
  }
  return found;
}

function after(pieces: string, move: DraughtsMove): string {
  const squares = [...pieces];
  const piece = squares[move.from - 1] ?? '.';
  for (const square of [move.from, ...move.captured]) squares[square - 1] = '.';
  squares[(move.path.at(-1) ?? move.from) - 1] = move.promotes ? piece.toUpperCase() : piece;
  return squares.join('');
}
