/**
 * The card as a form sees it: fields by path, and which of them matter with what has been chosen. Made from what the
 * server generated (`card_form.gen.ts`); nothing is judged here, `validate` at the server has the last word. Pure.
 */
import { CARD_FORM } from '../card_form.gen.ts';
import type { FormField, FormGroup, GameChoice } from '../http.gen.ts';
import type { Card, LaterStage, ClockStage, System } from '../wire.gen.ts';
import { clockKind, fittedClock, isOwn } from './clock_form.ts';

export type Value = string | number | boolean | readonly string[] | readonly ClockStage[] | null;

export function valueAt(card: Card, path: string): Value {
  return path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], card) as Value;
}

export function withValue(card: Card, path: string, value: Value): Card {
  return fitted(replaced(card, path.split('.'), value) as Card, path);
}

/** A copy in which one thing is another; numbers in a path count the stages. */
function replaced(whole: unknown, [name = '', ...rest]: readonly string[], value: Value): unknown {
  const part = (whole as Record<string, unknown>)[name];
  const changed = rest.length === 0 ? value : replaced(part, rest, value);
  return Array.isArray(whole) ? whole.map((each: unknown, at) => (String(at) === name ? changed : each)) : { ...(whole as object), [name]: changed };
}

export function gameChoice(card: Card): GameChoice | undefined {
  return CARD_FORM.games.find(({ game, variant }) => game === card.game.game && variant === card.game.variant);
}

/** What may be chosen in a field, beside what else is chosen. */
export function choicesOf(card: Card, field: FormField): readonly string[] {
  switch (field.path) {
    case 'game.variant':
      return CARD_FORM.games.filter(({ game }) => game === card.game.game).map(({ variant }) => variant);
    case 'game.opening':
      return gameChoice(card)?.openings ?? field.choices;
    case 'deciding.opening':
      return ['same', ...(gameChoice(card)?.openings ?? [])];
    case 'deciding.on_request':
      return ['none', ...(gameChoice(card)?.openings ?? []).filter((opening) => opening !== 'none' && opening !== decidingOpening(card))];
    case 'game.board_size':
      return (gameChoice(card)?.board_sizes ?? []).map(String);
    default:
      return field.choices;
  }
}

const decidingOpening = ({ deciding, game }: Card): string => (deciding.opening === 'same' ? game.opening : deciding.opening);

/** Openings of which a line is drawn. */
const BALLOTED: ReadonlySet<string> = new Set(['three-move']);

/** Settings of a game that mean something in some of its variants only. */
const SWITCHES: ReadonlySet<string> = new Set(['game.threefold', 'game.touch_move', 'game.show_forbidden']);

/** Where a path names a setting of a system: that of the first stage, `system.`, or of a further one. */
const SYSTEM_SETTING = /^((?:later\.\d+\.)?system)\.(\w+)$/;

function isUsedBySystem(system: System, name: string, is_last: boolean): boolean {
  const systems = CARD_FORM.system_settings.find(({ field }) => field === name)?.systems;
  if (systems && !systems.includes(system.kind)) return false;
  switch (name) {
    case 'division':
      return system.groups !== 1;
    case 'third_place':
      return system.form === 'single';
    case 'half_byes':
      return system.excused_rounds > 0;
    case 'clear_places':
      return is_last;
    case 'replay_after_ms':
      return system.drawn !== 'points';
    case 'replays_max':
      return system.drawn === 'replay';
    case 'after_replays':
      return system.drawn === 'replay' && system.replays_max > 0;
    default:
      return true;
  }
}

const systemsOf = (card: Card): readonly System[] => [card.system, ...card.later.map(({ system }) => system)];

/** Whether a drawn knockout game can be followed by deciding games. */
function decidesByGames({ kind, drawn, replays_max, after_replays }: System): boolean {
  return kind === 'knockout' && (drawn === 'deciding-games' || (drawn === 'replay' && replays_max > 0 && after_replays === 'deciding-games'));
}

function isDecidingUsed(card: Card, name: string | undefined): boolean {
  const in_knockout = systemsOf(card).some(decidesByGames);
  const played_off = [card.ties, ...card.later.map(({ ties }) => ties)].some((ties) => ties.includes('PO'));
  if (name === 'last_ms') return in_knockout;
  if (name === 'time_ms') return (in_knockout || played_off) && card.deciding.clock !== 'same';
  return in_knockout || played_off;
}

const pairsByPoints = (kind: string): boolean => CARD_FORM.system_settings.some(({ field, systems }) => field === 'rounds' && systems.includes(kind));

/** Elsewhere whoever has used up his main time has lost already. */
function hasTimePastMain({ clock }: Card): boolean {
  const kind = clockKind(clock);
  return kind?.has_flags === true && (kind.has_overtime || clock.flag === 'claim');
}

