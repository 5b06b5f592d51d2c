/** What is said beside a clock's digits. */
import { clockText, type ClockReading, type FaceTexts, type Rise, type SideTime } from '../clock/index.ts';
import { spanText } from '../i18n/dates.ts';
import { t } from '../i18n/index.ts';

/** The words of one clock: whose it is, and whether its time is both players'. */
export function clockTexts(name: string, shared: boolean): FaceTexts {
  return {
    label: shared ? t('clock-of-both') : t('clock-of', { name }),
    checking: t('clock-checking'),
    stale: t('clock-stale'),
    extra: (side, now) => [shared ? t('clock-shared') : follows(side, now), side.to_go > 0 ? t('clock-to-go', { n: side.to_go }) : ''].filter(Boolean).join(' · '),
    rise: riseText,
  };
}

/** What comes after the main time, and what is left of it once that is over. */
function follows(side: SideTime, now: ClockReading): string {
  if (now.out) return '';
  if (now.delay_ms > 0) return t('clock-free', { seconds: Math.ceil(now.delay_ms / 1_000) });
  if (now.periods > 0) {
    if (now.phase === 'main') return t('clock-byoyomi-tag', { n: now.periods, seconds: side.period_ms / 1_000 });
    return now.periods === 1 ? t('clock-last-period') : t('clock-periods', { n: now.periods });
  }
  if (now.stones > 0) return now.phase === 'main' ? t('clock-canadian-tag', { n: now.stones, time: clockText(side.period_ms) }) : t('clock-stones', { n: now.stones });
  return '';
}

function riseText(rise: Rise): string {
  switch (rise.kind) {
    case 'period':
      return t('clock-period-kept');
    case 'block':
      return t('clock-new-block');
    case 'given':
      return rise.ms < 60_000 ? t('clock-increased', { seconds: Math.round(rise.ms / 100) / 10 }) : t('clock-given', { time: spanText(rise.ms) });
  }
}
