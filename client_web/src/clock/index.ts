/** Clocks: what pages may use. */
export { clockSnapshot } from './adapt.ts';
export { ClockFace, type FaceOptions, type FaceTexts } from './face.ts';
export { clockText, untilChange } from './format.ts';
export { clockLabel } from './label.ts';
export { isLow, lowThreshold, reading, type ClockReading, type ClockSnapshot, type SeatIndex, type SideTime } from './model.ts';
export { ticker, Ticker, type Time } from './ticker.ts';
