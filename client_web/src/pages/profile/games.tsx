/** A player's finished games, the latest first, a page at a time; each opens to be played through. */
import { useEffect, useState } from 'preact/hooks';
import type { GameLine, Games } from '../../http.gen.ts';
import { gameName } from '../../i18n/games.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { tablePath } from '../../ui/paths.ts';

export function GamesList({ path, player }: { readonly path: string; readonly player: string }) {
  const [games, setGames] = useState<readonly GameLine[]>([]);
  const [more, setMore] = useState(false);
  const load = async (after: GameLine | undefined): Promise<void> => {
    const from = after === undefined ? '' : `?before=${after.ended_at}&table=${encodeURIComponent(after.table)}`;
    const reply = await get<Games>(`${path}/games${from}`);
    if (!reply.ok) return;
    setGames((before) => (after === undefined ? reply.value.games : [...before, ...reply.value.games]));
    setMore(reply.value.more);
  };
  useEffect(() => void load(undefined), [path]);
  return (
    <section class="stack">
      <h2>{t('profile-games')}</h2>
      {games.length === 0 ? <p class="muted">{t('profile-games-none')}</p> : <Lines games={games} player={player} />}
      {more && (
        <p>
          <button type="button" class="button small" onClick={() => void load(games.at(-1))}>
            {t('show-more')}
          </button>
        </p>
      )}
    </section>
  );
}

function Lines({ games, player }: { readonly games: readonly GameLine[]; readonly player: string }) {
  return (
    <ul class="lines">
      {games.map((game) => (
        <Line key={game.table} game={game} player={player} />
      ))}
    </ul>
  );
}

type Result = 'won' | 'lost' | 'draw' | 'void';

export function resultOf({ outcome, first }: GameLine, player: string): Result {
  if (outcome === 'draw' || outcome === 'void') return outcome;
  if (outcome === 'both-lost') return 'lost';
  return (outcome === 'first') === (first.id === player) ? 'won' : 'lost';
}

function Line({ game, player }: { readonly game: GameLine; readonly player: string }) {
  const opponent = game.first.id === player ? game.second : game.first;
  const where = game.tournament === null ? t('profile-casual') : game.tournament_name;
  return (
    <li>
      <a class="line" href={tablePath(game.table)}>
        <span class="line-name">
          {opponent.name} <span class="muted small numbers">{opponent.rating}</span>
        </span>
        <span class="line-what muted small">{[where, gameName(game), game.clock].join(' · ')}</span>
        <span class="line-when">
          <b data-result={resultOf(game, player)}>{t(`profile-result-${resultOf(game, player)}`)}</b> <span class="muted small">{tLoose(`termination-${game.termination}`)}</span>
        </span>
        <span class="line-count small numbers">
          {shortDate(game.ended_at)} {clockTime(game.ended_at)}
        </span>
      </a>
    </li>
  );
}
