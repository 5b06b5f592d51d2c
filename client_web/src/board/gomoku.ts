/**
 * A line board to play on and to look at: mouse, touch and keys. It draws a view and reports wishes; whether a stone
 * may stand is the server's to say, so a stone is drawn solid only when the view has it. Must never know the rules.
 */
import { parsePoint, pointName } from './coords.ts';
import { hitPoint, type Spot, type XY } from './geometry.ts';
import { Glass } from './glass.ts';
import { drawGomoku, spotKey, viewBox, type Colour, type GomokuLayers, type Skin, type Stone } from './gomoku_draw.ts';
import { keyAction } from './keyboard.ts';
import { bindPointer } from './pointer.ts';
import { show } from './svg.ts';

export interface GomokuBoardView {
  readonly size: number;
  readonly stones: readonly Stone[];
  readonly last: Spot | null;
  /** Each winning line as its points in order; empty while nobody has won. */
  readonly lines: readonly (readonly Spot[])[];
  /** The colour this viewer would place now; null when it is not his to place. */
  readonly placing: Colour | null;
  /** A stone sent and not yet answered: drawn as such, and no other may be sent meanwhile. */
  readonly sending: Spot | null;
  /** Points offered for a stone: drawn as such, since no stone is there yet. */
  readonly offers?: readonly Spot[];
  /** Points shown as forbidden to Black: a stone there loses, and is not kept from anybody. */
  readonly forbidden?: readonly Spot[];
  /** The least and most steps from the centre that the next stone may be at; null where it may go anywhere. */
  readonly zone?: readonly [number, number] | null;
  /** Where alone a stone may be wished; null where the view knows no such bounds. */
  readonly only?: readonly Spot[] | null;
}

/** `auto`: fingers confirm, finer pointers do not. */
export type PlacingMode = 'auto' | 'once' | 'confirm';

export interface GomokuTexts {
  readonly label: string;
  readonly help: string;
  point(name: string, colour: Colour | null, last: boolean, forbidden: boolean): string;
  pending(name: string): string;
  occupied(name: string): string;
  notOffered(name: string): string;
  notYourTurn(): string;
  unreadable(text: string): string;
}

export interface GomokuOptions {
  readonly mode: PlacingMode;
  /** Fixed for one board; to change it, make another. */
  readonly skin?: Skin;
  /** Whether the points' names are wanted; a narrow screen goes without them all the same. */
  readonly names?: boolean;
  readonly texts: GomokuTexts;
  /** A stone is wished at this point, confirmed if it had to be. */
  onPlace(spot: Spot): void;
  /** A point waits for confirmation (or none any more): show or hide the buttons. */
  onPending(spot: Spot | null): void;
  /** Something to say aloud. */
  announce(text: string): void;
}

/** Narrower than this the names give way, so that a point keeps 24 pixels on a small phone. */
const NAMES_FROM_PX = 440;

/** Smaller than this, in pixels (WCAG 2.2, 2.5.8), a point is no target for a finger: a glass shows what it means. */
const TARGET_PX = 24;

/** A second touch of the chosen point confirms it, but not the same touch twice. */
const SECOND_TAP_MS = 300;

export class GomokuBoard {
  readonly root: HTMLDivElement;
  private readonly layers: GomokuLayers;
  private readonly glass: Glass;
  private readonly unbind: () => void;
  private readonly resized: ResizeObserver | null;
  private options: GomokuOptions;
  private view: GomokuBoardView;
  private stones = new Map<string, Stone>();
  private cursor: Spot;
  private pending: Spot | null = null;
  private pending_at = 0;
  private pressed: Spot | null = null;

