/** What the columns of the standings mean: each criterion's definition and the rule it comes from. */
import { named, tieHelp, tieName } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { printing } from '../../ui/printing.ts';
import { tieFact } from './numbers.ts';

interface Props {
  readonly codes: readonly string[];
  readonly unplayed: string;
}

export function TieLegend({ codes, unplayed }: Props) {
  if (codes.length === 0) return null;
  return (
    <details class="legend small" open={printing.value ? true : undefined}>
      <summary>{t('standings-legend')}</summary>
      <dl>
        {codes.map((code) => (
          <div key={code}>
            <dt>
              {tieName(code)} <span class="muted">{code}</span>
            </dt>
            <dd>
              {tieHelp(code)} <span class="muted">{tieFact(code)?.source}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="muted">{t('tie-treatment', { treatment: named(`card-unplayed-${unplayed}`, unplayed) })}</p>
    </details>
  );
}
