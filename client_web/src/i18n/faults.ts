/** A refused form's reasons, each at its field. A field is named by its path: `password.old`, `card.entry.starts_at`. */
import type { Reason } from '../wire.gen.ts';
import { tRefused } from './refused.ts';

/** What is wrong with a field, in words; undefined if nothing is. */
export function faultAt(reasons: readonly Reason[], field: string): string | undefined {
  const own = reasons.filter((reason) => reason.field === field).map(sentence);
  return own.length > 0 ? own.join('. ') : undefined;
}

/** What is wrong beyond the fields that are shown: said above the form, so that no reason is swallowed. */
export function faultsBeyond(reasons: readonly Reason[], shown: readonly string[]): readonly string[] {
  return [...new Set(reasons.filter(({ field }) => !shown.includes(field)).map(sentence))];
}

/** Every reason in words. */
export function sentences(reasons: readonly Reason[]): readonly string[] {
  return [...new Set(reasons.map(sentence))];
}

function sentence({ code, field, details }: Reason): string {
  return tRefused(code, field, details);
}
