/** What can be offered in the lobby: games, usual clocks, and one's last choice. Pure but for the device's memory of it. */
import { GAMES } from '../../games.gen.ts';
import type { GameChoice } from '../../http.gen.ts';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { ClockSettings, GameSettings, Timing } from '../../wire.gen.ts';

export type GameKind = 'gomoku' | 'draughts';
export type Strength = 'easy' | 'club' | 'strong';

/** A clock of one's own, of any kind, and when it starts. */
export interface Custom {
  readonly clock: ClockSettings;
  readonly start: Timing['start'];
}

export interface Choice {
  readonly game: GameKind;
  readonly variant: string;
  readonly board_size: number;
  readonly opening: string;
  readonly touch_move: boolean;
  readonly show_forbidden: boolean;
  /** The label of a preset, or `custom`. */
  readonly clock: string;
  readonly custom: Custom;
  readonly rated: boolean;
  /** Of a game that is not rated. */
  readonly takebacks: boolean;
  readonly strength: Strength;
}

const NONE: ClockSettings = { kind: 'fischer', main_ms: 0, increment_ms: 0, cap_ms: 0, periods: 0, period_ms: 0, period_moves: 0, delay_ms: 0, stages: [], flag: 'automatic' };
const fischer = (minutes: number, seconds: number): ClockSettings => ({ ...NONE, main_ms: minutes * 60_000, increment_ms: seconds * 1_000 });
const byoYomi = (minutes: number, periods: number, seconds: number): ClockSettings => ({ ...NONE, kind: 'byo-yomi', main_ms: minutes * 60_000, periods, period_ms: seconds * 1_000 });

/** The usual clocks by their labels, from quick to slow. */
export const CLOCKS: Readonly<Record<string, ClockSettings>> = {
  '1+0': fischer(1, 0),
  '3+2': fischer(3, 2),
  '5+3': fischer(5, 3),
  '10+5': fischer(10, 5),
  '15+10': fischer(15, 10),
  '5+3x30': byoYomi(5, 3, 30),
};

export const FIRST_CHOICE: Choice = {
  game: 'gomoku',
  variant: 'freestyle',
  board_size: 15,
  opening: 'none',
  touch_move: false,
  show_forbidden: false,
  clock: '5+3',
  custom: { clock: fischer(7, 5), start: 'both-seated' },
  rated: true,
  takebacks: false,
  strength: 'club',
};

/** The variants of a game, the usual one first. */
export function variantsOf(game: GameKind): readonly GameChoice[] {
  return GAMES.filter((each) => each.game === game);
}

/** The chosen variant with what may be chosen beside it; the usual one of its game where that is not to be had any more. */
export function variantOf({ game, variant }: Choice): GameChoice {
  const all = variantsOf(game);
  const found = all.find((each) => each.variant === variant) ?? all[0];
  if (!found) throw new Error(`no such game: ${game}`);
  return found;
}

/** What can be played for certain: a board, an opening and switches that the chosen variant has. */
export function gameOf(choice: Choice): GameSettings {
  const { game, variant, board_sizes, openings, switches } = variantOf(choice);
  const [usual_size = choice.board_size] = board_sizes;
  return {
    game,
    variant,
    board_size: board_sizes.includes(choice.board_size) ? choice.board_size : usual_size,
    opening: openings.includes(choice.opening) ? choice.opening : 'none',
    threefold: true,
    ballot: 0,
    touch_move: choice.touch_move && switches.includes('touch_move'),
    show_forbidden: choice.show_forbidden && switches.includes('show_forbidden'),
  };
}

export function clockOf({ clock, custom }: Choice): ClockSettings {
  return CLOCKS[clock] ?? custom.clock;
}

/** What goes with the clock; a casual game has no arbiter and no guideline. */
export function timingOf({ clock, custom }: Choice): Timing {
  return { start: clock in CLOCKS ? 'both-seated' : custom.start, at_limit: 'draw', move_guideline_ms: 0, time_trouble_stops: 0 };
}

/** The last choice made on this device; what is unreadable or from another version counts as none. */
export function savedChoice(): Choice {
  try {
    const saved: unknown = JSON.parse(readSetting('terms') ?? 'null');
    if (typeof saved !== 'object' || saved === null) return FIRST_CHOICE;
    const choice: Choice = { ...FIRST_CHOICE, ...saved };
    return isCustom(choice.custom) ? choice : { ...choice, custom: FIRST_CHOICE.custom };
  } catch {
    return FIRST_CHOICE;
  }
}

export function saveChoice(choice: Choice): void {
  writeSetting('terms', JSON.stringify(choice));
}

/** Whether it is a clock as this version keeps it. */
function isCustom({ clock, start }: Custom): boolean {
  return typeof start === 'string' && typeof clock === 'object' && Object.keys(NONE).every((name) => name in clock);
}
