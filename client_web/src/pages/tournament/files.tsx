/** What of a tournament can be taken along: reports and tables as files, and the page on paper. */
import { t } from '../../i18n/index.ts';
import { isTree } from '../../store/tournament.ts';
import { Popover } from '../../ui/popover.tsx';
import type { TournamentView } from '../../wire.gen.ts';

type File = 'trf' | 'standings' | 'cross' | 'pairings';

export function filePath(tournament: string, file: File, round?: number): string {
  const path = `/api/tournaments/${encodeURIComponent(tournament)}/download/${file}`;
  return round === undefined ? path : `${path}?round=${round}`;
}

export function Files({ view }: { readonly view: TournamentView }) {
  if (view.rounds.length === 0) return null;
  const files: readonly File[] = isTree(view) ? ['trf', 'pairings'] : ['trf', 'standings', 'cross', 'pairings'];
  return (
    <div class="section-tools">
      <Popover className="button small" help={t('files-help')} button={t('files')}>
        <ul class="files stack">
          {files.map((file) => (
            <li key={file}>
              <a href={filePath(view.id, file, file === 'pairings' ? view.round : undefined)} download>
                {t(`files-${file}`, { round: view.round })}
              </a>
            </li>
          ))}
          <li>
            <button type="button" class="button small" onClick={() => window.print()}>
              {t('files-print')}
            </button>
          </li>
        </ul>
      </Popover>
    </div>
  );
}
