/** What is on, what starts when, and a game for whoever comes by. */
import { t } from '../i18n/index.ts';
import { usePageTitle } from '../ui/router.tsx';

export default function Lobby() {
  usePageTitle(t('nav-lobby'));
  return (
    <div class="page">
      <h1 tabIndex={-1}>{t('nav-lobby')}</h1>
    </div>
  );
}
