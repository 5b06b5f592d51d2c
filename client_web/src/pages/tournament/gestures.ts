/**
 * Moving and zooming what is in a scrolling frame: drag with the mouse, Ctrl and the wheel, two fingers. One finger, the
 * wheel and the arrow keys scroll it as the browser does anything else.
 */
import { spread, STEP, type Point } from './sight.ts';

/** Beyond this a press is a drag, and not meant for what is under it. */
const STILL_PX = 4;

type Zoom = (factor: number, at: Point) => void;

/** Listens until it is called off. `zoom` is given points in the frame. */
export function followGestures(frame: HTMLElement, zoom: Zoom): () => void {
  const offs = [followWheel(frame, zoom), followFingers(frame, zoom), followMouse(frame)];
  return () => {
    for (const off of offs) off();
  };
}

function pointIn(frame: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const box = frame.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

function listening<K extends keyof HTMLElementEventMap>(on: HTMLElement, type: K, listener: (event: HTMLElementEventMap[K]) => void, options?: AddEventListenerOptions): () => void {
  on.addEventListener(type, listener, options);
  return () => on.removeEventListener(type, listener, options);
}

/** A pinch on a touchpad comes as a wheel with Ctrl, in small steps. */
function followWheel(frame: HTMLElement, zoom: Zoom): () => void {
  return listening(
    frame,
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const notches = Math.max(-1, Math.min(1, -event.deltaY / 100));
      zoom(STEP ** notches, pointIn(frame, event));
    },
    { passive: false },
  );
}

function followFingers(frame: HTMLElement, zoom: Zoom): () => void {
  let before: number | null = null;
  const both = ({ touches }: TouchEvent): ReturnType<typeof spread> | null => {
    const [one, other] = [touches[0], touches[1]];
    return one && other ? spread(pointIn(frame, one), pointIn(frame, other)) : null;
  };
  const count = (event: TouchEvent): void => {
    before = both(event)?.apart ?? null;
  };
  const move = (event: TouchEvent): void => {
    const now = both(event);
    if (!now) return;
    event.preventDefault();
    if (before !== null && before > 0) zoom(now.apart / before, now.middle);
    before = now.apart;
  };
  const offs = [
    listening(frame, 'touchstart', count, { passive: true }),
    listening(frame, 'touchmove', move, { passive: false }),
    listening(frame, 'touchend', count),
    listening(frame, 'touchcancel', count),
  ];
  return () => {
    for (const off of offs) off();
  };
}

function followMouse(frame: HTMLElement): () => void {
  let from: { readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null = null;
  let dragged = false;
  const down = (event: PointerEvent): void => {
    dragged = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
  };
  const up = (): void => {
    from = null;
    delete frame.dataset['dragged'];
  };
  const move = (event: PointerEvent): void => {
    if (event.buttons === 0) up(); // released outside
    if (from === null) return;
    if (!dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL_PX) return;
    if (!dragged) frame.setPointerCapture(event.pointerId);
    dragged = true;
    frame.dataset['dragged'] = 'true';
    frame.scrollTo({ left: from.left + from.x - event.clientX, top: from.top + from.y - event.clientY, behavior: 'instant' });
  };
  const click = (event: Event): void => {
    if (!dragged) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const offs = [
    listening(frame, 'pointerdown', down),
    listening(frame, 'pointermove', move),
    listening(frame, 'pointerup', up),
    listening(frame, 'pointercancel', up),
    listening(frame, 'click', click, { capture: true }),
    // Links and pictures would be carried away by the browser itself.
    listening(frame, 'dragstart', (event) => event.preventDefault()),
  ];
  return () => {
    for (const off of offs) off();
  };
}
