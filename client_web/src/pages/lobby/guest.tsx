/** Who wants to play has to be somebody: a passing name is enough for a casual game, and asked for when it is needed. */
import { signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { tRefused } from '../../i18n/refused.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { renewIdentity } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

const asked = signal<((is_somebody: boolean) => void) | null>(null);

/** Resolves with true once the viewer has a name, at once if he has; false if he would rather not. */
export function somebody(): Promise<boolean> {
  if (viewer.value) return Promise.resolve(true);
  return new Promise((resolve) => {
    asked.value = (is_somebody) => {
      asked.value = null;
      resolve(is_somebody);
    };
  });
}

export function GuestQuestion() {
  const answer = asked.value;
  return answer ? <GuestDialog answer={answer} /> : null;
}

function GuestDialog({ answer }: { answer(is_somebody: boolean): void }) {
  const name = useSignal('');
  const error = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const reply = await post('/api/guest', { name: name.value });
    busy.value = false;
    if (!reply.ok) {
      error.value = reply.reasons.map(({ code, field, details }) => tRefused(code, field, details)).join('. ');
      return;
    }
    renewIdentity();
    answer(true);
  };
  return (
    <Dialog title={t('guest-title')} onClose={() => answer(false)}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <p>{t('guest-help')}</p>
        <TextField label={t('guest-name')} name="name" value={name.value} error={error.value} required control={{ autocomplete: 'nickname', maxLength: 40 }} onInput={(text) => (name.value = text)} />
        <div class="dialog-actions">
          <a class="button" href="/sign-in" onClick={() => answer(false)}>
            {t('nav-sign-in')}
          </a>
          <button type="submit" class="button primary" disabled={busy.value}>
            {t('guest-play')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
