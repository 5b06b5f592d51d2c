/** The server's time as a list of needs wants it: rendered again when the next of them becomes true, and not before. */
import { useEffect, useState } from 'preact/hooks';
import { ticker } from '../../clock/index.ts';
import { serverNow } from '../../store/viewer.ts';

export function useHour(next_at: (now_ms: number) => number | null, watched: unknown): number {
  const [now_ms, setNow] = useState(serverNow);
  useEffect(
    () =>
      ticker.add(() => {
        const now = serverNow();
        setNow(now);
        const next = next_at(now);
        return next === null ? null : Math.max(1, next - now);
      }),
    [watched],
  );
  return now_ms;
}
