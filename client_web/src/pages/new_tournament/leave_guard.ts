/** What has been written is not lost by a stray click. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { leaveGuard } from '../../ui/router.tsx';

export function useLeaveGuard(is_changed: boolean): void {
  useEffect(() => {
    if (!is_changed) return undefined;
    leaveGuard.value = () => window.confirm(t('form-unsaved'));
    return () => {
      leaveGuard.value = null;
    };
  }, [is_changed]);
}
