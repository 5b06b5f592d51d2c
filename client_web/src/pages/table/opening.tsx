/**
 * The steps of an opening (P17): what is being done, by whom, and the buttons for a choice. A choice cannot be taken
 * back, so its buttons are dead for a moment after they appear (scenario 38).
 */
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { isOnTurn, type SeatIndex, type TableState } from '../../store/table.ts';
import { useArmed } from '../../ui/dialog.tsx';
import type { GomokuView } from '../../wire.gen.ts';
import { nameOf } from './words.ts';

interface Props {
  readonly state: TableState;
  readonly seat: SeatIndex | null;
  onPlay(action: string): void;
}

export function Opening({ state, seat, onPlay }: Props) {
  const { view } = state;
  const { position } = view;
  if (position.t !== 'gomoku') return null;
  const mine = isOnTurn(view, seat);
  const title = sentence(`${position.phase}-${mine ? 'you' : 'other'}`, { name: nameOf(view, view.actor) }) ?? view.opening;
  return (
    <section class="status notice phase-banner" aria-label={t('opening-label')} data-mine={mine}>
      <p class="eyebrow">{sentence(`opening-${position.opening}`, {}) ?? position.opening}</p>
      <h2>{title}</h2>
      {position.next_stone !== '' && <NextStone position={position} />}
      {mine && position.choices.length > 0 && <Choices key={position.ply} choices={position.choices} busy={state.sent !== null} onPlay={onPlay} />}
      <p class="small">{sentence(`${position.phase}-help`, {})}</p>
    </section>
  );
}

function sentence(id: string, args: Record<string, string>): string | null {
  return hasMessage(id) ? tLoose(id, args) : null;
}

/** The colour of the stone that comes next: in an opening it is not the player's own. */
function NextStone({ position }: { readonly position: GomokuView }) {
  const colour = position.next_stone === 'white' ? 'white' : 'black';
  const number = position.black.length + position.white.length + 1;
  return (
    <p class="next-stone">
      <span class={`colour-disc ${colour}`} aria-hidden="true" />
      {t('opening-next-stone', { number, colour: t(`colour-${colour}`) })}
    </p>
  );
}

interface ChoicesProps {
  readonly choices: readonly string[];
  readonly busy: boolean;
  onPlay(action: string): void;
}

function Choices({ choices, busy, onPlay }: ChoicesProps) {
  const armed = useArmed();
  const dead = !armed || busy;
  return (
    <div class="choices">
      {choices.map((choice) => (
        <button key={choice} type="button" class="button" aria-disabled={dead} onClick={() => !dead && onPlay(choice)}>
          {(choice === 'black' || choice === 'white') && <span class={`colour-disc ${choice}`} aria-hidden="true" />}
          {hasMessage(`choose-${choice}`) ? tLoose(`choose-${choice}`) : choice}
        </button>
      ))}
    </div>
  );
}
