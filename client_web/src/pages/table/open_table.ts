/**
 * One table, opened by this page: what is known of it, and what its player may ask. To watch one's own table is to take
 * the seat (C10), and while the page is open the seat is kept by its heartbeat (C12).
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { keepAwake } from '../../notify/awake.ts';
import { ask, session, watchRoom } from '../../store/session.ts';
import { seatOf, withBody, withRefusal, withSent, type TableState } from '../../store/table.ts';
import { viewer } from '../../store/viewer.ts';
import type { Answered, Body } from '../../wire.gen.ts';
import type { Ask } from '../../net/index.ts';
import { Thinking } from './thinking.ts';

export interface OpenTable {
  readonly state: ReadonlySignal<TableState | null>;
  /** Opens it; answers the call that closes it. */
  start(): () => void;
  /** Sends an action for the next ply. */
  play(action: string): void;
  /** Says which piece has been picked up for the next ply. Answers whether that stands. */
  touch(piece: string): Promise<boolean>;
  /** G11: whatever is played next is sealed. */
  seal(): Promise<void>;
  /** G12: when the adjourned game should go on. */
  proposeResumption(at_ms: number): Promise<Answered>;
  resign(): Promise<void>;
  offerDraw(): Promise<void>;
  /** `ply`: of the position in which the person was asked. */
  answerDraw(ply: number, accept: boolean): Promise<void>;
  /** P21: the opponent's flag has fallen. */
  claimFlag(): Promise<void>;
  askTakeback(): Promise<void>;
  answerTakeback(ply: number, accept: boolean): Promise<void>;
  /** P13: the opening that the card has on request. */
  askOpening(): Promise<void>;
  /** G10: in time trouble, for five minutes at the most. */
  stopClock(): Promise<void>;
  startClock(): Promise<void>;
  /** P22. Answers whether it was taken. */
  callArbiter(note: string): Promise<boolean>;
  withdrawCall(): Promise<void>;
  /** P19, B8: a forced win of one's own or a forced draw, with the moves that show it. */
  claimResult(isDraw: boolean, line: readonly string[]): Promise<boolean>;
  /** `claimed_at`: of the claim the person was shown. */
  answerClaim(claimed_at: number, accept: boolean): Promise<void>;
  withdrawClaim(): Promise<void>;
  /** Answers whether it was said. */
  say(text: string): Promise<boolean>;
}

export function openTable(id: string): OpenTable {
  const state = signal<TableState | null>(null);
  const room = `table:${id}`;
  const thinking = new Thinking(() => performance.now());
  const hear = (body: Body): void => {
    const after = withBody(state.value, body, id);
    if (after && after !== state.value) thinking.show(after.view.clock);
    state.value = after;
  };
  const request = async (what: Ask): Promise<Answered> => {
    const answer = await ask(what);
    if (!answer.ok && state.value) state.value = withRefusal(state.value, null, answer.reasons);
    return answer;
  };

  const nextPly = (): number => (state.value?.view.actions.length ?? 0) + 1;

  function start(): () => void {
    const stops = [watchRoom(room, hear), session.listen(({ room: of, body }) => of === '' && hear(body)), keepSeat(id, state), hearChatAfterwards(room, state)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async function play(action: string): Promise<void> {
    const before = state.value;
    if (!before || before.sent) return;
    const next = withSent(before, action);
    state.value = next;
    const answer = await ask({ t: 'play', table: id, ply: nextPly(), action, thought_ms: thinking.thought_ms });
    if (!answer.ok && state.value) state.value = withRefusal(state.value, next.sent, answer.reasons);
  }

  return {
    state,
    start,
    play: (action) => void play(action),
    touch: async (piece) => (await request({ t: 'touch', table: id, ply: nextPly(), piece })).ok,
    seal: async () => void (await request({ t: 'seal', table: id, ply: (state.value?.view.actions.length ?? 0) + 1 })),
    proposeResumption: (resume_at) => ask({ t: 'propose-resumption', table: id, resume_at }),
    resign: async () => void (await request({ t: 'resign', table: id })),
    offerDraw: async () => void (await request({ t: 'offer-draw', table: id, ply: state.value?.view.actions.length ?? 0 })),
    answerDraw: async (ply, accept) => void (await request({ t: 'answer-draw', table: id, ply, accept })),
    askOpening: async () => void (await request({ t: 'ask-opening', table: id })),
    askTakeback: async () => void (await request({ t: 'ask-takeback', table: id, ply: state.value?.view.actions.length ?? 0 })),
    answerTakeback: async (ply, accept) => void (await request({ t: 'answer-takeback', table: id, ply, accept })),
    stopClock: async () => void (await request({ t: 'stop-clock', table: id })),
    startClock: async () => void (await request({ t: 'start-clock', table: id })),
    callArbiter: async (note) => (await request({ t: 'call-arbiter', table: id, note })).ok,
    withdrawCall: async () => void (await request({ t: 'withdraw-call', table: id })),
    claimResult: async (is_draw, line) => (await request({ t: 'claim-result', table: id, ply: state.value?.view.actions.length ?? 0, is_draw, line })).ok,
    answerClaim: async (claimed_at, accept) => void (await request({ t: 'answer-claim', table: id, claimed_at, accept })),
    withdrawClaim: async () => void (await request({ t: 'withdraw-claim', table: id })),
    claimFlag: async () => void (await request({ t: 'claim-flag', table: id })),
    say: async (text) => (await request({ t: 'say', room, text })).ok,
  };
}

/** Says "I am here", and keeps the screen on, while the viewer has a seat at a table that is not over. */
function keepSeat(id: string, state: ReadonlySignal<TableState | null>): () => void {
  let closes: readonly (() => void)[] = [];
  const close = (): void => {
    for (const each of closes) each();
    closes = [];
  };
  const stop = effect(() => {
    const view = state.value?.view;
    const wanted = view !== undefined && view.phase !== 'over' && seatOf(view, viewer.value?.id) !== null;
    if (!wanted) close();
    else if (closes.length === 0) closes = [session.atTable(id), keepAwake()];
  });
  return () => {
    stop();
    close();
  };
}

/** What the spectators said is for the players' eyes once the game is over: the room is looked at again. */
function hearChatAfterwards(room: string, state: ReadonlySignal<TableState | null>): () => void {
  let was_playing = false;
  return effect(() => {
    const view = state.value?.view;
    if (!view || seatOf(view, viewer.value?.id) === null) return;
    if (view.phase !== 'over') was_playing = true;
    else if (was_playing) {
      was_playing = false;
      void ask({ t: 'watch', room, version: view.version });
    }
  });
}
