/** The arbiters' desk of a running tournament: one page, several arbiters at once, by mouse, keyboard or thumb. */
import './desk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { withDesk } from '../../store/desk.ts';
import { session, watchRoom } from '../../store/session.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { useTournament } from '../../ui/use_tournament.ts';
import type { DeskView, TournamentView } from '../../wire.gen.ts';
import { ofRow, type AtTable } from './at_table.ts';
import type { Subjects } from './draft_fields.tsx';
import type { Draft } from './drafts.ts';
import { Head } from './head.tsx';
import { KeyHelp } from './key_help.tsx';
import { draftFor, follow, here, step } from './focus.ts';
import { deskKeyOf, type DeskKey } from './keys.ts';
import { Log, namesOf } from './log.tsx';
import { Needs } from './needs.tsx';
import { RulingDialog } from './ruling_dialog.tsx';
import { Tables } from './tables.tsx';

export default function DeskPage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  const desk = useSignal<DeskView | null>(null);
  const tournament = useTournament(id);
  useEffect(
    () =>
      watchRoom(`desk:${id}`, (body) => {
        desk.value = withDesk(desk.value, body);
      }),
    [id],
  );
  const refused = session.refusedRooms.value.get(`desk:${id}`);
  if (desk.value) return <Desk desk={desk.value} tournament={tournament.value.view} />;
  if (!refused) return <p class="page muted">{t('loading')}</p>;
  if (refused.reasons.some(({ code }) => code === 'room/unknown')) return <NotFound />;
  return (
    <div class="page">
      <Reasons reasons={refused.reasons} />
    </div>
  );
}

function Desk({ desk, tournament }: { readonly desk: DeskView; readonly tournament: TournamentView | null }) {
  usePageTitle(t('desk-page-title', { name: desk.head.title }));
  const [chosen, choose] = useState<string | null>(null);
  const [draft, rule] = useState<Draft | null>(null);
  const [helps, setHelps] = useState(false);
  const subjects: Subjects = {
    tournament: desk.head.tournament,
    entrants: tournament?.entrants ?? [],
    rounds: tournament?.rounds ?? [],
    round: desk.head.round,
    reopened: desk.head.reopened,
  };
  useKeys((key) => {
    if (key === 'help') return setHelps(true);
    const wanted = draftFor(key, desk, here());
    if (wanted) rule(wanted);
  });
  return (
    <div class="page desk">
      <Head head={desk.head} rule={rule} help={() => setHelps(true)} />
      <Needs tournament={desk.head.tournament} needs={desk.needs} rule={rule} />
      <Tables tables={desk.tables} settings={desk.head.clock_settings} chosen={chosen} choose={choose} rule={rule} />
      <Log log={desk.log} tables={desk.tables} names={namesOf(subjects.entrants)} rule={rule} />
      {draft !== null && <Ruling key={JSON.stringify(draft)} draft={draft} subjects={subjects} desk={desk} onClose={() => rule(null)} />}
      {helps && <KeyHelp onClose={() => setHelps(false)} />}
    </div>
  );
}

interface RulingProps {
  readonly draft: Draft;
  readonly subjects: Subjects;
  readonly desk: DeskView;
  onClose(): void;
}

/** On the tournament, or at a table: also one that the desk has put away meanwhile, as it was then. */
function Ruling({ draft, subjects, desk: { head, tables }, onClose }: RulingProps) {
  const at = useRef<AtTable | null>(null);
  const row = tables.find(({ table }) => table === draft.table);
  if (row) at.current = ofRow(row, head.clock_settings);
  if (draft.table === undefined) return <RulingDialog draft={draft} subjects={subjects} ruled={head.ruled} onClose={onClose} />;
  return at.current && <RulingDialog draft={draft} at={at.current} ruled={at.current.ruled} onClose={onClose} />;
}

/** Moving about is the page's own; the rest is handed on. */
function useKeys(act: (key: DeskKey) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = deskKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      if (key === 'next' || key === 'previous') step(key === 'next' ? 1 : -1);
      else if (key === 'open') follow();
      else if (key === 'search') document.querySelector<HTMLElement>('#desk-search')?.focus();
      else if (key === 'needs') document.querySelector<HTMLElement>('.need')?.focus();
      else act(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
