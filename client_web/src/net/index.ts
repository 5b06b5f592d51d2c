/** The line to the server: what the rest of the client may use. */
export type { LinkState } from './link.ts';
export type { Listener, Stamp } from './rooms.ts';
export { protocol, type Ask } from './protocol.ts';
export { Session, type Protocol, type Wired } from './session.ts';
export { socketTransport, type Transport } from './transport.ts';
