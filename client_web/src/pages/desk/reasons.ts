/** The reasons an arbiter has given lately, kept in this browser. */
const KEY = 'desk-reasons';
const MOST = 4;

export function lastReasons(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepReason(reason: string): void {
  const kept = [reason, ...lastReasons().filter((each) => each !== reason)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has no last reasons.
  }
}
