/** A game for whoever comes by: an offer to everybody, or a house bot at once. */
import { useSignal, type Signal } from '@preact/signals';
import { tRefused } from '../../i18n/refused.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { ask } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Choices } from '../../ui/choices.tsx';
import { navigate } from '../../ui/router.tsx';
import { tablePath } from '../../ui/paths.ts';
import type { Answered, Reason } from '../../wire.gen.ts';
import { somebody } from './guest.tsx';
import { CustomClock, isShownAtClock } from './custom_clock.tsx';
import { CLOCKS, clockOf, gameOf, saveChoice, savedChoice, timingOf, variantOf, variantsOf, type Choice } from './terms.ts';

export function PlayPanel() {
  const choice = useSignal<Choice>(savedChoice());
  const refused = useSignal<readonly Reason[]>([]);
  const busy = useSignal(false);
  const change = (part: Partial<Choice>): void => {
    choice.value = { ...choice.value, ...part };
    refused.value = [];
    saveChoice(choice.value);
  };
  const send = async (how: 'offer' | 'bot'): Promise<void> => {
    if (busy.value || !(await somebody())) return;
    busy.value = true;
    const answer = await ask(how === 'offer' ? offer(choice.value) : botGame(choice.value));
    busy.value = false;
    refused.value = answer.reasons;
    if (answer.ok && how === 'bot') open(answer);
  };
  return (
    <section class="card stack play-panel" aria-labelledby="play-title">
      <h2 id="play-title">{t('play-title')}</h2>
      <GameChoice choice={choice.value} change={change} />
      <ClockChoice choice={choice.value} change={change} refused={refused.value} />
      <RatedChoice choice={choice} change={change} />
      <Refusals refused={refused.value.filter((reason) => choice.value.clock !== 'custom' || !isShownAtClock(reason, choice.value.custom))} />
      <button type="button" class="button primary" disabled={busy.value} onClick={() => void send('offer')}>
        {t('play-offer')}
      </button>
      <div class="play-bot">
        <Choices
          legend={t('play-bot-legend')}
          options={(['easy', 'club', 'strong'] as const).map((value) => ({ value, label: t(`bot-${value}`) }))}
          value={choice.value.strength}
          onChoose={(strength) => change({ strength })}
        />
        <button type="button" class="button" disabled={busy.value} onClick={() => void send('bot')}>
          {t('play-bot')}
        </button>
      </div>
    </section>
  );
}

function Refusals({ refused }: { readonly refused: readonly Reason[] }) {
  if (refused.length === 0) return null;
  return (
    <p class="notice danger" role="alert">
      {refused.map(({ code, field, details }) => tRefused(code, field, details)).join('. ')}
    </p>
  );
}

function open(answer: Answered): void {
  if (answer.made !== '') navigate(tablePath(answer.made));
}

function offer(choice: Choice) {
  return { t: 'offer-challenge', game: gameOf(choice), clock: clockOf(choice), timing: timingOf(choice), rated: isRated(choice), takebacks: choice.takebacks && !isRated(choice) } as const;
}

const isRated = ({ rated }: Choice): boolean => rated && viewer.value?.guest === false;

function botGame(choice: Choice) {
  return { t: 'play-bot', game: gameOf(choice), clock: clockOf(choice), timing: timingOf(choice), strength: choice.strength } as const;
}

interface PartProps {
  readonly choice: Choice;
  change(part: Partial<Choice>): void;
}

function GameChoice({ choice, change }: PartProps) {
  const { board_sizes, openings, switches } = variantOf(choice);
  const settings = gameOf(choice);
  return (
    <>
      <Choices
        legend={t('play-game')}
        options={(['gomoku', 'draughts'] as const).map((value) => ({ value, label: t(`game-${value}`) }))}
        value={choice.game}
        onChoose={(game) => change({ game })}
      />
      <SelectField
        label={t('play-variant')}
        name="variant"
        value={settings.variant}
        options={variantsOf(choice.game).map(({ variant }) => ({ value: variant, label: words('variant', variant) }))}
        onChoose={(variant) => change({ variant })}
      />
      {board_sizes.length > 1 && (
        <SelectField
          label={t('play-board')}
          name="board_size"
          value={String(settings.board_size)}
          options={board_sizes.map((size) => ({ value: String(size), label: `${size} × ${size}` }))}
          onChoose={(size) => change({ board_size: Number(size) })}
        />
      )}
      {openings.length > 1 && (
        <SelectField
          label={t('play-opening')}
          name="opening"
          value={settings.opening}
          options={openings.map((opening) => ({ value: opening, label: words('opening', opening) }))}
          onChoose={(opening) => change({ opening })}
        />
      )}
      {switches.includes('touch_move') && <CheckField label={t('play-touch-move')} name="touch_move" checked={choice.touch_move} onCheck={(touch_move) => change({ touch_move })} />}
      {switches.includes('show_forbidden') && (
        <CheckField label={t('play-show-forbidden')} name="show_forbidden" checked={choice.show_forbidden} onCheck={(show_forbidden) => change({ show_forbidden })} />
      )}
    </>
  );
}

const words = (family: string, code: string): string => (hasMessage(`${family}-${code}`) ? tLoose(`${family}-${code}`) : code);

function ClockChoice({ choice, change, refused }: PartProps & { readonly refused: readonly Reason[] }) {
  const labels = [...Object.keys(CLOCKS).map((value) => ({ value, label: value })), { value: 'custom', label: t('clock-custom') }];
  return (
    <>
      <Choices legend={t('play-clock')} options={labels} value={choice.clock} onChoose={(clock) => change({ clock })} />
      {choice.clock === 'custom' && <CustomClock custom={choice.custom} refused={refused} onChange={(custom) => change({ custom })} />}
    </>
  );
}

function RatedChoice({ choice, change }: { readonly choice: Signal<Choice>; change(part: Partial<Choice>): void }) {
  const takebacks = <CheckField label={t('play-takebacks')} name="takebacks" checked={choice.value.takebacks} onCheck={(now) => change({ takebacks: now })} />;
  if (viewer.value?.guest !== false)
    return (
      <>
        {takebacks}
        <p class="muted small">{t('play-rated-needs-account')}</p>
      </>
    );
  return (
    <>
      <CheckField label={t('play-rated')} name="rated" checked={choice.value.rated} onCheck={(rated) => change({ rated })} />
      {!choice.value.rated && takebacks}
    </>
  );
}