  constructor(host: HTMLElement, view: GomokuBoardView, options: GomokuOptions) {
    this.view = view;
    this.options = options;
    const middle = Math.floor(view.size / 2);
    this.cursor = { col: middle, row: middle };
    this.layers = drawGomoku(view.size, options.skin ?? 'discs');
    this.glass = new Glass(this.layers.scene.id);
    this.root = document.createElement('div');
    this.root.className = 'board board-gomoku';
    this.root.append(this.layers.svg, this.glass.element);
    this.root.addEventListener('keydown', this.onKey);
    this.root.addEventListener('focus', this.onFocus);
    this.root.addEventListener('blur', this.onFocus);
    this.unbind = bindPointer(this.layers.svg, {
      press: (at, fine) => this.press(at, fine),
      drag: (at, fine) => this.drag(at, fine),
      release: (at, fine) => this.release(at, fine),
      hover: (at) => this.hover(at),
      cancel: () => this.endPress(),
    });
    this.resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.fit());
    this.resized?.observe(this.root);
    host.append(this.root);
    this.update(view);
    this.configure(options);
  }

  private fit(): void {
    const names = this.root.clientWidth >= NAMES_FROM_PX && this.options.names !== false;
    this.layers.svg.setAttribute('viewBox', viewBox(this.view.size, names));
    this.root.classList.toggle('no-names', !names);
  }

  configure(options: GomokuOptions): void {
    this.options = options;
    const { root } = this;
    root.setAttribute('role', 'application');
    root.setAttribute('aria-label', options.texts.label);
    root.setAttribute('aria-description', options.texts.help);
    root.tabIndex = 0;
    this.fit();
  }

  update(view: GomokuBoardView): void {
    this.view = view;
    this.stones = new Map(view.stones.map((stone) => [spotKey(stone), stone]));
    if (view.placing === null || view.sending || (this.pending && this.stones.has(spotKey(this.pending)))) this.setPending(null);
    this.layers.stones.show(view.stones.map((stone) => [stoneKey(stone), stone]));
    this.layers.marks.show(view.last ? [[spotKey(view.last), view.last]] : []);
    this.layers.offers.show((view.offers ?? []).map((spot) => [spotKey(spot), spot]));
    this.layers.zone.show(view.zone ? [[view.zone.join(), view.zone]] : []);
    this.layers.forbidden.show((view.forbidden ?? []).map((spot) => [spotKey(spot), spot]));
    this.layers.lines.show(view.lines.map((line) => [line.map(spotKey).join(' '), line]));
    this.dim(view);
    this.root.classList.toggle('can-place', this.canPlace());
    this.showGhost(this.pending ?? view.sending);
  }

  /** Sends the waiting point, as the confirm button does. */
  confirm(): void {
    const spot = this.pending;
    if (!spot || !this.canPlace()) return;
    this.setPending(null);
    this.showGhost(spot);
    this.options.onPlace(spot);
  }

  cancel(): void {
    this.setPending(null);
    this.showGhost(null);
  }

  /** A point by its name, as typed. Answers whether it was understood. */
  type(text: string): boolean {
    const spot = parsePoint(text, this.view.size);
    if (!spot) this.options.announce(this.options.texts.unreadable(text));
    else this.wish(spot, false);
    return spot !== null;
  }

  destroy(): void {
    this.resized?.disconnect();
    this.unbind();
    this.root.remove();
  }

  private canPlace(): boolean {
    return this.view.placing !== null && this.view.sending === null;
  }

  private dim(view: GomokuBoardView): void {
    const won = new Set(view.lines.flat().map(spotKey));
    this.root.classList.toggle('won', won.size > 0);
    for (const stone of view.stones) this.layers.stones.get(stoneKey(stone))?.classList.toggle('winning', won.has(spotKey(stone)));
  }

  /** Asks for a stone: at once, or after a second word if this pointer is too coarse to be trusted. */
  private wish(spot: Spot, coarse: boolean): void {
    const { texts, mode } = this.options;
    const name = pointName(spot, this.view.size);
    if (!this.canPlace()) return this.options.announce(texts.notYourTurn());
    if (this.stones.has(spotKey(spot))) return this.options.announce(texts.occupied(name));
    if (this.view.only && !this.view.only.some((each) => spotKey(each) === spotKey(spot))) return this.options.announce(texts.notOffered(name));
    // Points smaller than a fingertip are never played by one touch.
    const certain = mode === 'once' ? !(coarse && this.isSmall()) : mode === 'auto' && !coarse;
    if (certain) return this.send(spot);
    const again = this.pending && spotKey(this.pending) === spotKey(spot) && performance.now() - this.pending_at > SECOND_TAP_MS;
    if (again) return this.confirm();
    this.setPending(spot);
    this.showGhost(spot);
    this.options.announce(texts.pending(name));
  }

  private isSmall(): boolean {
    return this.root.clientWidth / this.view.size < TARGET_PX;
  }

  private send(spot: Spot): void {
    this.setPending(null);
    this.showGhost(spot);
    this.options.onPlace(spot);
  }

  private setPending(spot: Spot | null): void {
    if (this.pending === spot) return;
    this.pending = spot;
    this.pending_at = performance.now();
    this.options.onPending(spot);
  }

  private showGhost(spot: Spot | null): void {
    const { ghost } = this.layers;
    const colour = this.view.placing;
    show(ghost, spot !== null && (colour !== null || this.view.sending !== null));
    if (!spot) return;
    ghost.setAttribute('class', `ghost ${colour ?? 'black'}`);
    ghost.classList.toggle('chosen', this.pending !== null);
    ghost.classList.toggle('sent', this.view.sending !== null);
    ghost.setAttribute('transform', `translate(${spot.col} ${spot.row})`);
  }

  private press(at: XY, fine: boolean): boolean {
    if (!this.canPlace()) return false;
    const spot = hitPoint(at, this.view.size, fine ? undefined : 1);
    this.pressed = spot;
    if (!fine) this.aim(spot);
    return true;
  }

  private drag(at: XY, fine: boolean): void {
    if (fine) return;
    // A finger hides its point: the crosshair shows which one it means, and sliding corrects it.
    this.pressed = hitPoint(at, this.view.size, 1);
    this.aim(this.pressed);
  }

  private release(at: XY, fine: boolean): void {
    const spot = hitPoint(at, this.view.size, fine ? undefined : 1);
    const meant = this.pressed && spot && spotKey(this.pressed) === spotKey(spot) ? spot : null;
    this.endPress();
    if (meant) this.wish(meant, !fine);
  }

  private endPress(): void {
    this.pressed = null;
    show(this.layers.crosshair, false);
    this.glass.hide();
    this.showGhost(this.pending ?? this.view.sending);
  }

  private aim(spot: Spot | null): void {
    show(this.layers.crosshair, spot !== null);
    this.showGhost(spot ?? this.pending);
    const end = this.view.size - 1;
    if (spot) this.layers.crosshair.setAttribute('d', `M0 ${spot.row}H${end}M${spot.col} 0V${end}`);
    if (spot && this.isSmall()) this.glass.show(spot, this.view.size);
    else this.glass.hide();
  }

  private hover(at: XY | null): void {
    if (this.pending || this.view.sending) return;
    const spot = at && this.canPlace() ? hitPoint(at, this.view.size) : null;
    this.showGhost(spot && !this.stones.has(spotKey(spot)) ? spot : null);
  }

  private readonly onFocus = (): void => {
    const focused = document.activeElement === this.root && this.root.matches(':focus-visible');
    show(this.layers.cursor, focused);
    if (focused) this.moveCursor(this.cursor);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const action = keyAction(event, this.cursor, this.view.size);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'move') this.moveCursor(action.to);
    else if (action.kind === 'cancel') this.cancel();
    else this.wish(this.cursor, this.options.mode === 'confirm');
  };

  private moveCursor(spot: Spot): void {
    this.cursor = spot;
    const { cursor } = this.layers;
    show(cursor, true);
    cursor.setAttribute('transform', `translate(${spot.col} ${spot.row})`);
    const stone = this.stones.get(spotKey(spot)) ?? null;
    const last = this.view.last !== null && spotKey(this.view.last) === spotKey(spot);
    const forbidden = this.view.forbidden?.some((each) => spotKey(each) === spotKey(spot)) ?? false;
    this.options.announce(this.options.texts.point(pointName(spot, this.view.size), stone?.colour ?? null, last, forbidden));
  }
}

function stoneKey(stone: Stone): string {
  return `${spotKey(stone)},${stone.colour}`;
}
