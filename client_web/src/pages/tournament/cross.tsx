/** The cross table: everybody against everybody in a round robin, round by round in a Swiss. */
import { pointsText } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { isPlain, nameOf } from '../../store/tournament.ts';
import { playerPath } from '../../ui/paths.ts';
import { Table } from '../../ui/table.tsx';
import type { Cell, CrossRow } from '../../wire.gen.ts';
import { against, byRound, cellText } from './cross_cells.ts';
import type { Facts } from './facts.ts';
import { groupsOf, type TitledGroup } from './groups.ts';

/** More columns than these do not fit across a page; on paper it is turned. */
const BROAD = 11;

const columnsOf = ({ stage, group }: TitledGroup): number => (stage.system === 'round-robin' ? group.cross.length : (group.cross[0]?.cells.length ?? 0));

export function Cross({ facts }: { readonly facts: Facts }) {
  const tables = groupsOf(facts.view).filter(({ group }) => group.cross.length > 0);
  return (
    <section class={tables.some((table) => columnsOf(table) > BROAD) ? 'stack cross-broad' : 'stack'} aria-labelledby="cross">
      <h2 id="cross">{t('tournament-section-cross')}</h2>
      {tables.map(({ stage, group, title }) => (
        <div class="stack group-table" key={title}>
          {!isPlain(facts.view) && <h3>{title}</h3>}
          {stage.system === 'round-robin' ? <AllAgainstAll facts={facts} rows={group.cross} /> : <RoundByRound facts={facts} rows={group.cross} />}
          <p class="muted small">{t(stage.system === 'round-robin' ? 'cross-legend-all' : 'cross-legend-rounds')}</p>
        </div>
      ))}
    </section>
  );
}

interface RowsProps {
  readonly facts: Facts;
  readonly rows: readonly CrossRow[];
}

function Player({ facts, row }: { readonly facts: Facts; readonly row: CrossRow }) {
  const number = Number(row.id);
  return (
    <>
      <td class="number">{row.rank}</td>
      <th scope="row" class="sticky wide">
        <a href={playerPath(facts.entrants.get(number)?.person.id ?? '')}>{nameOf(facts.entrants, number)}</a>
      </th>
    </>
  );
}

function AllAgainstAll({ facts, rows }: RowsProps) {
  return (
    <Table name={t('tournament-section-cross')}>
      <thead>
        <tr>
          <th scope="col" class="number">{t('column-place')}</th>
          <th scope="col" class="sticky wide">{t('column-name')}</th>
          {rows.map((row, i) => (
            <th key={row.id} scope="col" class="cell" title={nameOf(facts.entrants, Number(row.id))}>
              {i + 1}
            </th>
          ))}
          <th scope="col" class="number">{t('column-points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} class={Number(row.id) === facts.own ? 'mine' : undefined}>
            <Player facts={facts} row={row} />
            {rows.map((other) => (
              <td key={other.id} class={other.id === row.id ? 'cell self' : 'cell'}>
                {against(row, other.id).map(({ mark }) => (mark === '-' ? '–' : mark)).join(' ')}
              </td>
            ))}
            <td class="number"><b>{pointsText(row.points)}</b></td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RoundByRound({ facts, rows }: RowsProps) {
  const rounds = rows[0]?.cells.length ?? 0;
  return (
    <Table name={t('tournament-section-cross')}>
      <thead>
        <tr>
          <th scope="col" class="number">{t('column-place')}</th>
          <th scope="col" class="sticky wide">{t('column-name')}</th>
          {Array.from({ length: rounds }, (_, i) => i + 1).map((round) => (
            <th key={round} scope="col" class="cell" aria-label={t('round-title', { round })}>
              {round}
            </th>
          ))}
          <th scope="col" class="number">{t('column-points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} class={Number(row.id) === facts.own ? 'mine' : undefined}>
            <Player facts={facts} row={row} />
            {byRound(row).map(({ round, cell }) => (
              <td key={round} class="cell" data-mark={cell?.mark} title={cell ? spoken(facts, cell) : undefined}>
                {cell ? cellText(cell) : '–'}
              </td>
            ))}
            <td class="number"><b>{pointsText(row.points)}</b></td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function spoken(facts: Facts, { opponent, score, mark }: Cell): string {
  const points = pointsText(score);
  if (opponent === null) return t('cross-without-game', { points });
  return t(mark === '+' || mark === '-' || mark === '±' ? 'cross-unplayed' : 'cross-played', { opponent: nameOf(facts.entrants, Number(opponent)), points });
}
