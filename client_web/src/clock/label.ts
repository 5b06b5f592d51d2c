/** The short name of a clock, the same in every language: `3+2`, `10`, `5+3x30`, `40/90, 30`, as the server writes it. Pure. */
import type { ClockSettings } from '../wire.gen.ts';

export function clockLabel(settings: ClockSettings): string {
  const names = [ofFirst(settings)];
  let { increment_ms } = settings;
  for (const stage of settings.stages) {
    names.push(`${stage.moves}/${names.pop() ?? ''}`);
    increment_ms = stage.increment_ms ?? increment_ms;
    names.push(settings.kind === 'fischer' ? `${minutes(stage.add_ms)}+${seconds(increment_ms)}` : minutes(stage.add_ms));
  }
  return names.join(', ');
}

function ofFirst({ kind, main_ms, increment_ms, delay_ms, periods, period_ms, period_moves }: ClockSettings): string {
  switch (kind) {
    case 'fischer':
      return `${minutes(main_ms)}+${seconds(increment_ms)}`;
    case 'sudden-death':
      return minutes(main_ms);
    case 'byo-yomi':
      return `${minutes(main_ms)}+${periods}x${seconds(period_ms)}`;
    case 'canadian':
      return `${minutes(main_ms)}+${period_moves}/${seconds(period_ms)}`;
    case 'delay':
      return `${minutes(main_ms)} d/${seconds(delay_ms)}`;
    case 'bronstein':
      return `${minutes(main_ms)} b/${seconds(delay_ms)}`;
    case 'simple':
      return `${seconds(period_ms)}/1`;
    case 'none':
      return '\u221e';
    case 'shared':
      return `\u03a3${minutes(main_ms)}`;
  }
}

/** `5`, or `7:30` for seven and a half. */
function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  const rest = ms % 60_000;
  if (rest === 0) return String(whole);
  return rest < 10_000 ? `${whole}:0${seconds(rest)}` : `${whole}:${seconds(rest)}`;
}

function seconds(ms: number): string {
  return String(ms / 1_000);
}
