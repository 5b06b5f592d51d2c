/** How long something has lasted, by the server's clock: `0:07`. */
import { useEffect, useRef } from 'preact/hooks';
import { elapsedText, ticker } from '../../clock/index.ts';
import { serverNow } from '../../store/viewer.ts';

export function Elapsed({ since_ms }: { readonly since_ms: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      ticker.add(() => {
        const past = Math.max(0, serverNow() - since_ms);
        if (element.current) element.current.textContent = elapsedText(past);
        return 1_000 - (past % 1_000);
      }),
    [since_ms],
  );
  return <span class="numbers" role="timer" ref={element} />;
}
