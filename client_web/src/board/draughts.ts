/**
 * A draughts board to play on and to look at: click by click, by dragging, by keys or by typing. It offers only the
 * moves the view lists and says why another is not among them. Must never know the rules.
 */
import { squareAt, type Squares } from './coords.ts';
import { drawDraughts, placePiece, placing, type DraughtsLayers, type Piece, type Place } from './draughts_draw.ts';
import { candidates, choose, named, pick, targets, type Choice, type DraughtsMove, type Step, type Why } from './draughts_path.ts';
import { hitSquare, turned, type Spot, type XY } from './geometry.ts';
import type { Colour } from './gomoku_draw.ts';
import { keyAction } from './keyboard.ts';
import type { Naming } from './naming.ts';
import { bindPointer } from './pointer.ts';
import { show } from './svg.ts';

export interface DraughtsBoardView {
  readonly size: number;
  /** Which squares are played on; `dark` unless told. */
  readonly squares?: Squares;
  /** Whether the most pieces have to be taken here, which is what a refusal then says. */
  readonly majority?: boolean;
  readonly pieces: readonly Piece[];
  /** Every legal move of the side to move; empty when the viewer may not move. */
  readonly legal: readonly DraughtsMove[];
  /** The viewer's colour; null when he only watches. */
  readonly own: Colour | null;
  readonly last: DraughtsMove | null;
  /** The piece that the side to move has touched and has to move; null if it may still choose. */
  readonly touched?: number | null;
  /** A move sent and not yet answered. */
  readonly sending: DraughtsMove | null;
}

export interface DraughtsTexts {
  readonly label: string;
  readonly help: string;
  square(square: number, piece: Piece | null, state: 'plain' | 'picked' | 'target'): string;
  picked(square: number, moves: number): string;
  putBack(): string;
  why(why: Why): string;
  notYourTurn(): string;
  unreadable(text: string): string;
}

export interface DraughtsOptions {
  readonly flipped: boolean;
  readonly names: Naming;
  readonly texts: DraughtsTexts;
  onMove(move: DraughtsMove): void;
  /** A piece that can move has been picked up. */
  onTouch(square: number): void;
  /** A move that is not to be had, and why (the duty to capture, the majority); also said aloud. */
  onRefused(why: Why): void;
  announce(text: string): void;
}

export class DraughtsBoard {
  readonly root: HTMLDivElement;
  private readonly layers: DraughtsLayers;
  private readonly place: Place;
  private readonly unbind: () => void;
  private readonly options: DraughtsOptions;
  private view: DraughtsBoardView;
  private pieces = new Map<number, Piece>();
  private choice: Choice | null = null;
  private cursor: Spot = { col: 0, row: 0 };
  private shown_last: DraughtsMove | null = null;
  private passed: number[] = [];

  /** The side shown at the bottom is fixed for one board; to turn it, make another. */
  constructor(host: HTMLElement, view: DraughtsBoardView, options: DraughtsOptions) {
    this.view = view;
    this.options = options;
    this.place = placing(view.size, options.flipped, view.squares);
    this.layers = drawDraughts(view.size, options, view.squares);
    this.cursor = { col: 1, row: view.size - 2 };
    this.root = document.createElement('div');
    this.root.className = 'board board-draughts';
    this.root.tabIndex = 0;
    for (const [name, value] of Object.entries({ role: 'application', 'aria-label': options.texts.label, 'aria-description': options.texts.help })) {
      this.root.setAttribute(name, value);
    }
    this.root.append(this.layers.svg);
    this.root.addEventListener('keydown', this.onKey);
    this.root.addEventListener('focus', this.onFocus);
    this.root.addEventListener('blur', this.onFocus);
    this.unbind = bindPointer(this.layers.svg, {
      press: (at) => this.press(at),
      drag: (at) => this.drag(at),
      release: (at) => this.release(at),
      hover: (at) => this.hover(at),
      cancel: () => this.drop(),
    });
    host.append(this.root);
    this.update(view);
  }

