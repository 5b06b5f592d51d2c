/** Tournaments in a list: name, what is played, when, how many. */
import { named } from '../card/words.ts';
import { gameName } from '../i18n/games.ts';
import { t } from '../i18n/index.ts';
import type { TournamentLine } from '../wire.gen.ts';
import { tournamentPath } from './paths.ts';
import { When } from './time.tsx';

export function TournamentLines({ lines, none }: { readonly lines: readonly TournamentLine[]; readonly none?: string }) {
  if (lines.length === 0) return none === undefined ? null : <p class="muted">{none}</p>;
  return (
    <ul class="lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: TournamentLine }) {
  const { id, name, state, entrants, max_entrants, round, rounds } = line;
  const ahead = state === 'announced' || state === 'registration';
  return (
    <li>
      <a class="line" href={tournamentPath(id)}>
        <span class="line-name">{name}</span>
        <span class="line-what muted small">{[gameName(line), line.clock_label, named(`system-${line.system}`, line.system)].join(' · ')}</span>
        <span class="line-when small numbers">{state === 'running' || state === 'between-rounds' ? t('line-round', { round, rounds }) : <When at_ms={line.starts_at} />}</span>
        <span class="line-count small numbers">
          {state === 'cancelled' ? t('phase-cancelled') : ahead ? t('line-entered', { entered: entrants, most: max_entrants }) : t('players-title', { count: entrants })}
        </span>
      </a>
    </li>
  );
}
