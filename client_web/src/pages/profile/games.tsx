/** A player's finished games, the latest first, a page at a time; each opens to be played through. */
import { useEffect, useState } from 'preact/hooks';
import type { GameLine, Games } from '../../http.gen.ts';
import { gameName } from '../../i18n/games.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { playerPath, tablePath, tournamentPath } from '../../ui/paths.ts';
import { Table } from '../../ui/table.tsx';

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
    <Table name={t('profile-games')}>
      <thead>
        <tr>
          <th scope="col">{t('column-date')}</th>
          <th scope="col">{t('column-result')}</th>
          <th scope="col" class="wide">{t('column-opponent')}</th>
          <th scope="col">{t('column-game')}</th>
          <th scope="col">{t('column-tournament')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <Line key={game.table} game={game} player={player} />
        ))}
      </tbody>
    </Table>
  );
}

type Result = 'won' | 'lost' | 'draw' | 'void';

export function resultOf({ outcome, first }: GameLine, player: string): Result {
  if (outcome === 'draw' || outcome === 'void') return outcome;
  return (outcome === 'first') === (first.id === player) ? 'won' : 'lost';
}

function Line({ game, player }: { readonly game: GameLine; readonly player: string }) {
  const opponent = game.first.id === player ? game.second : game.first;
  const result = resultOf(game, player);
  return (
    <tr>
      <td>
        {shortDate(game.ended_at)} {clockTime(game.ended_at)}
      </td>
      <td>
        <a href={tablePath(game.table)} class="result" data-result={result}>
          {t(`profile-result-${result}`)}
        </a>{' '}
        <span class="muted small">{tLoose(`termination-${game.termination}`)}</span>
      </td>
      <th scope="row" class="wide">
        <a href={playerPath(opponent.id)}>{opponent.name}</a> <span class="muted small">{opponent.rating}</span>
      </th>
      <td class="small">{[gameName(game), game.clock].join(' · ')}</td>
      <td class="small">{game.tournament === null ? t('profile-casual') : <a href={tournamentPath(game.tournament)}>{game.tournament_name}</a>}</td>
    </tr>
  );
}
