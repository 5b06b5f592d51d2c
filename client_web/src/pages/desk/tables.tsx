/** All boards of the round, grouped by how they stand, with both clocks; a search; and for the one chosen what to do. */
import { useState } from 'preact/hooks';
import { t, tLoose } from '../../i18n/index.ts';
import { found, groupOf, GROUPS, type Group } from '../../store/desk.ts';
import { tablePath } from '../../ui/paths.ts';
import { Countdown, When } from '../../ui/time.tsx';
import type { ClockSettings, DeskSeat, DeskTable } from '../../wire.gen.ts';
import { ofRow } from './at_table.ts';
import type { Draft } from './drafts.ts';
import { isTimed } from '../../clock/index.ts';
import { RowClock } from './row_clock.tsx';
import { TableActs } from './table_acts.tsx';

interface Props {
  readonly tables: readonly DeskTable[];
  readonly settings: ClockSettings;
  readonly chosen: string | null;
  choose(table: string | null): void;
  rule(draft: Draft): void;
}

export function Tables({ tables, ...rest }: Props) {
  const [wanted, setWanted] = useState('');
  const shown = found(tables, wanted);
  return (
    <section class="desk-tables" aria-labelledby="tables">
      <div class="section-head">
        <h2 id="tables">{t('desk-tables')}</h2>
        <input class="input desk-search" type="search" id="desk-search" aria-keyshortcuts="/" placeholder={t('desk-search')} aria-label={t('desk-search')} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </div>
      {tables.length === 0 && <p class="muted">{t('desk-no-round')}</p>}
      {tables.length > 0 && shown.length === 0 && <p class="muted">{t('desk-found-none')}</p>}
      {GROUPS.map((group) => (
        <GroupOf key={group} group={group} tables={shown.filter((row) => groupOf(row) === group)} {...rest} />
      ))}
    </section>
  );
}

function GroupOf({ group, tables, ...rest }: Props & { readonly group: Group }) {
  if (tables.length === 0) return null;
  return (
    <details open class="desk-group" data-group={group}>
      <summary class="numbers">{t(`desk-group-${group}`, { count: tables.length })}</summary>
      <ul class="desk-rows">
        {tables.map((row) => (
          <Row key={row.table} row={row} {...rest} />
        ))}
      </ul>
    </details>
  );
}

function Row({ row, settings, chosen, choose, rule }: Omit<Props, 'tables'> & { readonly row: DeskTable }) {
  const open = chosen === row.table;
  return (
    <li class="desk-row" data-chosen={open}>
      <button type="button" class="desk-line" data-item data-table={row.table} data-href={tablePath(row.table)} aria-expanded={open} onFocus={() => choose(row.table)} onClick={() => choose(row.table)}>
        <span class="desk-board numbers">{row.board}</span>
        <SideLine row={row} settings={settings} seat={0} />
        <SideLine row={row} settings={settings} seat={1} />
        <span class="desk-state small">
          <State row={row} />
        </span>
      </button>
      {open && <Acts row={row} settings={settings} rule={rule} />}
    </li>
  );
}

function SideLine({ row, settings, seat }: { readonly row: DeskTable; readonly settings: ClockSettings; readonly seat: 0 | 1 }) {
  const side = row.seats[seat];
  return (
    <span class="desk-side" data-on-move={row.actor === seat} data-won={row.winner === side.number}>
      {row.phase !== 'over' && <span class="desk-contact" data-contact={side.contact} role="img" aria-label={tLoose(`desk-contact-${side.contact}`)} />}
      <span class="desk-name">{side.name}</span>
      <Marks side={side} />
      {row.clock !== null && isTimed(settings) && <RowClock settings={settings} clock={row.clock} seat={seat} name={side.name} />}
    </span>
  );
}

/** Warnings and counted absences, which an arbiter must know before he rules. */
function Marks({ side }: { readonly side: DeskSeat }) {
  return (
    <>
      {side.warnings > 0 && (
        <span class="badge warn numbers" title={t('desk-warnings', { count: side.warnings })}>
          {t('desk-warnings-short', { count: side.warnings })}
        </span>
      )}
      {side.absences > 0 && (
        <span class="badge numbers" title={t('desk-absences', { count: side.absences })}>
          {t('desk-absences-short', { count: side.absences })}
        </span>
      )}
    </>
  );
}

function State({ row }: { readonly row: DeskTable }) {
  const { phase, holds, replay_at, no_show_at, resumes_at, termination, outcome, ply } = row;
  if (phase === 'over') return <>{outcome === 'void' ? t('over-void') : tLoose(`termination-${termination ?? 'adjudicated'}`)}</>;
  if (replay_at !== null)
    return (
      <>
        {t('pairing-replay')} <Countdown until_ms={replay_at} />
      </>
    );
  if (row.resume_at !== null)
    return (
      <>
        {t('desk-sealed')} <When at_ms={row.resume_at} />
      </>
    );
  if (holds.length > 0) return <>{[...new Set(holds.map(({ kind, name }) => tLoose(`desk-hold-${kind}`, { name })))].join(' · ')}</>;
  if (phase === 'resuming' && resumes_at !== null)
    return (
      <>
        {t('desk-resuming')} <Countdown until_ms={resumes_at} />
      </>
    );
  if (phase === 'adjourned') return <>{t('desk-adjourned')}</>;
  if (phase === 'reopening') return <>{t('desk-reopening')}</>;
  if (phase === 'unclaimed') return <>{t('desk-unclaimed')}</>;
  if (phase === 'called')
    return (
      <>
        {t('desk-called')} {no_show_at !== null && <Countdown until_ms={no_show_at} />}
      </>
    );
  return <span class="numbers">{t('live-moves', { count: ply })}</span>;
}

function Acts({ row, settings, rule }: Pick<Props, 'settings' | 'rule'> & { readonly row: DeskTable }) {
  return (
    <div class="row desk-acts">
      <a class="button small primary" href={tablePath(row.table)}>
        {t('desk-open-table')}
      </a>
      <TableActs at={ofRow(row, settings)} rule={rule} />
    </div>
  );
}
