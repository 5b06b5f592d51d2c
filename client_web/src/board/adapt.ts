/**
 * From the server's views of a position to what the boards draw. The shapes are those of `wire.gen.ts`; only the fields
 * used are named, so a view with more fits too. Pure.
 */
import { parsePoint, pointName, squareSpot, type Squares } from './coords.ts';
import type { DraughtsBoardView } from './draughts.ts';
import type { Piece } from './draughts_draw.ts';
import type { DraughtsMove } from './draughts_path.ts';
import type { Spot } from './geometry.ts';
import type { GomokuBoardView } from './gomoku.ts';
import type { Colour, Stone } from './gomoku_draw.ts';
import type { MiniView } from './mini.ts';

export interface WireGomoku {
  readonly board_size: number;
  readonly actor: number | null;
  readonly colours: readonly [string, string];
  readonly next_stone: string;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly last: string;
  readonly winning_lines: readonly (readonly string[])[];
  readonly order?: readonly string[];
  readonly offers?: readonly string[];
  readonly zone?: readonly [number, number] | null;
}

/**
 * `viewer`: the viewer's seat, null for one who watches. `sending`: the point sent and not yet answered. `mark`: the
 * colour chosen for the next stone where an opening leaves that to the one who places it. `forbidden`: points to be shown
 * as forbidden to Black.
 */
export function gomokuView(wire: WireGomoku, viewer: number | null, sending: Spot | null = null, mark: Colour | null = null, forbidden: readonly string[] = []): GomokuBoardView {
  const { board_size: size, next_stone } = wire;
  const spots = (names: readonly string[]): Spot[] => names.flatMap((name) => parsePoint(name, size) ?? []);
  const drawn = wire.order ?? [];
  const order = (name: string, usual: number): number => (drawn.length > 0 ? drawn.indexOf(name) + 1 : usual);
  const stones: Stone[] = [
    ...spots(wire.black).map((spot, i) => ({ ...spot, colour: 'black' as const, order: order(pointName(spot, size), 2 * i + 1) })),
    ...spots(wire.white).map((spot, i) => ({ ...spot, colour: 'white' as const, order: order(pointName(spot, size), 2 * i + 2) })),
  ];
  const acting = viewer !== null && wire.actor === viewer;
  const offers = spots(wire.offers ?? []);
  const picking = acting && offers.length > 0 && next_stone === '';
  const placing = acting && isColour(next_stone) ? (mark ?? next_stone) : picking ? 'black' : null;
  return { size, stones, last: parsePoint(wire.last, size), lines: wire.winning_lines.map(spots), placing, sending, offers, only: picking ? offers : null, forbidden: spots(forbidden), zone: wire.zone ?? null };
}

export interface WireDraughts {
  readonly board_size: number;
  readonly actor: number | null;
  readonly colours: readonly [string, string];
  readonly pieces: string;
  readonly moves: readonly WireDraughtsMove[];
  readonly last: WireDraughtsMove | null;
  readonly squares?: Squares;
  readonly must_capture?: number;
  readonly touched?: number;
}

export interface WireDraughtsMove {
  readonly from: number;
  readonly path: readonly number[];
  readonly captured?: readonly number[];
}

/** `touching`: the piece this viewer has touched, before the server has said so. */
export function draughtsView(wire: WireDraughts, viewer: number | null, sending: DraughtsMove | null = null, touching: number | null = null): DraughtsBoardView {
  const touched = wire.touched || touching;
  const colour = viewer === null ? undefined : wire.colours[viewer];
  const moving = viewer !== null && wire.actor === viewer;
  return {
    size: wire.board_size,
    squares: wire.squares ?? 'dark',
    majority: (wire.must_capture ?? 0) > 1,
    pieces: draughtsPieces(wire.pieces),
    legal: moving ? wire.moves.filter(({ from }) => touched === null || from === touched).map(draughtsMove) : [],
    touched,
    own: colour !== undefined && isColour(colour) ? colour : null,
    last: wire.last ? draughtsMove(wire.last) : null,
    sending,
  };
}

/** A move as the action the server reads: `22-18`, `22x13x4`. */
export function draughtsAction(move: DraughtsMove): string {
  return [move.from, ...move.path].join(move.captured.length > 0 ? 'x' : '-');
}

export function miniView(wire: ({ readonly t: 'gomoku' } & WireGomoku) | ({ readonly t: 'draughts' } & WireDraughts)): MiniView {
  const size = wire.board_size;
  if (wire.t === 'gomoku') {
    const spots = (names: readonly string[]): Spot[] => names.flatMap((name) => parsePoint(name, size) ?? []);
    return { game: 'gomoku', size, black: spots(wire.black), white: spots(wire.white), last: spots([wire.last]) };
  }
  const pieces = draughtsPieces(wire.pieces);
  const squares = wire.squares ?? 'dark';
  const where = (wanted: (piece: Piece) => boolean): Spot[] => pieces.filter(wanted).map((piece) => squareSpot(piece.square, size, squares));
  return {
    game: 'draughts',
    size,
    squares,
    black: where((piece) => piece.colour === 'black'),
    white: where((piece) => piece.colour === 'white'),
    kings: where((piece) => piece.king),
    last: wire.last ? [squareSpot(wire.last.path.at(-1) ?? wire.last.from, size, squares)] : [],
  };
}

function draughtsPieces(text: string): Piece[] {
  return [...text].flatMap((char, i) => {
    if (char === '.') return [];
    const lower = char.toLowerCase();
    return [{ square: i + 1, colour: lower === 'w' ? ('white' as const) : ('black' as const), king: char !== lower }];
  });
}

function draughtsMove(move: WireDraughtsMove): DraughtsMove {
  return { from: move.from, path: move.path, captured: move.captured ?? [] };
}

function isColour(text: string): text is Colour {
  return text === 'black' || text === 'white';
}
