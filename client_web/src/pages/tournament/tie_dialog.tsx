/** What a tie-break's number is made of: the rounds and opponents it comes from, what was cut and why. */
import { named, tieHelp, tieName } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { nameOf } from '../../store/tournament.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { StandingView, SummandView, TieView } from '../../wire.gen.ts';
import { encounters } from './encounter.ts';
import { EncounterTable } from './encounter_table.tsx';
import type { Facts } from './facts.ts';
import { isCut, lotText, numberText, tieFact, tieText } from './numbers.ts';

interface Props {
  readonly facts: Facts;
  readonly line: StandingView;
  readonly code: string;
  /** Who was tied with him, himself among them; empty where there are too many for a table. */
  readonly tied: readonly StandingView[];
  onClose(): void;
}

export function TieDialog({ facts, line, code, tied, onClose }: Props) {
  const tie = line.ties.find((each) => each.code === code);
  if (!tie) return null;
  const help = tieHelp(code);
  const form = tieFact(code)?.form ?? 'sum';
  return (
    <Dialog title={t('tie-title', { tie: tieName(code), name: nameOf(facts.entrants, line.number) })} onClose={onClose}>
      <div class="stack">
        {help !== undefined && <p class="muted small">{help}</p>}
        {tie.place !== null && <p>{t('tie-place', { place: tie.place })}</p>}
        {form === 'lot' && tie.value !== null && <Drawn line={`${facts.view.seed}:place:${line.number}`} seed={facts.view.seed} value={tie.value} />}
        {form === 'encounter' && tied.length > 1 ? <EncounterTable facts={facts} rows={encounters(tied, code)} /> : form !== 'lot' && <Sum facts={facts} tie={tie} />}
        <Source facts={facts} code={code} />
      </div>
      <div class="dialog-actions">
        <button type="button" class="button primary" onClick={onClose}>
          {t('dialog-close')}
        </button>
      </div>
    </Dialog>
  );
}

function Drawn({ line, seed, value }: { readonly line: string; readonly seed: number; readonly value: number }) {
  const command = `printf '%s' '${line}' | sha256sum`;
  return (
    <>
      <p>{t('tie-lot', { seed: String(seed), lot: lotText(value) })}</p>
      <p class="muted small">{t('tie-lot-again')}</p>
      <code class="small command">{command}</code>
    </>
  );
}

function Source({ facts, code }: { readonly facts: Facts; readonly code: string }) {
  const { unplayed } = facts.view.card;
  const fact = tieFact(code);
  return (
    <p class="muted small">
      {fact && t('tie-source', { source: fact.source })} {fact?.unit === 'points' && t('tie-treatment', { treatment: named(`card-unplayed-${unplayed}`, unplayed) })}
    </p>
  );
}

function Sum({ facts, tie }: { readonly facts: Facts; readonly tie: TieView }) {
  if (tie.summands.length === 0) return <p class="numbers">{tieText(tie)}</p>;
  return (
    <table class="table sum">
      <thead>
        <tr>
          <th scope="col" class="number">{t('column-round')}</th>
          <th scope="col" class="wide">{t('column-opponent')}</th>
          <th scope="col" class="number">{t('column-value')}</th>
        </tr>
      </thead>
      <tbody>
        {tie.summands.map((summand) => (
          <Part key={`${summand.round ?? ''} ${summand.opponent ?? ''}`} facts={facts} summand={summand} tie={tie} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>{t(`tie-total-${tieFact(tie.code)?.form ?? 'sum'}`)}</th>
          <td class="number"><b>{tieText(tie)}</b></td>
        </tr>
      </tfoot>
    </table>
  );
}

function Part({ facts, summand, tie }: { readonly facts: Facts; readonly summand: SummandView; readonly tie: TieView }) {
  const { round, opponent, value, notes } = summand;
  return (
    <tr class={isCut(summand) ? 'cut' : undefined}>
      <td class="number">{round ?? ''}</td>
      <td class="wide">
        {opponent === null ? (round === null ? '' : t('tie-no-opponent')) : nameOf(facts.entrants, opponent)}
        {notes.map((note) => (
          <div key={note} class="muted small">
            {t(`tie-note-${note}`)}
          </div>
        ))}
      </td>
      <td class="number">{tie.unit === 'rating' ? Math.round(value) : numberText(value)}</td>
    </tr>
  );
}
