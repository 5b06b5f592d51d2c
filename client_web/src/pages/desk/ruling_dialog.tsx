/**
 * One ruling: what its kind leaves to choose, the reason, and the server's answer at the spot. If another arbiter came
 * first, it says who and what, and what has been typed stays.
 */
import { useId, useState } from 'preact/hooks';
import type { Done } from '../../http.gen.ts';
import { sentences } from '../../i18n/faults.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { Dialog, useArmed } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { DeskView } from '../../wire.gen.ts';
import { decisionOf, isGrave, type Draft } from './drafts.ts';
import { Choices, type Subjects } from './draft_fields.tsx';
import { TableChoices } from './table_fields.tsx';
import { keepReason, lastReasons } from './reasons.ts';

const LONGEST = 300;

interface Props {
  readonly draft: Draft;
  readonly subjects: Subjects;
  readonly desk: DeskView;
  onClose(): void;
}

export function RulingDialog({ draft: given, subjects, desk, onClose }: Props) {
  const armed = useArmed();
  const form = useId();
  const [draft, change] = useState(given);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const row = desk.tables.find(({ table }) => table === draft.table);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!armed || busy) return;
    const decision = decisionOf(draft);
    if (decision === null) return setFaults([t('desk-choose')]);
    if (reason.trim() === '') return setFaults([t('desk-reason-missing')]);
    setBusy(true);
    // What the desk shows by now is what he has seen; the dialog may have been open for a while.
    const seen = draft.table === undefined ? desk.head.ruled : (row?.ruled ?? 0);
    const reply = await post<Done>(pathOf(draft, subjects.tournament), { id: newId(), seen, reason: reason.trim(), decision });
    setBusy(false);
    if (!reply.ok) return setFaults(sentences(reply.reasons));
    keepReason(reason.trim());
    toast(t('desk-ruled', { what: tLoose(`ruling-${draft.kind}`) }));
    onClose();
  };
  return (
    <Dialog title={tLoose(`ruling-${draft.kind}`)} onClose={onClose}>
      <form id={form} class="stack ruling-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{tLoose(`ruling-${draft.kind}-help`)}</p>
        {draft.table === undefined ? <Choices draft={draft} subjects={subjects} onChange={change} /> : <TableChoices draft={draft} row={row} onChange={change} />}
        <Reason value={reason} onChange={setReason} />
        <Faults texts={faults} />
      </form>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onClose}>
          {t('reason-back')}
        </button>
        <button type="submit" form={form} class={isGrave(draft) ? 'button danger' : 'button primary'} aria-disabled={!armed || busy}>
          {t('desk-rule')}
        </button>
      </div>
    </Dialog>
  );
}

function pathOf({ table }: Draft, tournament: string): string {
  return table === undefined ? `/api/tournaments/${encodeURIComponent(tournament)}/rulings` : `/api/tables/${encodeURIComponent(table)}/rulings`;
}

interface ReasonProps {
  readonly value: string;
  onChange(reason: string): void;
}

/** Typed, or one of the last ones with a tap: in a hall nobody types with both hands. */
function Reason({ value, onChange }: ReasonProps) {
  return (
    <div class="stack tight">
      <Field label={t('desk-reason')} name="reason" required>
        {(tied) => <textarea class="input" rows={2} maxLength={LONGEST} {...tied} value={value} onInput={(event) => onChange(event.currentTarget.value)} />}
      </Field>
      <div class="row reason-chips">
        {lastReasons().map((text) => (
          <button key={text} type="button" class="button quiet small" onClick={() => onChange(text)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
