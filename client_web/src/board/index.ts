/** The boards: what pages may use. */
export { parsePoint, pointName, squareAt, squareCount, squareSpot, type Squares } from './coords.ts';
export { naming, type Naming } from './naming.ts';
export { draughtsAction, draughtsView, gomokuView, miniView } from './adapt.ts';
export { DraughtsBoard, type DraughtsBoardView, type DraughtsOptions } from './draughts.ts';
export type { Piece } from './draughts_draw.ts';
export type { DraughtsMove, Why } from './draughts_path.ts';
export type { Spot } from './geometry.ts';
export { GomokuBoard, type GomokuBoardView, type GomokuOptions, type PlacingMode } from './gomoku.ts';
export type { Colour, Skin, Stone } from './gomoku_draw.ts';
export { createMini, type MiniBoard, type MiniView } from './mini.ts';
export { colourName, draughtsTexts, gomokuTexts, whyText } from './texts.ts';
