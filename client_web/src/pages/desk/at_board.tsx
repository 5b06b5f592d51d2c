/** The arbiter at an open table: who has called, what is claimed, every ruling there is, what has been ruled; the desk's own words and dialog. */
import './ruling.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { TableState } from '../../store/table.ts';
import { deskPath } from '../../ui/paths.ts';
import type { RulingsView, TableView } from '../../wire.gen.ts';
import { Rulings } from '../table/appeals.tsx';
import { ofView } from './at_table.ts';
import type { TableDraft } from './drafts.ts';
import { Elapsed } from './elapsed.tsx';
import { RulingDialog } from './ruling_dialog.tsx';
import { TableActs } from './table_acts.tsx';

export interface AtBoardProps {
  readonly state: TableState;
  readonly rulings: RulingsView;
}

export default function AtBoard({ state, rulings }: AtBoardProps) {
  const { view } = state;
  const [draft, rule] = useState<TableDraft | null>(null);
  const at = ofView(view, rulings);
  return (
    <section class="notice stack tight arbiter" aria-label={t('desk-you-rule')}>
      <h2>{t('desk-you-rule')}</h2>
      <Calls view={view} rulings={rulings} />
      {view.claim !== null && <Verdicts table={view.id} claimed_at={view.claim.at} rule={rule} />}
      <div class="row arbiter-acts">
        <TableActs at={{ ...at, claimed_at: null }} rule={rule} />
      </div>
      <p class="small">
        <Warnings view={view} rulings={rulings} />
        {view.tournament !== null && <a href={deskPath(view.tournament)}>{t('desk-to')}</a>}
      </p>
      <Rulings state={state} act={({ id }) => (rulings.undoable.includes(id) ? undoing(() => rule({ kind: 'undo', table: view.id, ref: id })) : null)} />
      {draft !== null && <RulingDialog key={JSON.stringify(draft)} draft={draft} at={at} ruled={at.ruled} onClose={() => rule(null)} />}
    </section>
  );
}

interface Seen {
  readonly view: TableView;
  readonly rulings: RulingsView;
}

function Calls({ view, rulings }: Seen) {
  return (
    <>
      {rulings.calls.map(({ seat, note, at }) => (
        <p key={seat}>
          <b>{t('desk-called-by', { name: view.seats[seat].person.name })}</b> <Elapsed since_ms={at} />
          <br />
          {note}
        </p>
      ))}
    </>
  );
}

function undoing(undo: () => void): VNode {
  return (
    <>
      {' '}
      <button type="button" class="button quiet small" onClick={undo}>
        {t('desk-undo')}
      </button>
    </>
  );
}

function Warnings({ view, rulings }: Seen) {
  const warned = view.seats.flatMap(({ person }, seat) => ((rulings.warnings[seat] ?? 0) > 0 ? [t('desk-warned-here', { name: person.name, count: rulings.warnings[seat] ?? 0 })] : []));
  return warned.length === 0 ? null : <span>{warned.join(' · ')} · </span>;
}

/** Beside the claim's moves, which the page shows to everybody. */
function Verdicts({ table, claimed_at, rule }: { readonly table: string; readonly claimed_at: number; rule(draft: TableDraft): void }) {
  return (
    <fieldset>
      <legend>{t('ruling-decide-claim')}</legend>
      <div class="row arbiter-acts">
        {(['accepted', 'rejected', 'unfounded'] as const).map((claim) => (
          <button key={claim} type="button" class="button small primary" onClick={() => rule({ kind: 'decide-claim', table, claimed_at, claim })}>
            {t(`desk-claim-${claim}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