/** Whether a field says anything, with what else is chosen. */
export function isUsed(card: Card, { path }: FormField): boolean {
  const [group, name] = path.split('.');
  if (path === 'clock.stages') return clockKind(card.clock)?.may_have_stages === true;
  if (group === 'limit' && name !== 'after_ms') return card.limit.after_ms > 0 && (name === 'decides' || card.limit.decides === 'material');
  if (path === 'appeals.penalty_ms') return card.appeals.unfounded_claim === 'time';
  if (path === 'timing.at_limit') return card.clock.kind === 'shared';
  if (path === 'timing.time_trouble_stops') return clockKind(card.clock)?.has_flags === true;
  if (path === 'clock.flag') return clockKind(card.clock)?.has_flags === true;
  if (group === 'clock' && name !== 'kind') return isOwn(card.clock, name ?? '');
  const setting = SYSTEM_SETTING.exec(path);
  if (setting) return isUsedBySystem(valueAt(card, setting[1] ?? '') as unknown as System, setting[2] ?? '', isLastStage(card, setting[1] ?? ''));
  if (group === 'deciding') return isDecidingUsed(card, name);
  if (group === 'later' && path.endsWith('.ties')) return valueAt(card, path.replace('.ties', '.system.kind')) !== 'knockout';
  if (path === 'score.technical_win') return card.limit.after_ms > 0 && systemsOf(card).some(({ kind }) => kind !== 'knockout');
  if (path === 'entry.late_rounds') return pairsByPoints(card.system.kind);
  if (path === 'score.missed') return pairsByPoints(card.system.kind) && card.entry.late_rounds > 0;
  if (SWITCHES.has(path)) return gameChoice(card)?.switches.includes(name ?? '') ?? false;
  if (path === 'game.ballot') return BALLOTED.has(card.game.opening);
  if (path === 'entry.guest_places' || path === 'entry.guest_delay_ms') return !card.entry.members_only;
  if (path === 'waiting.resume_after_ms') return card.waiting.may_seal_after_ms > 0 || card.waiting.must_seal_after_ms > 0;
  if (path === 'waiting.disconnect_limit') return card.waiting.absence === 'adjourns';
  if (path === 'waiting.disconnect_scope') return card.waiting.absence === 'adjourns' && card.waiting.disconnect_limit > 0;
  if (path === 'waiting.absent_past_main_ms') return hasTimePastMain(card);
  // A knockout is decided by its tree: nobody is tied for anything.
  if (group === 'score' || path === 'ties' || path === 'unplayed') return systemsOf(card).some(({ kind }) => kind !== 'knockout');
  return true;
}

export interface UsedGroup extends FormGroup {
  readonly fields: readonly FormField[];
}

/** The card's groups in the order people ask: what, how fast, how paired, who may, what waiting costs; what nobody has put in its place comes last. */
const ORDER = ['general', 'game', 'clock', 'system', 'later', 'deciding', 'entry', 'waiting', 'limit', 'score', 'appeals', 'arbiting', 'watch'];
/** Fields that stand alone in the card and belong to a group for the eye. */
const SHOWN_IN: Readonly<Record<string, string>> = { ties: 'score', unplayed: 'score', rated: 'game', draw_offers: 'game', lag_compensation: 'clock', 'timing.start': 'clock', 'timing.at_limit': 'clock', 'timing.move_guideline_ms': 'clock', 'timing.time_trouble_stops': 'clock' };