  update(view: DraughtsBoardView): void {
    this.view = view;
    this.pieces = new Map(view.pieces.map((piece) => [piece.square, piece]));
    if (this.choice && candidates(view.legal, this.choice).length === 0) this.choice = null;
    if (view.sending) this.choice = null;
    this.followLast(view.last);
    this.draw();
  }

  /** A move as typed, `22-18` or `22x15x8`. Answers whether it could be read. */
  type(text: string): boolean {
    const squares = this.options.names.parse(text);
    if (!squares) this.options.announce(this.options.texts.unreadable(text));
    else if (!this.canMove()) this.options.announce(this.options.texts.notYourTurn());
    else this.take(named(this.view.legal, squares));
    return squares !== null;
  }

  destroy(): void {
    this.unbind();
    this.root.remove();
  }

  private canMove(): boolean {
    return this.view.own !== null && this.view.legal.length > 0 && this.view.sending === null;
  }

  private own(): ReadonlySet<number> {
    return new Set(this.view.pieces.filter((piece) => piece.colour === this.view.own).map((piece) => piece.square));
  }

  /** Lets the piece that moved glide to its square instead of vanishing and appearing. */
  private followLast(last: DraughtsMove | null): void {
    const key = (move: DraughtsMove | null): string => (move ? `${move.from}-${move.path.join('-')}` : '');
    if (last && key(last) !== key(this.shown_last)) {
      const end = last.path.at(-1);
      const piece = end === undefined ? undefined : this.pieces.get(end);
      if (piece) this.layers.pieces.rename(pieceKey({ ...piece, square: last.from }), pieceKey(piece));
    }
    this.shown_last = last;
  }

  private draw(): void {
    const { layers, view, choice } = this;
    layers.pieces.show(view.pieces.map((piece) => [pieceKey(piece), piece]));
    const moving = view.sending ?? (choice ? { from: choice.from, path: choice.path, captured: this.takenSoFar(choice) } : null);
    const movable = new Set(this.canMove() ? view.legal.map((move) => move.from) : []);
    for (const piece of view.pieces) this.drawPiece(piece, moving, movable);
    const last = view.last ? [view.last.from, ...view.last.path] : [];
    layers.marks.show(last.map((square) => [String(square), square]));
    layers.targets.show(choice ? [...targets(view.legal, choice)].map((square) => [String(square), square]) : []);
    this.root.classList.toggle('can-place', this.canMove());
    this.root.classList.toggle('sending', view.sending !== null);
  }

  private drawPiece(piece: Piece, moving: DraughtsMove | null, movable: ReadonlySet<number>): void {
    const element = this.layers.pieces.get(pieceKey(piece));
    if (!element) return;
    const held = moving?.from === piece.square;
    placePiece(element, this.place(held ? (moving.path.at(-1) ?? piece.square) : piece.square));
    element.classList.toggle('king', piece.king);
    element.classList.toggle('picked', held);
    element.classList.toggle('touched', this.view.touched === piece.square);
    element.classList.toggle('taken', moving?.captured.includes(piece.square) ?? false);
    element.classList.toggle('movable', movable.has(piece.square));
  }

  private takenSoFar(choice: Choice): readonly number[] {
    const open = candidates(this.view.legal, choice);
    const first = open[0];
    if (!first) return [];
    const taken = first.captured.slice(0, choice.path.length);
    return taken.filter((square) => open.every((move) => move.captured.slice(0, choice.path.length).includes(square)));
  }

  private take(step: Step): void {
    const { texts, announce, onMove, onRefused } = this.options;
    if (step.kind === 'chosen') {
      this.choice = null;
      onMove(step.move);
    } else if (step.kind === 'going-on') {
      this.choice = step.choice;
      if (step.choice.path.length === 0) this.options.onTouch(step.choice.from);
      announce(texts.picked(step.choice.path.at(-1) ?? step.choice.from, candidates(this.view.legal, step.choice).length));
    } else if (step.kind === 'put-back') {
      this.choice = null;
      announce(texts.putBack());
    } else {
      const why: Why = step.why.code === 'majority' && this.view.majority === false ? { code: 'must-capture' } : step.why;
      onRefused(why);
      announce(texts.why(why));
    }
    this.draw();
  }

