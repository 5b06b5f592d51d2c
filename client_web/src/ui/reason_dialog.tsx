/** Something grave that needs a reason: said, confirmed, and if the server says no, answered at the field. */
import { useId, useState } from 'preact/hooks';
import { sentences } from '../i18n/faults.ts';
import { t } from '../i18n/index.ts';
import type { Reply } from '../net/http.ts';
import { Dialog, useArmed } from './dialog.tsx';
import { Field } from './field.tsx';

interface Props {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly required?: boolean;
  send(reason: string): Promise<Reply<unknown>>;
  onClose(): void;
}

const LONGEST = 500;

export function ReasonDialog({ title, body, confirm, required = false, send, onClose }: Props) {
  const armed = useArmed();
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!armed) return;
    if (required && reason.trim() === '') return setError(t('form-required'));
    const reply = await send(reason.trim());
    if (reply.ok) onClose();
    else setError(sentences(reply.reasons).join('. '));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form id={form} class="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{body}</p>
        <Field label={t(required ? 'reason-required' : 'reason-optional')} name="reason" error={error} required={required}>
          {(tied) => <textarea class="input" rows={3} maxLength={LONGEST} {...tied} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
      </form>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onClose}>
          {t('reason-back')}
        </button>
        <button type="submit" form={form} class="button danger" aria-disabled={!armed}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
