/** Every tournament the club has ever finished, the latest first, a page at a time. */
import { useEffect, useState } from 'preact/hooks';
import type { FinishedPage } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { TournamentLines } from '../../ui/tournament_lines.tsx';
import type { TournamentLine } from '../../wire.gen.ts';

export function Archive({ club }: { readonly club: string }) {
  const [lines, setLines] = useState<readonly TournamentLine[] | null>(null);
  const [page, setPage] = useState(0);
  const [more, setMore] = useState(false);
  useEffect(() => {
    void get<FinishedPage>(`/api/finished?club=${encodeURIComponent(club)}&page=${page}`).then((reply) => {
      if (!reply.ok) return;
      const { tournaments } = reply.value;
      setLines((before) => (page === 0 ? tournaments : [...(before ?? []), ...tournaments]));
      setMore(tournaments.length > 0);
    });
  }, [club, page]);
  if (lines === null) return null;
  return (
    <section class="stack">
      <h2>{t('club-finished')}</h2>
      <TournamentLines lines={lines} none={t('club-finished-none')} />
      {more && lines.length >= 20 && (
        <p>
          <button type="button" class="button small" onClick={() => setPage(page + 1)}>
            {t('show-more')}
          </button>
        </p>
      )}
    </section>
  );
}
