/**
 * Fingers, pens and mice on a board, as four calls. A press counts when it is lifted over the board; presses begun
 * before the board stood for a moment, and second fingers, are nobody's move.
 */
import { toBoard, type XY } from './geometry.ts';

export interface PointerTarget {
  /** Pressed at a spot; answering false leaves the press to the page (scrolling). */
  press(at: XY, fine: boolean): boolean;
  drag(at: XY, fine: boolean): void;
  release(at: XY, fine: boolean): void;
  /** Moving above the board without pressing; null when it leaves. Fine pointers only. */
  hover(at: XY | null): void;
  cancel(): void;
}

/** A finger lifted on the page of the previous game must not play in this one. */
const ARMING_MS = 400;

/** Binds a board; answers the call that unbinds it. */
export function bindPointer(svg: SVGSVGElement, target: PointerTarget, now: () => number = () => performance.now()): () => void {
  const armed_at = now() + ARMING_MS;
  let active: number | null = null;
  const fine = (event: PointerEvent): boolean => event.pointerType !== 'touch';
  const spot = (event: PointerEvent): XY | null => toBoard(svg, event.clientX, event.clientY);

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || now() < armed_at) return;
    const at = spot(event);
    if (!at || !target.press(at, fine(event))) return;
    active = event.pointerId;
    svg.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const at = spot(event);
    if (!at) return;
    if (active === event.pointerId) target.drag(at, fine(event));
    else if (fine(event)) target.hover(at);
  };
  const up = (event: PointerEvent): void => {
    if (active !== event.pointerId) return;
    active = null;
    const at = spot(event);
    if (at) target.release(at, fine(event));
    else target.cancel();
  };
  const cancel = (event: PointerEvent): void => {
    if (active !== event.pointerId) return;
    active = null;
    target.cancel();
  };
  const leave = (): void => target.hover(null);

  const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, pointerleave: leave };
  for (const [name, handler] of Object.entries(handlers)) svg.addEventListener(name, handler as EventListener);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) svg.removeEventListener(name, handler as EventListener);
  };
}
