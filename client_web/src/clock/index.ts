/** Clocks: what pages may use. */
export { clockSnapshot, isTimed, sideSnapshot, movesToGo } from './adapt.ts';
export { ClockFace, type FaceOptions, type FaceTexts } from './face.ts';
export { clockText, elapsedText, overrunText, untilChange } from './format.ts';
export { clockLabel } from './label.ts';
export { isLow, lowThreshold, reading, runs, type ClockReading, type ClockSnapshot, type SeatIndex, type SideTime } from './model.ts';
export { riseOf, type Rise } from './rise.ts';
export { Countdown } from './countdown.ts';
export { cuesOf, type Cue, type CueKind } from './cues.ts';
export { steadyTicker } from './steady.ts';
export { refreshOnReturn, ticker, Ticker, type Time } from './ticker.ts';
