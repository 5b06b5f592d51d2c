/** The card in words: every number with its unit, every 0 and every empty field with what it means. */
import type { FormField, FormGroup } from '../http.gen.ts';
import { longDate, clockTime, pointsText, spanText } from '../i18n/dates.ts';
import { clockLabel } from '../clock/index.ts';
import { gameName } from '../i18n/games.ts';
import { hasMessage, t, tAttribute, tLoose, type MsgId } from '../i18n/index.ts';
import type { Card, ClockStage } from '../wire.gen.ts';
import { valueAt, type Value } from './form.ts';

/** A text the server names, or its code where this client is older than the server. */
export function named(id: string, code: string): string {
  return hasMessage(id) ? tLoose(id) : code;
}

/** `System`, `Stage 2`. */
export function groupTitle({ id, title }: FormGroup): string {
  const stage = /^later\.(\d+)$/.exec(id);
  return stage ? t('card-later', { number: Number(stage[1]) + 2 }) : named(title, id);
}

export const titleOf = ({ title, path }: FormField): string => named(title, path);
export const helpOf = ({ title }: FormField): string | undefined => tAttribute(title, 'help');

/** `Swiss`, `Round robin, double`. */
export function systemName(card: Card): string {
  const { kind, double } = card.system;
  return kind === 'round-robin' && double ? t('system-double-round-robin') : named(`system-${kind}`, kind);
}

/** `Gomoku, Swap2 · 5+3 · Swiss · rated`. */
export function cardLine(card: Card): string {
  return [gameName(card.game), clockLabel(card.clock), systemName(card), t(card.rated ? 'game-rated' : 'game-unrated')].join(' · ');
}

/** The value of a field as a reader of the card is told it. */
export function valueText(card: Card, field: FormField): string {
  const value = valueAt(card, field.path);
  const without = `${field.title}-none`;
  if (value === null) return hasMessage(without) ? tLoose(without) : t('card-no-limit');
  const meaning = `${field.title}-zero`;
  if (value === 0 && hasMessage(meaning)) return tLoose(meaning);
  return plainText(field, value);
}

function plainText({ kind, title, path }: FormField, value: Value): string {
  switch (kind) {
    case 'switch':
      return t(value === true ? 'card-yes' : 'card-no');
    case 'duration':
      return spanText(Number(value));
    case 'half-points':
      return pointsText(Number(value));
    case 'instant':
      return `${longDate(Number(value))} ${clockTime(Number(value))}`;
    case 'choice':
      return choiceName(path, title, String(value));
    case 'ordered-choices':
      return (value as readonly string[]).map((code) => tieName(code)).join(t('list-comma')) || t('card-ties-none');
    case 'number':
      return path === 'game.board_size' ? `${String(value)} × ${String(value)}` : String(value);
    case 'stages':
      return stagesText(value as readonly ClockStage[]);
    case 'text':
    case 'long-text':
      return String(value);
  }
}

/** `after 40 moves +30 min; after 20 more +15 min, then 30 s a move`. */
function stagesText(stages: readonly ClockStage[]): string {
  const parts = stages.map(({ moves, add_ms, increment_ms }, i) => {
    const added = t(i === 0 ? 'stage-after' : 'stage-after-more', { moves, time: spanText(add_ms) });
    return increment_ms === null ? added : t('stage-with-increment', { added, time: spanText(increment_ms) });
  });
  return parts.join('; ') || t('stages-none');
}

const FAMILIES: Readonly<Record<string, string>> = {
  'game.game': 'game',
  'game.variant': 'variant',
  'game.opening': 'opening',
  'clock.kind': 'clock-kind',
  'deciding.opening': 'opening',
  'deciding.on_request': 'opening',
};

export function choiceName(path: string, title: string, choice: string): string {
  const family = path.endsWith('system.kind') ? 'system' : FAMILIES[path];
  return named(`${family ?? title}-${choice}`, choice);
}

/** `Buchholz`, `Direct encounter`. */
export const tieName = (code: string): string => named(`tie-${code}`, code);
export const tieHelp = (code: string): string | undefined => tAttribute(`tie-${code}` as MsgId, 'help');

/** `gomoku/blitz` as `Gomoku · Blitz`. */
export function poolName(pool: string): string {
  const [game = '', speed = ''] = pool.split('/');
  return [named(`game-${game}`, game), named(`speed-${speed}`, speed)].join(' · ');
}
