/** What there is to do about each kind of need, one press away. Pure. */
import { tLoose } from '../../i18n/index.ts';
import type { Need } from '../../wire.gen.ts';
import type { Draft, TableDraft, TableKind } from './drafts.ts';

export interface Act {
  readonly text: string;
  readonly draft: Draft;
}

export function actsFor(need: Need): readonly Act[] {
  const { kind, table, ref, board, since } = need;
  if (kind === 'protest') return (['upheld', 'rejected'] as const).map((verdict) => ({ text: tLoose(`desk-verdict-${verdict}`), draft: { kind: 'answer-protest', ref, verdict } }));
  if (kind === 'split') return [true, false].map((approve) => ({ text: tLoose(approve ? 'desk-split-approve' : 'desk-split-decline'), draft: { kind: 'settle-split', board, agreed_at: since, approve } }));
  return table === null ? [] : atTable(need, table);
}

function atTable({ kind, seat, since }: Need, table: string): readonly Act[] {
  const side = seat === null ? {} : { seat };
  const make = (...kinds: readonly TableKind[]): readonly Act[] => kinds.map((each) => ({ text: tLoose(`ruling-${each}`), draft: { kind: each, table, ...side } satisfies TableDraft }));
  switch (kind) {
    case 'call':
      return make('answer-call', 'hold').map(({ text, draft }) => ({ text, draft: draft.kind === 'answer-call' ? { ...draft, called_at: since } : draft }));
    case 'claim':
      return (['accepted', 'rejected', 'unfounded'] as const).map((claim) => ({ text: tLoose(`desk-claim-${claim}`), draft: { kind: 'decide-claim', table, claimed_at: since, claim } }));
    case 'impossible-seal':
    case 'limit':
    case 'round-limit':
      return make('adjudicate', 'release');
    case 'absent':
    case 'no-show':
      return make('hold', 'forfeit');
    case 'slow':
      return make('warn', 'forfeit');
    default:
      return [];
  }
}
