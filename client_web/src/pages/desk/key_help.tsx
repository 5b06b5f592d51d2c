/** Which key does what. */
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KEY_HELP } from './keys.ts';

export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t('desk-keys')} onClose={onClose}>
      <dl class="key-help">
        {KEY_HELP.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`desk-key-${what}`)}</dd>
          </div>
        ))}
      </dl>
      <div class="dialog-actions">
        <button type="button" class="button primary" onClick={onClose}>
          {t('dialog-close')}
        </button>
      </div>
    </Dialog>
  );
}
