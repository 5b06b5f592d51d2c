/** A frame through which a tree is seen: scrolled like any other part of a page, dragged, and drawn larger or smaller. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { followGestures } from './gestures.ts';
import { fitting, STEP, zoomed, type Point, type Sight, type Size } from './sight.ts';

const NOTHING: Size = { width: 0, height: 0 };
const WHOLE: Sight = { scale: 1, left: 0, top: 0 };

/** Without the scroll bars, and as large as it would be undrawn. */
const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

interface Props {
  readonly name: string;
  readonly children: ComponentChildren;
}

export function TreeFrame({ name, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NOTHING);
  const [room, setRoom] = useState(NOTHING);
  const [sight, setSight] = useState(WHOLE);
  const now = useRef(sight);
  useEffect(() => watchSize(drawing.current, setSize), []);
  useEffect(() => watchSize(frame.current, setRoom), []);
  const see = (next: Sight): void => {
    now.current = next;
    setSight(next);
  };
  const zoom = (factor: number, at?: Point): void => {
    const there = frame.current;
    if (!there) return;
    const middle = { x: there.clientWidth / 2, y: there.clientHeight / 2 };
    see(zoomed({ ...now.current, left: there.scrollLeft, top: there.scrollTop }, factor, at ?? middle));
  };
  const fit = (): void => {
    if (frame.current && drawing.current) see({ scale: fitting(sizeOf(drawing.current), sizeOf(frame.current)), left: 0, top: 0 });
  };
  useEffect(() => (frame.current ? followGestures(frame.current, zoom) : undefined), []);
  // What is scrolled to has to be there first.
  useLayoutEffect(() => frame.current?.scrollTo({ left: sight.left, top: sight.top, behavior: 'instant' }), [sight]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { '+': () => zoom(STEP), '=': () => zoom(STEP), '-': () => zoom(1 / STEP), '0': fit, '1': () => see(WHOLE) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const percent = Math.round(sight.scale * 100);
  const fits = sight.scale === 1 && size.width <= room.width && size.height <= room.height;
  return (
    <div class="tree">
      <div class="tree-tools row" role="group" aria-label={t('bracket-size')} hidden={fits}>
        <button type="button" class="button small" aria-label={t('bracket-smaller')} onClick={() => zoom(1 / STEP)}>
          <Icon name="minus" />
        </button>
        <button type="button" class="button small" aria-label={t('bracket-larger')} onClick={() => zoom(STEP)}>
          <Icon name="plus" />
        </button>
        <button type="button" class="button small" onClick={fit}>
          {t('bracket-fit')}
        </button>
        <button type="button" class="button small numbers" aria-label={t('bracket-whole', { percent })} onClick={() => see(WHOLE)}>
          {t('bracket-percent', { percent })}
        </button>
      </div>
      {/* A scrolling region has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex jsx-a11y/no-noninteractive-element-interactions */}
      <div class="bracket" ref={frame} tabIndex={0} role="region" aria-label={t('table-scroll', { name })} onKeyDown={onKeyDown}>
        <div class="tree-room" style={size.width > 0 ? { width: `${size.width * sight.scale}px`, height: `${size.height * sight.scale}px` } : undefined}>
          <div class="tree-drawing" ref={drawing} style={{ minWidth: `${room.width}px`, transform: `scale(${sight.scale})` }}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

function watchSize(element: HTMLElement | null, tell: (size: Size) => void): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => tell(sizeOf(element)));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Moves the frame, not the page, so that a part of the tree is in its middle. */
export function bringIntoFrame(part: Element | null | undefined): void {
  const frame = part?.closest<HTMLElement>('.bracket');
  if (!part || !frame) return;
  const [own, around] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2, top: own.top + own.height / 2 - around.top - around.height / 2 });
}
