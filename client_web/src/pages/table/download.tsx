/** The game as a file, in each format that fits it. */
import { t } from '../../i18n/index.ts';
import { Popover } from '../../ui/popover.tsx';
import type { TableView } from '../../wire.gen.ts';

export type Format = 'pdn' | 'sgf' | 'psq' | 'txt';

/** What a game of this family is written in, the richest first. */
export function formatsOf(game: string): readonly Format[] {
  return game === 'draughts' ? ['pdn', 'txt'] : ['sgf', 'psq', 'txt'];
}

export const recordPath = (table: string, format: Format): string => `/api/tables/${encodeURIComponent(table)}/record?format=${format}`;

export function Download({ view }: { readonly view: TableView }) {
  return (
    <Popover className="button" help={t('download-help')} button={t('download')}>
      <ul class="download stack">
        {formatsOf(view.game.game).map((format) => (
          <li key={format}>
            <a href={recordPath(view.id, format)} download>
              {t(`download-${format}`)}
            </a>
          </li>
        ))}
        <li>
          <a href="/replay">{t('download-replay')}</a>
        </li>
      </ul>
    </Popover>
  );
}
