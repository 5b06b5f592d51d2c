/**
 * A line of moves on the board that nobody has played: put together by who claims what it shows, or gone through by
 * whoever looks at the claim. Pure, but for asking the server where a line of pieces leads.
 */
import type { LineShown } from '../../http.gen.ts';
import { get, type Reply } from '../../net/http.ts';
import type { Claim, TableView } from '../../wire.gen.ts';
import { lineAt } from './replay.ts';
import { stepped, type Step } from './shortcuts.ts';

type Position = TableView['position'];

export interface Line {
  /** How many actions of the game it stands on. */
  readonly ply: number;
  readonly moves: readonly string[];
  /** How many of them are on the board. */
  readonly at: number;
  /** null while it is only looked at. */
  readonly draft: Draft | null;
}

export interface Draft {
  readonly is_draw: boolean;
  /** What the server says of the position, where only the rules know what can be moved; null until it has. */
  readonly position: Position | null;
}

/** Nothing but the game's own position yet, from which a line begins. */
export function begun(view: TableView): Line {
  return { ply: view.actions.length, moves: [], at: 0, draft: { is_draw: false, position: null } };
}

/** With one move more, or with the last one taken back. */
export function withMoves(line: Line, moves: readonly string[]): Line {
  return { ...line, moves, at: moves.length, draft: line.draft && { ...line.draft, position: null } };
}

/** The line of a claim with so many of its moves on the board; before the first there is only the game. */
export function ofClaim({ ply, line }: Claim, at: number): Line | null {
  return at === 0 ? null : { ply, moves: line, at, draft: null };
}

/** What the board shows, and in a draft who moves there. */
export function positionOf(view: TableView, { ply, moves, at, draft }: Line): Position {
  if (draft && at === 0) return view.position;
  return draft?.position ?? lineAt(view.position, view.actions.slice(0, ply), moves.slice(0, at));
}

/** Where a key leads in a line that is looked at: before its first move there is only the game. One in the making stays. */
export function steppedLine(line: Line, step: Step): Line | null {
  if (line.draft) return line;
  const at = stepped(line.at, line.moves.length, step) ?? line.moves.length;
  return at === 0 ? null : { ...line, at };
}

/** Whether what a line stands on is gone: a move was played, the claim is made or settled, the game is over. */
export function isPast(view: TableView, { ply, draft }: Line): boolean {
  if (draft === null) return view.claim === null;
  return view.claim !== null || view.phase === 'over' || view.actions.length !== ply;
}

/** Where a line of pieces leads; the rules are the server's. */
export function askAbout(view: TableView, moves: readonly string[]): Promise<Reply<LineShown>> {
  return get(`/api/tables/${encodeURIComponent(view.id)}/line?ply=${view.actions.length}&moves=${encodeURIComponent(moves.join(','))}`);
}
