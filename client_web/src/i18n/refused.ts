/** The server's refusals as sentences: `game/occupied` is the message `refused-game-occupied`. */
import { clockTime, shortDate, spanText } from './dates.ts';
import { hasMessage, t, tLoose, type Arg } from './index.ts';

export type Details = Readonly<Record<string, Arg>>;

/** One refusal in words. `field` tells what kind of number the bounds are: of a `_ms` field they are durations. */
export function tRefused(code: string, field = '', details: Details = {}): string {
  const id = `refused-${code.replaceAll('/', '-')}`;
  return hasMessage(id) ? tLoose(id, readable(code, field, details)) : t('refused-unknown', { code });
}

function readable(code: string, field: string, details: Details): Record<string, Arg> {
  const bounds_are_spans = field.endsWith('_ms');
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'kind' && code.startsWith('ruling/') && hasMessage(`ruling-${value}`)) return [name, tLoose(`ruling-${value}`)];
      if (typeof value !== 'number') return [name, value];
      if (name.endsWith('_ms')) return [name.slice(0, -3), spanText(value)];
      if (name.endsWith('_at') || name === 'until') return [name, `${shortDate(value)} ${clockTime(value)}`];
      // A rating of 1662 is not 1,662; small numbers stay numbers, so that a sentence can count by them.
      return [name, bounds_are_spans ? spanText(value) : value >= 1_000 ? String(value) : value];
    }),
  );
}
