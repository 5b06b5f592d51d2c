/** The standings: points, and each tie-break that was needed, every number opening to what it is made of (scenario 32). */
import { useState } from 'preact/hooks';
import { tieHelp, tieName } from '../../card/words.ts';
import { pointsText } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { isPlain, isTree, nameOf } from '../../store/tournament.ts';
import { usePaged } from '../../ui/paged.tsx';
import { playerPath } from '../../ui/paths.ts';
import { Table } from '../../ui/table.tsx';
import type { StandingView, TieView } from '../../wire.gen.ts';
import { tiedWith } from './encounter.ts';
import type { Facts } from './facts.ts';
import { groupsOf } from './groups.ts';
import { tieFact, tieText } from './numbers.ts';
import { TieDialog } from './tie_dialog.tsx';
import { TieLegend } from './tie_legend.tsx';

interface Opened {
  readonly line: StandingView;
  readonly code: string;
  readonly tied: readonly StandingView[];
}

/** A table of more among themselves is no help to anybody. */
const MOST_TIED = 12;

export function Standings({ facts }: { readonly facts: Facts }) {
  const { view } = facts;
  const [shown, open] = useState<Opened | null>(null);
  const after = view.rounds.filter(({ ended_at }) => ended_at !== null).length || (view.is_whole ? 0 : view.round - (view.phase === 'running' ? 1 : 0));
  const tables = groupsOf(view).filter(({ group }) => group.standings.length > 0 && group.bracket === null);
  const show = async (standings: readonly StandingView[], line: StandingView, code: string): Promise<void> => {
    const others = tieFact(code)?.form === 'encounter' ? tiedWith(standings, line, code) : [];
    const tied = others.length > MOST_TIED ? [] : others;
    open({ line, code, tied: view.is_whole ? tied : [] });
    if (view.is_whole) return;
    const whole = await Promise.all((tied.length > 0 ? tied : [line]).map((each) => opened(view.id, each)));
    open({ line: whole.find(({ number }) => number === line.number) ?? line, code, tied: tied.length > 0 ? whole : [] });
  };
  return (
    <section class="stack" aria-labelledby="standings">
      <div class="section-head">
        <h2 id="standings">{t('standings-title')}</h2>
        <p class="muted">{view.phase === 'finished' ? t('standings-final') : t('standings-after', { round: after })}</p>
      </div>
      <Lines facts={facts} standings={view.standings} with_numbers={isPlain(view) && !isTree(view)} onOpen={(line, code) => void show(view.standings, line, code)} />
      {tables.map(({ group, title }) => (
        <div class="stack group-table" key={title}>
          <h3>{title}</h3>
          <Lines facts={facts} standings={group.standings} with_numbers onOpen={(line, code) => void show(group.standings, line, code)} />
        </div>
      ))}
      {!isTree(view) && (
        <>
          <p class="muted small standings-note">{t('standings-note')}</p>
          <TieLegend codes={view.card.ties} unplayed={view.card.unplayed} />
        </>
      )}
      {shown && <TieDialog facts={facts} {...shown} onClose={() => open(null)} />}
    </section>
  );
}

/** A line with all that its numbers open to; large tournaments leave that out of their view. */
async function opened(tournament: string, line: StandingView): Promise<StandingView> {
  const whole = await get<StandingView>(`/api/tournaments/${encodeURIComponent(tournament)}/standings/${line.number}`);
  return whole.ok ? whole.value : line;
}

interface LinesProps {
  readonly facts: Facts;
  readonly standings: readonly StandingView[];
  /** Points and tie-breaks; without them only who stands where, over several stages or in a bracket. */
  readonly with_numbers: boolean;
  onOpen(line: StandingView, code: string): void;
}

function Lines({ facts, standings, with_numbers, onOpen }: LinesProps) {
  const { entrants, own } = facts;
  const { rows, controls } = usePaged(standings, ({ number }) => nameOf(entrants, number));
  const codes = with_numbers ? (standings[0]?.ties ?? []).map(({ code }) => code) : [];
  return (
    <>
      {controls}
      <Table name={t('standings-title')}>
        <thead>
          <tr>
            <th scope="col" class="number">{t('column-place')}</th>
            <th scope="col" class="wide">{t('column-name')}</th>
            {with_numbers && <th scope="col" class="number">{t('column-points')}</th>}
            {codes.map((code) => (
              <th key={code} scope="col" class="number" title={`${tieName(code)}. ${tieHelp(code) ?? ''}`}>
                <span class="wide-only">{tieName(code)}</span>
                <abbr class="narrow-only" title={tieName(code)}>
                  {code}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.number} class={line.number === own ? 'mine' : undefined}>
              <td class="number">{line.rank}</td>
              <th scope="row" class="wide">
                <Name facts={facts} number={line.number} />
              </th>
              {with_numbers && <td class="number"><b>{pointsText(line.points)}</b></td>}
              {with_numbers && line.ties.map((tie) => (
                <td key={tie.code} class="number">
                  <TieCell tie={tie} name={nameOf(entrants, line.number)} onOpen={() => onOpen(line, tie.code)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Name({ facts, number }: { readonly facts: Facts; readonly number: number }) {
  const entrant = facts.entrants.get(number);
  const gone = entrant?.status === 'left' || entrant?.status === 'no-shows' || entrant?.status === 'disqualified';
  return (
    <>
      <a href={playerPath(entrant?.person.id ?? '')}>{nameOf(facts.entrants, number)}</a>
      {gone && <span class="badge danger beside">{t(`status-${entrant.status}`)}</span>}
    </>
  );
}

function TieCell({ tie, name, onOpen }: { readonly tie: TieView; readonly name: string; onOpen(): void }) {
  if (tie.value === null) return <span class="muted" title={t('tie-not-needed')}>–</span>;
  const text = tieText(tie);
  return (
    <button type="button" class="number-button numbers" aria-label={t('tie-open', { tie: tieName(tie.code), name, value: text })} onClick={onOpen}>
      {text}
    </button>
  );
}
