/** Keeps the screen on during one's own game: a phone that falls asleep is an absence at the board (C12). */

/** Holds the screen awake until the returned call; where the device knows no such thing, nothing happens. */
export function keepAwake(page: Document = document): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return () => undefined;
  let held: WakeLockSentinel | null = null;
  let over = false;
  const hold = async (): Promise<void> => {
    if (over || page.visibilityState !== 'visible') return;
    // Low battery refuses; then the screen sleeps as it always did.
    const got = await wakeLock.request('screen').catch(() => null);
    if (over) void got?.release();
    else held = got;
  };
  // The system lets go when the page is hidden; it is taken again when it is looked at.
  const again = (): void => void hold();
  page.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}
