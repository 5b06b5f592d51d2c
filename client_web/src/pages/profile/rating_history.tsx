/** How a rating went: a line for the eyes, the same numbers as a table for everybody else. */
import { useState } from 'preact/hooks';
import { poolName } from '../../card/words.ts';
import type { PoolHistory } from '../../http.gen.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { Choices } from '../../ui/choices.tsx';
import { tablePath } from '../../ui/paths.ts';
import { plotOf } from './plot.ts';

/** A plot for a phone is drawn smaller, so that its numbers are not. */
const width = (): number => (window.matchMedia('(max-width: 40rem)').matches ? 260 : 640);
const HEIGHT = 180;
/** Rows of the table; the plot has them all. */
const LATEST = 50;

export function RatingHistory({ history }: { readonly history: readonly PoolHistory[] }) {
  const drawable = history.filter(({ points }) => points.length > 1);
  const [pool, choose] = useState('');
  const shown = drawable.find((each) => each.pool === pool) ?? drawable[0];
  if (!shown) return null;
  return (
    <div class="card stack">
      {drawable.length > 1 && <Choices legend={t('profile-history')} value={shown.pool} options={drawable.map((each) => ({ value: each.pool, label: poolName(each.pool) }))} onChoose={choose} />}
      <RatingPlot history={shown} />
      <details>
        <summary>{t('profile-history-table')}</summary>
        <HistoryTable history={shown} />
      </details>
    </div>
  );
}

function RatingPlot({ history }: { readonly history: PoolHistory }) {
  const { points, pool } = history;
  const wide = width();
  const plot = plotOf(points, wide, HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  if (!plot || !first || !last) return null;
  const text = t('profile-history-text', { pool: poolName(pool), from: String(first.rating), to: String(last.rating), count: points.length });
  return (
    <figure>
      <svg class="plot" viewBox={`-48 -12 ${wide + 60} ${HEIGHT + 24}`} role="img" aria-label={text}>
        {plot.marks.map(({ rating, y }) => (
          <g key={rating}>
            <path class="plot-mark" d={`M0 ${y}H${wide}`} />
            <text class="plot-label" x="-8" y={y + 4}>
              {rating}
            </text>
          </g>
        ))}
        <path class="plot-line" d={plot.line} />
        <circle class="plot-end" cx={plot.end.x} cy={plot.end.y} r="4" />
      </svg>
      <figcaption class="plot-dates muted small numbers">
        <span>{shortDate(first.at)}</span>
        <span>{shortDate(last.at)}</span>
      </figcaption>
    </figure>
  );
}

function HistoryTable({ history }: { readonly history: PoolHistory }) {
  const latest = history.points.slice(-LATEST).toReversed();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">{t('column-date')}</th>
          <th scope="col" class="number">{t('column-rating')}</th>
        </tr>
      </thead>
      <tbody>
        {latest.map(({ at, rating, table }) => (
          <tr key={table}>
            <td>
              <a href={tablePath(table)}>
                {shortDate(at)} {clockTime(at)}
              </a>
            </td>
            <td class="number">{rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
