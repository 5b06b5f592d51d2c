/**
 * The one socket, as little of it as we use. The rest of net/ sees only `Transport`, so tests bring their own and the
 * page never makes a second connection. WebSocket only; reconnecting is ours (`link.ts`), not the library's.
 */
import { io } from 'socket.io-client';

export interface Transport {
  open(): void;
  close(): void;
  /** Sends one event; `answered` gets the acknowledgement if it comes. */
  emit(event: string, payload: unknown, answered?: (answer: unknown) => void): void;
  onUp(call: () => void): void;
  /** `refused`: the server answered and would not have us, with its reason; otherwise the line broke. */
  onDown(call: (why: { readonly refused: string | null }) => void): void;
  onMessage(call: (event: string, payload: unknown) => void): void;
}

export function socketTransport(url?: string): Transport {
  const options = { transports: ['websocket'], autoConnect: false, reconnection: false, timeout: 8_000, withCredentials: true };
  const socket = url === undefined ? io(options) : io(url, options);
  return {
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    emit: (event, payload, answered) => void (answered ? socket.emit(event, payload, answered) : socket.emit(event, payload)),
    onUp: (call) => void socket.on('connect', call),
    onDown: (call) => {
      socket.on('disconnect', () => call({ refused: null }));
      socket.on('connect_error', (error) => call({ refused: 'data' in error ? error.message : null }));
    },
    onMessage: (call) => void socket.onAny((event: string, payload: unknown) => call(event, payload)),
  };
}
