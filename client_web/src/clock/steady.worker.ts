/** One timer that hidden pages do not slow down: of what it is asked for, only the latest is answered. */
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly [id: number, after_ms: number] | null>) => {
  clearTimeout(timer);
  if (data) timer = setTimeout(() => postMessage(data[0]), data[1]);
});
