/** What must be heard of wherever one is, as a sentence and the place to go to. */
import { hasMessage, tLoose } from '../i18n/index.ts';
import { tablePath, tournamentPath } from '../ui/paths.ts';
import type { Notice } from '../wire.gen.ts';

export interface NoticeText {
  readonly text: string;
  readonly href: string | null;
}

/** null for a code of a newer server: better silent than unreadable. */
export function noticeText({ code, tournament, table, details }: Notice): NoticeText | null {
  const id = `notice-${code}`;
  if (!hasMessage(id)) return null;
  return { text: tLoose(id, details), href: table !== null ? tablePath(table) : tournament !== null ? tournamentPath(tournament) : null };
}
