/**
 * The page's one session, and what arrives over it that concerns every page: who we are, where we are called, notices,
 * a new version. Pages watch rooms through `watchRoom` and ask through `ask`; nobody else talks to the socket.
 */
import { effect, signal } from '@preact/signals';
import { countdownText } from '../i18n/dates.ts';
import { t } from '../i18n/index.ts';
import { protocol, Session, socketTransport, type Ask } from '../net/index.ts';
import { elsewhere, notify } from '../notify/index.ts';
import { play } from '../sound/index.ts';
import { navigate, path } from '../ui/router.tsx';
import { tablePath } from '../ui/paths.ts';
import { toast } from '../ui/toasts.tsx';
import type { Answered, Body, Call, Envelope, Notice, Welcome } from '../wire.gen.ts';
import { callNews, wantedElsewhere } from './calls.ts';
import { noticeText } from './notices.ts';
import { isFirstToSay } from './once.ts';
import { calls, lendServerClock, serverNow, viewer, viewerOf } from './viewer.ts';

export const session = new Session(socketTransport(), protocol);

/** The server runs another build than the one this page came from. */
export const newVersion = signal(false);

let build: string | null = null;

/** Connects; call once. */
export function startSession(): void {
  lendServerClock(() => session.serverNow());
  session.listen(({ body }) => hear(body));
  effect(() => {
    elsewhere.value = wantedElsewhere(calls.value, ({ table }) => path.value === tablePath(table));
  });
  session.start();
}

/** Asks the server; resolves with its answer, through any number of connections. */
export function ask(what: Ask): Promise<Answered> {
  return session.ask(what);
}

/** Hands over a room's messages, a full view first, until the returned call. */
export function watchRoom(room: string, listener: (body: Body, envelope: Envelope) => void): () => void {
  return session.watch(room, (envelope) => listener(envelope.body, envelope));
}

/** The sign-in has changed: the line is opened anew, so that the server takes it for the new person. */
export function renewIdentity(): void {
  session.link.renew();
}

function hear(body: Body): void {
  if (body.t === 'welcome') welcome(body);
  else if (body.t === 'calls') called(body.calls);
  else if (body.t === 'notice') noticed(body);
}

function welcome(body: Welcome): void {
  if (build !== null && build !== body.build) newVersion.value = true;
  build ??= body.build;
  const next = viewerOf(body);
  if (JSON.stringify(next) !== JSON.stringify(viewer.value)) viewer.value = next;
  if (next === null) calls.value = [];
}

function called(next: readonly Call[]): void {
  const { fresh } = callNews(calls.value, next);
  calls.value = next;
  for (const call of fresh) tellCall(call);
}

function tellCall(call: Call): void {
  const to = tablePath(call.table);
  // Opening the page from a casual game's lobby is what both asked for; a tournament's call waits for its player.
  if (call.tournament === null && path.value === '/' && document.visibilityState === 'visible') navigate(to);
  if (path.value === to || !isFirstToSay(`call ${call.table}`)) return;
  play('called');
  const within = call.deadline === null ? '' : t('notify-call-body', { time: countdownText(call.deadline - serverNow()) });
  notify(t('notify-call', { opponent: call.opponent.name }), within, `call ${call.table}`, () => navigate(to));
}

function noticed(notice: Notice): void {
  const said = noticeText(notice);
  if (said === null) return;
  toast(said.text, 'plain', said.href === null ? undefined : { href: said.href, text: t('notice-open') });
  const { href } = said;
  if (isFirstToSay(`notice ${notice.code} ${notice.table ?? notice.tournament ?? ''}`)) notify(said.text, '', `notice ${notice.code}`, () => href !== null && navigate(href));
}
