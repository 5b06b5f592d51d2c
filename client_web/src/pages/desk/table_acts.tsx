/** A button for every ruling that can be made at a table now. */
import { t } from '../../i18n/index.ts';
import { offered, type AtTable } from './at_table.ts';
import { isGrave, type TableDraft } from './drafts.ts';

interface Props {
  readonly at: AtTable;
  rule(draft: TableDraft): void;
}

export function TableActs({ at, rule }: Props) {
  return (
    <>
      {offered(at).map((draft) => (
        <button key={`${draft.kind} ${draft.seat ?? ''}`} type="button" class={isGrave(draft) ? 'button small grave' : 'button small'} onClick={() => rule(draft)}>
          {t(`ruling-${draft.kind}`)}
          {draft.kind === 'answer-call' && draft.seat !== undefined && `: ${at.names[draft.seat]}`}
        </button>
      ))}
    </>
  );
}
