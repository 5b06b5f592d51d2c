/** The framework-free boards and clocks as components: made once, updated by view, gone with the page. */
import './board.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import {
  createMini,
  DraughtsBoard,
  draughtsTexts,
  GomokuBoard,
  gomokuTexts,
  type DraughtsBoardView,
  type DraughtsMove,
  type GomokuBoardView,
  type MiniBoard,
  type MiniView,
  type Naming,
  type PlacingMode,
  type Spot,
  type Why,
} from '../board/index.ts';
import { ClockFace, type ClockSnapshot, type SeatIndex } from '../clock/index.ts';
import { locale } from '../i18n/index.ts';
import { coordinates, stones } from '../store/looks.ts';
import { serverNow } from '../store/viewer.ts';
import { clockTexts } from './clock_texts.ts';
import { announce } from './live_region.tsx';

/** What a page may ask of a board it shows. */
export interface BoardHandle {
  type(text: string): boolean;
  confirm(): void;
  cancel(): void;
}

interface GomokuProps {
  readonly view: GomokuBoardView;
  readonly mode: PlacingMode;
  onPlace(spot: Spot): void;
  onPending(spot: Spot | null): void;
  onBoard?(board: BoardHandle): void;
}

export function GomokuPlay(props: GomokuProps) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<GomokuBoard | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const options = () => ({
    mode: latest.current.mode,
    skin: stones.value,
    names: coordinates.value,
    texts: gomokuTexts(latest.current.view.size),
    onPlace: (spot: Spot) => latest.current.onPlace(spot),
    onPending: (spot: Spot | null) => latest.current.onPending(spot),
    announce,
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const made = new GomokuBoard(host.current, latest.current.view, options());
    board.current = made;
    latest.current.onBoard?.(made);
    return () => made.destroy();
  }, [props.view.size, stones.value]);
  useLayoutEffect(() => board.current?.update(props.view), [props.view]);
  useEffect(() => board.current?.configure(options()), [props.mode, locale.value, coordinates.value]);
  return <div class="board-host" ref={host} />;
}

interface DraughtsProps {
  readonly view: DraughtsBoardView;
  readonly names: Naming;
  readonly flipped: boolean;
  onMove(move: DraughtsMove): void;
  onTouch?(square: number): void;
  onRefused(why: Why): void;
  onBoard?(board: BoardHandle): void;
}

export function DraughtsPlay(props: DraughtsProps) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<DraughtsBoard | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!host.current) return undefined;
    const made = new DraughtsBoard(host.current, latest.current.view, {
      flipped: props.flipped,
      names: props.names,
      texts: draughtsTexts(props.view.size, props.names),
      onMove: (move) => latest.current.onMove(move),
      onTouch: (square) => latest.current.onTouch?.(square),
      onRefused: (why) => latest.current.onRefused(why),
      announce,
    });
    board.current = made;
    latest.current.onBoard?.({ type: (text) => made.type(text), confirm: () => undefined, cancel: () => undefined });
    return () => made.destroy();
  }, [props.view.size, props.view.squares, props.flipped, props.names, locale.value]);
  useLayoutEffect(() => board.current?.update(props.view), [props.view]);
  return <div class="board-host" ref={host} />;
}

export function Mini({ view }: { readonly view: MiniView }) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<MiniBoard | null>(null);
  useEffect(() => {
    board.current = createMini(view, stones.value);
    host.current?.replaceChildren(board.current.element);
  }, [view.game, view.size, view.squares, stones.value]);
  useEffect(() => board.current?.update(view), [view]);
  return <div class="mini-host" ref={host} />;
}

interface ClockProps {
  readonly snapshot: ClockSnapshot;
  readonly seat: SeatIndex;
  readonly name: string;
  readonly low_ms: number;
  /** False while the server is out of reach. */
  readonly contact: boolean;
  onLow?(): void;
}

export function Clock(props: ClockProps) {
  const host = useRef<HTMLDivElement>(null);
  const face = useRef<ClockFace | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const options = () => ({
    seat: props.seat,
    low_ms: props.low_ms,
    texts: clockTexts(props.name, props.snapshot.shared),
    serverNow,
    onLow: () => latest.current.onLow?.(),
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const made = new ClockFace(host.current, latest.current.snapshot, options());
    face.current = made;
    return () => made.destroy();
  }, [props.seat]);
  useLayoutEffect(() => face.current?.update(props.snapshot), [props.snapshot]);
  useEffect(() => face.current?.setContact(props.contact), [props.contact]);
  useEffect(() => face.current?.configure(options()), [props.name, props.low_ms, locale.value]);
  return <div class="clock-host" ref={host} />;
}
