/** A timer that hidden pages do not slow down: browsers let a hidden page's own timers run once a minute. */
const EVERY_MS = 1_000;
setInterval(() => postMessage(null), EVERY_MS);
