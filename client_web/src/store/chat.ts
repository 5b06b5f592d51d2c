/** The lines said in one room, as far as this page keeps them. Pure. */
import type { Chat, ChatLine } from '../wire.gen.ts';

/** As many as the server keeps. */
const MOST = 100;

/** `fresh` brings everything that is kept; otherwise lines are added at the end. */
export function withChat(lines: readonly ChatLine[] | null, chat: Chat): readonly ChatLine[] {
  const all = chat.fresh ? chat.lines : [...(lines ?? []), ...chat.lines];
  return all.slice(-MOST);
}
