/** What recurs: each series with its wall time, its zone and its next dates; its organisers may stop it. */
import { useState } from 'preact/hooks';
import { cardLine } from '../../card/words.ts';
import type { SeriesLine, SeriesMade, StopSeries } from '../../http.gen.ts';
import { zoneName } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { ReasonDialog } from '../../ui/reason_dialog.tsx';
import { weekdayName } from '../../i18n/weekdays.ts';
import { When } from '../../ui/time.tsx';

interface Props {
  readonly lines: readonly SeriesLine[];
  readonly office: boolean;
  onChange(): void;
}

/** Dates shown; the calendar above has them all. */
const MOST = 8;

export function SeriesSection({ lines, office, onChange }: Props) {
  const [stopping, stop] = useState<SeriesLine | null>(null);
  if (lines.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t('club-series')}</h2>
      {lines.map((line) => (
        <Series key={line.series.id} line={line} office={office} onStop={() => stop(line)} />
      ))}
      {stopping && (
        <ReasonDialog
          title={t('series-stop-title', { name: stopping.series.card.name })}
          body={t('series-stop-body')}
          confirm={t('series-stop')}
          send={(reason) => post<SeriesMade>(`/api/series/${encodeURIComponent(stopping.series.id)}/stop`, { cancel_announced: true, reason } satisfies StopSeries)}
          onClose={() => {
            stop(null);
            onChange();
          }}
        />
      )}
    </section>
  );
}

function Series({ line, office, onStop }: { readonly line: SeriesLine; readonly office: boolean; onStop(): void }) {
  const { card, recurrence } = line.series;
  const next = line.next_starts_at.slice(0, MOST);
  const days = recurrence.weekdays.map((day) => weekdayName(day)).join(t('list-comma'));
  return (
    <article class="card stack">
      <div class="section-head">
        <h3>{card.name}</h3>
        {office && (
          <button type="button" class="button danger small" onClick={onStop}>
            {t('series-stop')}
          </button>
        )}
      </div>
      <p class="muted">{cardLine(card)}</p>
      <p>{t(recurrence.every_weeks === 1 ? 'series-when' : 'series-when-every', { days, time: recurrence.time, zone: zoneName(next[0] ?? 0, recurrence.zone), weeks: recurrence.every_weeks })}</p>
      <ul class="series-dates">
        {next.map((at) => (
          <li key={at} class="badge">
            <When at_ms={at} zone={recurrence.zone} />
          </li>
        ))}
      </ul>
    </article>
  );
}
