/** The game's moves in pairs, the shown one marked, with steps for looking back. Looking back never leaves the live game. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface Props {
  /** What they are, if not those of the game. */
  readonly label?: string;
  /** Each ply's text, the first move first. */
  readonly moves: readonly string[];
  /** How long each took, written small beside it; may be shorter than `moves`. */
  readonly spent?: readonly string[] | undefined;
  /** The ply shown on the board, 0 for the start. */
  readonly shown: number;
  /** Whether the game goes on: then the last step is "live". */
  readonly live: boolean;
  onShow(ply: number): void;
  /** Shows the board from the other side. */
  onFlip?: (() => void) | undefined;
}

export function MoveList({ label, moves, spent, shown, live, onShow, onFlip }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const end = moves.length;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [shown, end]);
  const rows = Array.from({ length: Math.ceil(end / 2) }, (_, i) => [2 * i + 1, 2 * i + 2].filter((ply) => ply <= end));
  return (
    <section class="moves" aria-label={label ?? t('moves-title')}>
      <ol class="move-rows numbers" ref={list}>
        {rows.map((plies) => (
          <li key={plies[0]} class="move-row">
            {plies.map((ply) => (
              <button key={ply} type="button" class="move" aria-current={ply === shown ? 'step' : undefined} onClick={() => onShow(ply)}>
                {moves[ply - 1]}
                {spent?.[ply - 1] !== undefined && <span class="move-spent">{spent[ply - 1]}</span>}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <Steps shown={shown} end={end} live={live} onShow={onShow} onFlip={onFlip} />
    </section>
  );
}

interface StepsProps {
  readonly shown: number;
  readonly end: number;
  readonly live: boolean;
  onShow(ply: number): void;
  readonly onFlip: (() => void) | undefined;
}

function Steps({ shown, end, live, onShow, onFlip }: StepsProps) {
  const step = (icon: IconName, label: string, ply: number, off: boolean) => (
    <button type="button" class="button quiet small" aria-label={label} title={label} disabled={off} onClick={() => onShow(ply)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="move-steps">
      {step('first', t('moves-first'), 0, shown === 0)}
      {step('back', t('moves-back'), shown - 1, shown === 0)}
      {step('forward', t('moves-forward'), shown + 1, shown === end)}
      {step('last', t('moves-last'), end, shown === end)}
      {live && shown < end && (
        <button type="button" class="button primary small" onClick={() => onShow(end)}>
          {t('moves-behind', { n: end - shown })}
        </button>
      )}
      {onFlip && (
        <button type="button" class="button quiet small flip" aria-label={t('flip-help')} title={t('flip-help')} onClick={onFlip}>
          <Icon name="flip" />
        </button>
      )}
    </div>
  );
}
