/**
 * A ruling in the making: on the tournament or at one of its tables, of which kind, about whom, and what its kind still
 * leaves to choose. Pure: a draft becomes a decision as the server takes it, or nothing while something is missing.
 */
import type { TableRuling, TournamentRuling } from '../../http.gen.ts';
import type { DeskRuling } from '../../wire.gen.ts';

type OfTournament = TournamentRuling['decision'];
type OfTable = TableRuling['decision'];
export type Decision = OfTournament | OfTable;
export type Kind = OfTournament['kind'];
export type TableKind = OfTable['kind'];

interface Chosen {
  readonly player?: string;
  readonly other?: string;
  readonly round?: number;
  readonly later?: 'redo' | 'freeze';
  readonly board?: number;
  /** An entrant's number; 0: drawn. */
  readonly winner?: number;
  readonly ref?: string;
  readonly verdict?: 'upheld' | 'rejected';
  readonly approve?: boolean;
  readonly claim?: 'accepted' | 'rejected' | 'unfounded';
  /** Which call, which claim, and which agreement has been looked into. */
  readonly called_at?: number;
  readonly claimed_at?: number;
  readonly agreed_at?: number;
  readonly seat?: 0 | 1;
  readonly outcome?: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly colours?: 'same' | 'reversed';
  readonly seconds?: number;
  readonly periods?: number;
  readonly was_played?: boolean;
  /** How many moves had been made where the last ones are to be undone, and how many those are. */
  readonly ply?: number;
  readonly plies?: number;
  readonly at?: number;
}

export interface TournamentDraft extends Chosen {
  readonly kind: Kind;
  readonly table?: undefined;
}

export interface TableDraft extends Chosen {
  readonly kind: TableKind;
  readonly table: string;
}

export type Draft = TournamentDraft | TableDraft;

/** The decision, or null while something has not been chosen. */
export function decisionOf(draft: Draft): Decision | null {
  return draft.table === undefined ? ofTournament(draft) : ofTable(draft);
}

function ofTournament(draft: TournamentDraft): OfTournament | null {
  const { kind, player = '', other = '', round = 0, board = 0, ref = '' } = draft;
  switch (kind) {
    case 'hold-round':
    case 'release-round':
    case 're-pair':
      return { kind };
    case 'close-round':
      return round === 0 ? null : { kind, round };
    case 'reopen-round':
      return round === 0 ? null : { kind, round, later: draft.later ?? 'freeze' };
    case 'forfeit-board':
    case 'warn-player':
    case 'expel':
    case 'reinstate':
      return player === '' ? null : { kind, player };
    case 'substitute':
      return player === '' || other === '' ? null : { kind, player, by: other };
    case 'swap-pairing':
      return player === '' || other === '' || player === other ? null : { kind, one: player, other };
    case 'correct-board':
      return round === 0 || board === 0 || draft.winner === undefined ? null : { kind, round, board, winner: draft.winner === 0 ? null : draft.winner };
    case 'answer-protest':
      return ref === '' || draft.verdict === undefined ? null : { kind, protest: ref, verdict: draft.verdict };
    case 'settle-split':
      return board === 0 || draft.agreed_at === undefined ? null : { kind, board, agreed_at: draft.agreed_at, approve: draft.approve ?? false };
    case 'undo':
      return ref === '' ? null : { kind, undoes: ref };
  }
}

function ofTable(draft: TableDraft): OfTable | null {
  const { kind, seat, seconds = 0 } = draft;
  switch (kind) {
    case 'hold':
    case 'release':
    case 'wrong-colours':
      return { kind };
    case 'adjudicate':
    case 'correct-result':
      return draft.outcome === undefined ? null : { kind, outcome: draft.outcome };
    case 'enter-result':
      return draft.outcome === undefined || draft.was_played === undefined ? null : { kind, outcome: draft.outcome, was_played: draft.was_played };
    case 'void-and-replay':
      return draft.colours === undefined ? null : { kind, colours: draft.colours };
    case 'forfeit':
    case 'warn':
      return seat === undefined ? null : { kind, seat };
    case 'answer-call':
      return seat === undefined || draft.called_at === undefined ? null : { kind, seat, called_at: draft.called_at };
    case 'set-clock':
      return seat === undefined || draft.seconds === undefined ? null : { kind, seat, main_ms: seconds * 1_000, periods: draft.periods ?? null };
    case 'give-time':
      return seat === undefined || seconds <= 0 ? null : { kind, seat, ms: seconds * 1_000 };
    case 'undo-moves':
      return draft.plies === undefined || draft.ply === undefined ? null : { kind, ply: draft.ply, plies: draft.plies };
    case 'decide-claim':
      return draft.claim === undefined || draft.claimed_at === undefined ? null : { kind, claimed_at: draft.claimed_at, verdict: draft.claim };
    case 'set-resumption':
      return draft.at === undefined ? null : { kind, resume_at: draft.at };
    case 'undo':
      return draft.ref === undefined ? null : { kind, undoes: draft.ref };
  }
}

/** What is offered in the list of all rulings, in the order of the list; the others belong to something on the page. */
export const ON_THE_ROUND = ['hold-round', 're-pair', 'swap-pairing', 'reopen-round', 'close-round', 'correct-board'] as const satisfies readonly Kind[];
export const ON_PLAYERS = ['warn-player', 'forfeit-board', 'expel', 'reinstate', 'substitute'] as const satisfies readonly Kind[];

/** Those that cost somebody something, which the button shows. */
const GRAVE: ReadonlySet<Kind | TableKind> = new Set<Kind | TableKind>([
  'forfeit-board', 'expel', 're-pair', 'swap-pairing', 'reopen-round', 'correct-board', 'forfeit', 'adjudicate', 'enter-result', 'correct-result', 'void-and-replay', 'wrong-colours', 'undo-moves',
]);

export const isGrave = ({ kind }: Draft): boolean => GRAVE.has(kind);

/** A ruling is taken back where it stands: at its table, or on the tournament. */
export function undoing({ id, table }: DeskRuling): Draft {
  return table === null ? { kind: 'undo', ref: id } : { kind: 'undo', table, ref: id };
}
