/**
 * Time for what has to be heard while nobody looks. Browsers let a hidden page's own timers run once a second, and after a
 * while once a minute: a number called out then would be another number. A worker's timers run on.
 */
import { browserTime, Ticker, type Time } from './ticker.ts';

/** One timer at a time, which is all that a ticker sets. */
export function steadyTime(): Time {
  const worker = started();
  if (!worker) return browserTime;
  let latest = 0;
  let call: (() => void) | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (data !== latest) return;
    const due = call;
    call = null;
    due?.();
  });
  return {
    now: browserTime.now,
    setTimeout(next, after_ms) {
      latest += 1;
      call = next;
      worker.postMessage([latest, after_ms], []);
      return latest;
    },
    clearTimeout(id) {
      if (id !== latest) return;
      call = null;
      worker.postMessage(null, []);
    },
  };
}

let ticker: Ticker | null = null;

/** The page's own, made when something is first to be heard. */
export function steadyTicker(): Ticker {
  ticker ??= new Ticker(steadyTime());
  return ticker;
}

function started(): Worker | null {
  try {
    return new Worker(new URL('./steady.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