/** The groups with the fields that matter, one for each stage. */
export function usedGroups(card: Card): readonly UsedGroup[] {
  const rank = (id: string): number => {
    const at = ORDER.findIndex((each) => each === id || (each === 'later' && id.startsWith('later.')));
    return at < 0 ? ORDER.length : at;
  };
  const groups = [...CARD_FORM.groups, ...card.later.map((_, at) => stageGroup(at))].sort((one, other) => rank(one.id) - rank(other.id));
  const alone = groups.flatMap(({ fields }) => fields).filter(({ path }) => path in SHOWN_IN);
  return groups
    .map((group) => ({ ...group, fields: [...group.fields.filter(({ path }) => !(path in SHOWN_IN)), ...alone.filter(({ path }) => SHOWN_IN[path] === group.id)].filter((field) => isUsed(card, field)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** What follows from a choice: foreign fields of a clock are 0, a variant has its own sizes and openings. */
function fitted(card: Card, changed: string): Card {
  const setting = SYSTEM_SETTING.exec(changed);
  if (setting?.[2] === 'kind') return replaced(card, (setting[1] ?? '').split('.'), fittedSystem(valueAt(card, setting[1] ?? '') as unknown as System) as unknown as Value) as Card;
  switch (changed) {
    case 'clock.flag':
      return hasTimePastMain(card) ? card : { ...card, waiting: { ...card.waiting, absent_past_main_ms: 0 } };
    case 'clock.kind':
      return { ...fitted({ ...card, clock: fittedClock(card.clock) }, 'clock.flag'), timing: { ...card.timing, at_limit: card.clock.kind === 'shared' ? card.timing.at_limit : 'draw', time_trouble_stops: card.clock.kind === 'shared' ? 0 : card.timing.time_trouble_stops } };
    case 'game.game':
      return fittedDeciding({ ...card, game: fittedGame({ ...card.game, variant: choicesOf(card, fieldAt('game.variant'))[0] ?? card.game.variant }) });
    case 'game.variant':
    case 'game.opening':
      return fittedDeciding({ ...card, game: fittedGame(card.game) });
    case 'deciding.opening':
      return fittedDeciding(card);
    case 'entry.members_only':
      return card.entry.members_only ? { ...card, entry: { ...card.entry, guest_places: null, guest_delay_ms: 0 } } : card;
    default:
      return card;
  }
}

/** What another system had is at its default in this one. */
function fittedSystem(system: System): System {
  const foreign = CARD_FORM.system_settings.filter(({ systems }) => !systems.includes(system.kind));
  return { ...system, ...Object.fromEntries(foreign.map(({ field }) => [field, fieldAt(`system.${field}`).default])) };
}

function stageGroup(at: number): FormGroup {
  const prefix = `later.${String(at)}`;
  return { id: prefix, title: 'card-later', fields: CARD_FORM.stage.map((field) => ({ ...field, path: `${prefix}.${field.path}` })) };
}

/** Of the system at this path. */
function isLastStage(card: Card, path: string): boolean {
  return path === (card.later.length === 0 ? 'system' : `later.${String(card.later.length - 1)}.system`);
}

export const mayAddStage = (card: Card): boolean => card.later.length < CARD_FORM.most_stages;

/** One more stage, at first a knockout of the best eight. */
export function withStage(card: Card): Card {
  const defaults = (under: string): object => Object.fromEntries(CARD_FORM.stage.filter(({ path }) => path.startsWith(under)).map(({ path, default: usual }) => [path.slice(under.length), usual]).filter(([name]) => !String(name).includes('.')));
  const system = { ...defaults('system.'), kind: 'knockout' };
  return inOrder({ ...card, later: [...card.later, { ...defaults(''), advance: 8, system } as LaterStage] });
}

export function withoutStage(card: Card, at: number): Card {
  return inOrder({ ...card, later: card.later.filter((_, each) => each !== at) });
}

/** The stage before it comes after it. */
export function withStageEarlier(card: Card, at: number): Card {
  return inOrder({ ...card, later: card.later.with(at - 1, card.later[at] as LaterStage).with(at, card.later[at - 1] as LaterStage) });
}

/** Only the last stage has places to play off: of another the form would not show them. */
function inOrder(card: Card): Card {
  const none = fieldAt('system.clear_places').default as number;
  const ends = card.later.length;
  const settled = (system: System, at: number): System => (at === ends ? system : { ...system, clear_places: none });
  return { ...card, system: settled(card.system, 0), later: card.later.map((stage, at) => ({ ...stage, system: settled(stage.system, at + 1) })) };
}

/** Openings that the game has no more, or that are played anyway, are asked for no more. */
function fittedDeciding(card: Card): Card {
  const has = (path: string, opening: string): boolean => choicesOf(card, fieldAt(path)).includes(opening);
  const opening = has('deciding.opening', card.deciding.opening) ? card.deciding.opening : 'same';
  const fits = { ...card, deciding: { ...card.deciding, opening } };
  const on_request = choicesOf(fits, fieldAt('deciding.on_request')).includes(card.deciding.on_request) ? card.deciding.on_request : 'none';
  return { ...fits, deciding: { ...fits.deciding, on_request } };
}

function fittedGame(game: Card['game']): Card['game'] {
  const choice = CARD_FORM.games.find((each) => each.game === game.game && each.variant === game.variant);
  if (!choice) return game;
  const board_size = choice.board_sizes.includes(game.board_size) ? game.board_size : (choice.board_sizes[0] ?? game.board_size);
  const opening = choice.openings.includes(game.opening) ? game.opening : (choice.openings[0] ?? 'none');
  const has = (name: string): boolean => choice.switches.includes(name);
  return {
    ...game,
    board_size,
    opening,
    ballot: BALLOTED.has(opening) ? game.ballot : 0,
    touch_move: game.touch_move && has('touch_move'),
    show_forbidden: game.show_forbidden && has('show_forbidden'),
  };
}

export function fieldAt(path: string): FormField {
  const field = CARD_FORM.groups.flatMap(({ fields }) => fields).find((each) => each.path === path);
  if (!field) throw new Error(`the card has no field ${path}`);
  return field;
}
