/** What a ruling did, in words: the verdict or colours chosen, and how it was before and is after. Pure. */
import { clockText } from '../../clock/index.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import type { RulingLine } from '../../wire.gen.ts';

type Fact = NonNullable<RulingLine['before']>;

interface Ruled {
  readonly before: Fact | null;
  readonly after: Fact | null;
  /** What was chosen; `RulingLine.detail`, `DeskRuling.note`. */
  readonly chosen: string;
}

/** `2:10 → 3:10`, `Draw → Dvořák won`, `without ground, warned once here`; empty where its kind says it all. */
export function ruledText({ before, after, chosen }: Ruled, names: readonly [string, string]): string {
  const parts = [chosenText(chosen), change(before, after, names)].filter((part) => part !== '');
  return parts.join(t('list-comma'));
}

function chosenText(chosen: string): string {
  if (/^\d+$/.test(chosen)) return t('ruled-warning', { number: Number(chosen) });
  const id = `ruled-${chosen}`;
  return chosen !== '' && hasMessage(id) ? tLoose(id) : '';
}

function change(before: Fact | null, after: Fact | null, names: readonly [string, string]): string {
  if (after === null) return '';
  const now = factText(after, names);
  return before === null || after.t === 'warnings' ? now : t('ruled-change', { before: factText(before, names), after: now });
}

function factText(fact: Fact, names: readonly [string, string]): string {
  switch (fact.t) {
    case 'clock':
      return clockText(fact.total_ms);
    case 'result':
      if (fact.outcome === 'first' || fact.outcome === 'second') return t('over-winner', { name: names[fact.outcome === 'first' ? 0 : 1] });
      return t(fact.outcome === 'draw' ? 'over-draw' : fact.outcome === 'void' ? 'over-void' : 'over-both-lost');
    case 'moves':
      return t('ruled-moves', { count: fact.ply });
    case 'warnings':
      return t('ruled-warnings', { count: fact.count });
    case 'resumption':
      return `${shortDate(fact.resume_at)} ${clockTime(fact.resume_at)}`;
  }
}
