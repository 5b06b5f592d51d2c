/** The games of the tied among themselves as a small table, so that a reader sees who has met whom. */
import { t } from '../../i18n/index.ts';
import { nameOf } from '../../store/tournament.ts';
import type { Encounter } from './encounter.ts';
import type { Facts } from './facts.ts';
import { numberText } from './numbers.ts';

export function EncounterTable({ facts, rows }: { readonly facts: Facts; readonly rows: readonly Encounter[] }) {
  return (
    <div class="table-scroll">
      <table class="table encounter">
        <thead>
          <tr>
            <th scope="col" class="number">{t('column-place')}</th>
            <th scope="col" class="wide">{t('column-name')}</th>
            {rows.map(({ number }, i) => (
              <th key={number} scope="col" class="cell" title={nameOf(facts.entrants, number)}>
                {i + 1}
              </th>
            ))}
            <th scope="col" class="number">{t('column-points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} class={row.number === facts.own ? 'mine' : undefined}>
              <td class="number">{row.place}</td>
              <th scope="row" class="wide">{nameOf(facts.entrants, row.number)}</th>
              {rows.map((other) => (
                <td key={other.number} class={other.number === row.number ? 'cell self' : 'cell'}>
                  {row.against.get(other.number)?.map(numberText).join(' ')}
                </td>
              ))}
              <td class="number"><b>{row.total === null ? '' : numberText(row.total)}</b></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
