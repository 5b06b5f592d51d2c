/** One board of a round: two names, what each got, how it stands and why. */
import { named } from '../../card/words.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { boardMarks, decisive } from '../../store/tournament.ts';
import { playerPath, tablePath } from '../../ui/paths.ts';
import { Countdown } from '../../ui/time.tsx';
import type { BoardView, GameView, SideView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';
import { groupNameOf } from './groups.ts';
import { Why } from './why.tsx';

interface Props {
  readonly facts: Facts;
  readonly board: BoardView;
  readonly round: number;
}

export function Pairing({ facts, board, round }: Props) {
  const { first, second, number } = board;
  const [one, other] = boardMarks(board);
  const mine = facts.own !== null && (first.number === facts.own || second.number === facts.own);
  return (
    <li class={mine ? 'pairing mine' : 'pairing'} data-state={board.state}>
      <span class="pairing-number numbers" title={t('pairing-board', { board: number })}>
        <span class="visually-hidden">{t('pairing-board', { board: number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <div class="pairing-sides">
        <SideLine side={first} mark={one} won={board.winner === first.number} />
        <SideLine side={second} mark={other} won={board.winner === second.number} />
      </div>
      <div class="pairing-state">
        <State board={board} mine={mine} />
        <Earlier board={board} />
        <Notes board={board} group={groupNameOf(facts.view, round, first.number)} />
        <Why facts={facts} board={board} round={round} />
      </div>
    </li>
  );
}

function SideLine({ side, mark, won }: { readonly side: SideView; readonly mark: string; readonly won: boolean }) {
  return (
    <div class={won ? 'pairing-side won' : 'pairing-side'}>
      <a href={playerPath(side.person.id)}>{side.person.name}</a>
      <span class="muted small numbers">{side.person.rating}</span>
      <b class="pairing-mark numbers">{mark}</b>
    </div>
  );
}

function State({ board, mine }: { readonly board: BoardView; readonly mine: boolean }) {
  if (board.state === 'replay-due') {
    return (
      <span>
        {t(board.next_kind === 'replay' ? 'pairing-replay' : 'pairing-deciding')} {board.replay_at !== null && <Countdown until_ms={board.replay_at} />}
      </span>
    );
  }
  if (board.state === 'over') {
    const game = decisive(board);
    const text = [whyText(board, game), board.decision ? t(`decision-${board.decision.by}`) : ''].filter((part) => part !== '').join(', ');
    return game?.was_played ? <a href={tablePath(board.table)}>{text}</a> : <span>{text}</span>;
  }
  return (
    <a class={mine ? 'button primary small' : ''} href={tablePath(board.table)}>
      {t(mine ? 'call-go' : 'pairing-watch')}
    </a>
  );
}

/** How it ended: `on time`, `no-show`, `third disconnection`. */
function whyText(board: BoardView, game: GameView | undefined): string {
  const termination = board.walked_over ?? game?.termination;
  if (termination === undefined) return '';
  if (game?.detail === 'both-absent') return t('pairing-both-absent');
  if (termination === 'draw-rule' && game) return named(`draw-${game.detail}`, tLoose('termination-draw-rule'));
  return tLoose(`termination-${termination}`);
}

/** The drawn games before the one that decided, or before the one being played. */
function Earlier({ board }: { readonly board: BoardView }) {
  const before = board.games.filter(({ table }) => table !== board.table);
  if (before.length === 0) return null;
  return (
    <span class="small muted">
      {t('pairing-earlier')}{' '}
      {before.map(({ table }, i) => (
        <>
          {i > 0 && ' · '}
          <a key={table} href={tablePath(table)}>
            {t('pairing-game', { game: i + 1 })}
          </a>
        </>
      ))}
    </span>
  );
}

function Notes({ board, group }: { readonly board: BoardView; readonly group: string }) {
  const notes = [group, board.branch === 'third-place' ? t('pairing-third-place') : '', board.meetings > 0 ? t('pairing-met-before', { count: board.meetings }) : '', board.corrected ? t('pairing-corrected') : ''].filter((note) => note !== '');
  return notes.length === 0 ? null : <span class="small muted">{notes.join(' · ')}</span>;
}
