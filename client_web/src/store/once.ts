/** Several tabs hear the same news; the first to say a thing aloud says it for all of them. */

const FOR_MS = 4_000;
const PREFIX = 'flagfall.said.';

/** Whether nobody on this device has said it in the last seconds; from now on it counts as said. */
export function isFirstToSay(what: string, now_ms: number = Date.now()): boolean {
  try {
    const key = PREFIX + what;
    const last = Number(localStorage.getItem(key) ?? '0');
    if (now_ms - last < FOR_MS) return false;
    forgetOld(now_ms);
    localStorage.setItem(key, String(now_ms));
  } catch {
    // Without storage every tab speaks; better twice than never.
  }
  return true;
}

function forgetOld(now_ms: number): void {
  const old = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && now_ms - Number(localStorage.getItem(key)) > FOR_MS);
  for (const key of old) localStorage.removeItem(key);
}
