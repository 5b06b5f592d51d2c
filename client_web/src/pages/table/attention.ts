/** Makes a table heard: sounds, the voice for screen readers, the title, the system's notice while one looks elsewhere. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { myTurns, notify } from '../../notify/index.ts';
import { play, type SoundName } from '../../sound/index.ts';
import { isFirstToSay } from '../../store/once.ts';
import { isOnTurn, seatOf, type SeatIndex, type TableState } from '../../store/table.ts';
import { viewer } from '../../store/viewer.ts';
import { dropQuestions } from '../../ui/dialog.tsx';
import { announce } from '../../ui/live_region.tsx';
import { navigate } from '../../ui/router.tsx';
import { tablePath } from '../../ui/paths.ts';
import { happenings, type Happening } from './happenings.ts';
import { actionTexts, colourOf, nameOf, otherSeat, resultReason, resultTitle } from './words.ts';

const SOUNDS: Readonly<Record<Happening, SoundName>> = {
  began: 'turn',
  move: 'move',
  capture: 'capture',
  turn: 'turn',
  'draw-offered': 'turn',
  adjourned: 'refused',
  resumed: 'turn',
  refused: 'refused',
  won: 'win',
  lost: 'loss',
  drawn: 'draw',
  ended: 'draw',
};

/** Follows a table until the returned call. */
export function followTable(state: ReadonlySignal<TableState | null>): () => void {
  let before: TableState | null = null;
  const stop = effect(() => {
    const after = state.value;
    if (!after) return;
    const seat = seatOf(after.view, viewer.value?.id);
    const happened = happenings(before, after, seat);
    before = after;
    myTurns.value = isOnTurn(after.view, seat) ? 1 : 0;
    sound(happened);
    speak(happened, after, seat);
  });
  return () => {
    stop();
    myTurns.value = 0;
  };
}

/** One sound at a time: the first is what matters. While one looks elsewhere, one's turn is more than the stone. */
function sound(happened: readonly Happening[]): void {
  const away = document.visibilityState === 'hidden';
  const first = away && happened.includes('turn') ? 'turn' : happened[0];
  if (first) play(SOUNDS[first]);
}

function speak(happened: readonly Happening[], { view }: TableState, seat: SeatIndex | null): void {
  const newest = view.actions.at(-1);
  const move = actionTexts(view).at(-1);
  if (newest && move !== undefined && (happened.includes('move') || happened.includes('capture'))) {
    const colour = colourOf(view.position, newest[0]);
    announce(colour ? t('board-moved', { colour: t(`colour-${colour}`), move }) : move);
  }
  const opponent = seat === null ? '' : nameOf(view, otherSeat(seat));
  if (happened.includes('turn') && seat !== null) tell(t('notify-turn', { opponent }), view.id);
  if (happened.includes('draw-offered')) tell(t('draw-asked', { name: opponent }), view.id);
  if (happened.includes('adjourned')) announce(t('adjourned-title'), true);
  if (view.result && happened.some((each) => each === 'won' || each === 'lost' || each === 'drawn' || each === 'ended')) {
    // Whatever was being asked is settled by the end, with its reason on the page.
    dropQuestions();
    const title = resultTitle(view, view.result, viewer.value?.id ?? null);
    announce(`${title}. ${resultReason(view, view.result)}`, true);
    if (seat !== null) tell(title, view.id);
  }
}

function tell(text: string, table: string): void {
  if (document.visibilityState === 'hidden' && isFirstToSay(`${table} ${text}`)) notify(text, '', `table ${table}`, () => navigate(tablePath(table)));
}