  private click(square: number, passed: readonly number[] = []): void {
    if (!this.canMove()) return this.options.announce(this.options.texts.notYourTurn());
    const { legal, touched = null } = this.view;
    if (touched !== null && square !== touched && this.own().has(square)) return this.take({ kind: 'refused', why: { code: 'touched', square: touched } });
    this.take(this.choice ? choose(legal, this.own(), this.choice, square, passed) : pick(legal, this.own(), square));
  }

  private seen(at: XY): number | null {
    const spot = hitSquare(at, this.view.size);
    if (!spot) return null;
    return this.squareUnder(spot);
  }

  private press(at: XY): boolean {
    const square = this.seen(at);
    if (square === null || !this.canMove()) return false;
    this.passed = [];
    const held = this.choice?.from === square && this.choice.path.length === 0;
    if (this.own().has(square) && !held) {
      this.click(square);
      this.passed = [square];
    }
    return true;
  }

  private drag(at: XY): void {
    const { choice } = this;
    const piece = choice ? this.pieces.get(choice.from) : undefined;
    const element = piece ? this.layers.pieces.get(pieceKey(piece)) : undefined;
    if (!choice || !element) return;
    element.classList.add('dragged');
    element.style.transform = `translate(${at.x}px, ${at.y}px)`;
    const square = this.seen(at);
    if (square !== null && this.passed.at(-1) !== square) this.passed.push(square);
  }

  private release(at: XY): void {
    const square = this.seen(at);
    const just_picked = this.passed[0] === square && new Set(this.passed).size <= 1;
    const { passed } = this;
    this.drop();
    if (square !== null && !just_picked) this.click(square, passed);
  }

  /** The hand lets go: the piece stands where the choice has it. */
  private drop(): void {
    this.layers.pieces.group.querySelector('.dragged')?.classList.remove('dragged');
    this.passed = [];
    this.draw();
  }

  private hover(at: XY | null): void {
    const square = at ? this.seen(at) : null;
    const useful = square !== null && this.canMove() && (this.own().has(square) || (this.choice !== null && targets(this.view.legal, this.choice).has(square)));
    this.root.classList.toggle('pointing', useful);
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
    if (action.kind === 'move') return this.moveCursor(action.to);
    if (action.kind === 'cancel') {
      if (this.choice) this.take({ kind: 'put-back' });
      return;
    }
    const square = this.squareUnder(this.cursor);
    if (square !== null) this.click(square);
  };

  private squareUnder(spot: Spot): number | null {
    return squareAt(this.options.flipped ? turned(spot, this.view.size) : spot, this.view.size, this.view.squares);
  }

  private moveCursor(spot: Spot): void {
    // Only half the squares are played on: a sideways step goes on to the next of them, an upright one leans to it.
    const sideways = spot.row === this.cursor.row;
    this.cursor = this.squareUnder(spot) === null ? leaned(spot, this.cursor, this.view.size, sideways) : spot;
    const { cursor } = this.layers;
    show(cursor, true);
    cursor.setAttribute('transform', `translate(${this.cursor.col} ${this.cursor.row})`);
    const square = this.squareUnder(this.cursor);
    if (square === null) return;
    const state = this.choice?.from === square ? 'picked' : this.choice && targets(this.view.legal, this.choice).has(square) ? 'target' : 'plain';
    this.options.announce(this.options.texts.square(square, this.pieces.get(square) ?? null, state));
  }
}

function pieceKey(piece: Piece): string {
  return `${piece.square},${piece.colour}`;
}

function leaned(spot: Spot, from: Spot, size: number, sideways: boolean): Spot {
  const step = sideways && spot.col < from.col ? -1 : 1;
  const col = spot.col + step;
  return { row: spot.row, col: col < 0 || col >= size ? spot.col - step : col };
}
