/**
 * One ruling: what its kind leaves to choose, the reason, and the server's answer at the spot. Who rules has seen what had
 * been ruled when he began; if another arbiter came first, it says who and what, what has been typed stays, and to press
 * again is to rule in the knowledge of it.
 */
import './ruling.css';
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
import type { AtTable } from './at_table.ts';
import { decisionOf, isGrave, type Draft, type TableDraft, type TournamentDraft } from './drafts.ts';
import { Choices, type Subjects } from './draft_fields.tsx';
import { TableChoices } from './table_fields.tsx';
import { keepReason, lastReasons } from './reasons.ts';

const LONGEST = 300;

interface Common {
  /** How many rulings his page shows by now, of the tournament or of the table. */
  readonly ruled: number;
  onClose(): void;
}

type Props = Common & ({ readonly draft: TournamentDraft; readonly subjects: Subjects } | { readonly draft: TableDraft; readonly at: AtTable });

export function RulingDialog(props: Props) {
  const { ruled, onClose } = props;
  const armed = useArmed();
  const form = useId();
  const [draft, change] = useState<Draft>(props.draft);
  const path = 'subjects' in props ? tournamentRulings(props.subjects.tournament) : tableRulings(props.at.table);
  const shown = Math.max(ruled, ruledHere.get(path) ?? 0);
  const [seen, setSeen] = useState<number | null>(shown);
  const [id, setId] = useState(newId);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!armed || busy) return;
    const decision = decisionOf(draft);
    if (decision === null) return setFaults([t('desk-choose')]);
    if (reason.trim() === '') return setFaults([t('desk-reason-missing')]);
    setBusy(true);
    const known = seen ?? shown;
    const reply = await post<Done>(path, { id, seen: known, reason: reason.trim(), decision });
    setBusy(false);
    if (!reply.ok) {
      // What nobody has answered may have been done: under the same id it is done once. What was refused is asked anew.
      if (reply.status > 0 && reply.status < 500) setId(newId());
      // Told of it, he rules on what his page shows by now.
      if (reply.reasons.some(({ code }) => code === 'ruling/another-came-first')) setSeen(null);
      return setFaults(sentences(reply.reasons));
    }
    ruledHere.set(path, known + 1);
    keepReason(reason.trim());
    toast(t('desk-ruled', { what: tLoose(`ruling-${draft.kind}`) }));
    onClose();
  };
  return (
    <Dialog title={tLoose(`ruling-${draft.kind}`)} onClose={onClose}>
      <form id={form} class="stack ruling-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{tLoose(`ruling-${draft.kind}-help`)}</p>
        {'subjects' in props ? <Choices draft={draft as TournamentDraft} subjects={props.subjects} onChange={change} /> : <TableChoices draft={draft as TableDraft} at={props.at} onChange={change} />}
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

/** How many rulings there are with one's own latest, which the page is only about to be told of: he has seen it. */
const ruledHere = new Map<string, number>();

const tournamentRulings = (tournament: string): string => `/api/tournaments/${encodeURIComponent(tournament)}/rulings`;
const tableRulings = (table: string): string => `/api/tables/${encodeURIComponent(table)}/rulings`;

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
