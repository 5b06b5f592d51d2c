/**
 * The steps of an opening (P17): what is being done, by whom, and the buttons for a choice. A choice cannot be taken
 * back, so its buttons are dead for a moment after they appear (scenario 38).
 */
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { isOnTurn, type SeatIndex, type TableState } from '../../store/table.ts';
import { useArmed } from '../../ui/dialog.tsx';
import { Choices as Choice } from '../../ui/choices.tsx';
import type { GomokuView } from '../../wire.gen.ts';
import { chooseMark, markFor } from './marks.ts';
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
  const who = mine ? 'you' : 'other';
  const stage = stageOf(position);
  const name = nameOf(view, view.actor);
  const title = sentence(`${position.phase}-${who}`, { name }) ?? sentence(`stage-${stage}-${who}`, { name }) ?? view.opening;
  return (
    <section class="status notice phase-banner" aria-label={t('opening-label')} data-mine={mine}>
      <p class="eyebrow">{sentence(`opening-${position.opening}`, {}) ?? position.opening}</p>
      <h2>{title}</h2>
      {position.next_stone !== '' && <NextStone position={position} mine={mine} />}
      {position.zone !== null && <p class="small">{zoneText(position.zone)}</p>}
      {mine && position.free_colours.length > 1 && <Marks colours={position.free_colours} />}
      {mine && position.choices.length > 0 && <Choices key={position.ply} choices={position.choices} busy={state.sent !== null} onPlay={onPlay} />}
      <p class="small">{sentence(`${position.phase}-help`, {}) ?? sentence(`stage-${helpOf(position, stage)}-help`, {})}</p>
    </section>
  );
}

function sentence(id: string, args: Record<string, string>): string | null {
  return hasMessage(id) ? tLoose(id, args) : null;
}

/** What kind of step a phase is, for openings whose phases have no sentences of their own. */
function stageOf({ phase }: GomokuView): string {
  if (/-(first|second|third|fourth|fifth)$/.test(phase) && !phase.includes('-swap-')) return 'place-one';
  return /-(swap|declare|offer|pick|choose|place)(-\w+)?$/.exec(phase)?.[1] ?? 'place';
}

function helpOf({ free_colours, choices }: GomokuView, stage: string): string {
  if (stage === 'place' && free_colours.length > 0) return 'place-free';
  return choices.includes('offer-ten') ? 'swap-ten' : stage;
}

function zoneText([least, most]: readonly [number, number]): string {
  return least === 0 ? t('opening-zone-within', { most }) : t('opening-zone-outside', { least });
}

/** Which colour the next stone is to have, where its player decides that. */
function Marks({ colours }: { readonly colours: readonly string[] }) {
  const options = colours.map((value) => ({ value, label: tLoose(`colour-${value}`) }));
  return <Choice legend={t('opening-mark-legend')} options={options} value={markFor(colours)} onChoose={chooseMark} />;
}

/** The colour of the stone that comes next: in an opening it is not the player's own. */
function NextStone({ position, mine }: { readonly position: GomokuView; readonly mine: boolean }) {
  const free = position.free_colours.length > 0 ? markFor(position.free_colours) : null;
  const colour = (free ?? position.next_stone) === 'white' ? 'white' : 'black';
  const number = position.black.length + position.white.length + 1;
  if (position.offers_due > 0) return <p class="next-stone">{t('opening-offer-number', { number: position.offers.length + 1, count: position.offers_due })}</p>;
  // What somebody else is about to choose is not known.
  if (!mine && position.free_colours.length > 1) return <p class="next-stone">{t('opening-next-stone-any', { number })}</p>;
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
