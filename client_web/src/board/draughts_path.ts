/**
 * Choosing a draughts move square by square. The server lists every legal move; here a person's clicks narrow the list
 * until one is meant. Pure: a choice and a click give the next choice, or the move, or the reason why not. Knows no
 * rules beyond the list: what is not on it cannot be chosen.
 */

export interface DraughtsMove {
  readonly from: number;
  /** The squares the piece comes to rest on, in order, the last being where it stays. */
  readonly path: readonly number[];
  /** The squares whose pieces it takes, in order; empty for a quiet move. */
  readonly captured: readonly number[];
}

export interface Choice {
  readonly from: number;
  /** The landings chosen so far. */
  readonly path: readonly number[];
}

export type Step =
  | { readonly kind: 'chosen'; readonly move: DraughtsMove }
  | { readonly kind: 'going-on'; readonly choice: Choice }
  | { readonly kind: 'put-back' }
  | { readonly kind: 'refused'; readonly why: Why };

export type Why =
  | { readonly code: 'not-yours' | 'no-move-there' | 'illegal' | 'must-capture' | 'ambiguous' }
  | { readonly code: 'majority'; readonly count: number }
  | { readonly code: 'touched'; readonly square: number };

const refused = (why: Why): Step => ({ kind: 'refused', why });

/** Moves that agree with the choice so far. */
export function candidates(legal: readonly DraughtsMove[], choice: Choice): readonly DraughtsMove[] {
  return legal.filter((move) => move.from === choice.from && choice.path.every((square, i) => move.path[i] === square));
}

/** Squares that may be clicked next: the next landings, and the ends that only one outcome reaches. */
export function targets(legal: readonly DraughtsMove[], choice: Choice): ReadonlySet<number> {
  const open = candidates(legal, choice);
  const next = open.flatMap((move) => move.path[choice.path.length] ?? []);
  return new Set([...next, ...open.flatMap((move) => move.path.at(-1) ?? [])]);
}

/** Picks up a piece. `own` are the squares of the player's own pieces. */
export function pick(legal: readonly DraughtsMove[], own: ReadonlySet<number>, square: number): Step {
  if (!own.has(square)) return refused({ code: 'not-yours' });
  if (legal.some((move) => move.from === square)) return { kind: 'going-on', choice: { from: square, path: [] } };
  return refused(duty(legal) ?? { code: 'no-move-there' });
}

/**
 * A click on `square` with a piece in hand. `passed` are landings the hand slid over on the way: they settle which of
 * several routes to the same end was meant.
 */
export function choose(
  legal: readonly DraughtsMove[],
  own: ReadonlySet<number>,
  choice: Choice,
  square: number,
  passed: readonly number[] = [],
): Step {
  const here = choice.path.at(-1) ?? choice.from;
  if (square === here && choice.path.length === 0) return { kind: 'put-back' };
  const open = candidates(legal, choice);
  const next = open.filter((move) => move.path[choice.path.length] === square);
  const ends = open.filter((move) => move.path.at(-1) === square);
  const meant = onlyOne(next.length > 0 ? next : ends) ?? onlyOne(along(ends, choice, passed)) ?? null;
  if (meant) return { kind: 'chosen', move: meant };
  if (next.length > 0) return { kind: 'going-on', choice: { from: choice.from, path: [...choice.path, square] } };
  if (ends.length > 0) return refused({ code: 'ambiguous' });
  if (own.has(square)) return pick(legal, own, square);
  return refused(duty(legal) ?? { code: 'illegal' });
}

/** A typed move: from, any squares in between, and the end. */
export function named(legal: readonly DraughtsMove[], squares: readonly number[]): Step {
  const [from, ...rest] = squares;
  const end = rest.at(-1);
  const fitting = legal.filter((move) => move.from === from && move.path.at(-1) === end);
  const exact = fitting.filter((move) => contains(move.path, rest));
  const meant = onlyOne(exact.length > 0 ? exact : fitting);
  if (meant) return { kind: 'chosen', move: meant };
  if (fitting.length > 0) return refused({ code: 'ambiguous' });
  return refused(duty(legal) ?? { code: 'illegal' });
}

/** The one outcome all of these moves share, if they do: same end, same pieces taken, by whatever route. */
function onlyOne(moves: readonly DraughtsMove[]): DraughtsMove | null {
  const outcome = (move: DraughtsMove): string => `${move.path.at(-1)}:${[...move.captured].sort((a, b) => a - b).join(',')}`;
  return new Set(moves.map(outcome)).size === 1 ? (moves[0] ?? null) : null;
}

function along(moves: readonly DraughtsMove[], choice: Choice, passed: readonly number[]): readonly DraughtsMove[] {
  return moves.filter((move) => contains(passed, move.path.slice(choice.path.length, -1)));
}

/** Whether `whole` holds `part` in order, with anything between. */
function contains(whole: readonly number[], part: readonly number[]): boolean {
  let found = 0;
  for (const square of whole) if (square === part[found]) found += 1;
  return found === part.length;
}

function duty(legal: readonly DraughtsMove[]): Why | null {
  const most = Math.max(0, ...legal.map((move) => move.captured.length));
  if (most === 0) return null;
  return most === 1 ? { code: 'must-capture' } : { code: 'majority', count: most };
}
