/** What a ruling at a table leaves to choose: a side, a result, colours, time, moves. */
import { useState } from 'preact/hooks';
import { viewerZone } from '../../i18n/dates.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { instantOf } from '../../i18n/wall.ts';
import { Choices } from '../../ui/choices.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AtTable } from './at_table.ts';
import type { TableDraft } from './drafts.ts';

interface Props {
  readonly draft: TableDraft;
  readonly at: AtTable;
  onChange(draft: TableDraft): void;
}

export function TableChoices(props: Props) {
  switch (props.draft.kind) {
    case 'forfeit':
    case 'warn':
    case 'answer-call':
      return <SeatOf {...props} />;
    case 'give-time':
    case 'set-clock':
      return (
        <>
          <SeatOf {...props} />
          <Seconds {...props} />
          {props.draft.kind === 'set-clock' && props.at.clock.periods > 0 && <Periods {...props} />}
        </>
      );
    case 'adjudicate':
    case 'correct-result':
      return <OutcomeOf {...props} />;
    case 'enter-result':
      return (
        <>
          <OutcomeOf {...props} />
          <WasPlayed {...props} />
        </>
      );
    case 'void-and-replay':
      return <Colours {...props} />;
    case 'decide-claim':
      return <ClaimVerdict {...props} />;
    case 'undo-moves':
      return <Plies {...props} />;
    case 'set-resumption':
      return <Resumption {...props} />;
    default:
      return null;
  }
}

function SeatOf({ draft, at, onChange }: Props) {
  const options = ([0, 1] as const).map((seat) => ({ value: String(seat), label: at.names[seat] }));
  return <Choices legend={t('desk-player')} value={draft.seat === undefined ? '' : String(draft.seat)} options={options} onChoose={(seat) => onChange({ ...draft, seat: seat === '0' ? 0 : 1 })} />;
}

function OutcomeOf({ draft, at, onChange }: Props) {
  const labels = { first: at.names[0], second: at.names[1], draw: t('over-draw'), 'both-lost': t('desk-both-lost'), void: t('over-void') };
  const options = (['first', 'second', 'draw', 'both-lost', 'void'] as const).map((value) => ({ value, label: labels[value] }));
  return <Choices<(typeof options)[number]['value'] | ''> legend={t('desk-winner')} value={draft.outcome ?? ''} options={options} onChoose={(outcome) => outcome !== '' && onChange({ ...draft, outcome })} />;
}

function ClaimVerdict({ draft, onChange }: Props) {
  const options = (['accepted', 'rejected', 'unfounded'] as const).map((value) => ({ value, label: tLoose(`claim-verdict-${value}`) }));
  return <Choices<(typeof options)[number]['value'] | ''> legend={t('claim-verdict')} value={draft.claim ?? ''} options={options} onChoose={(claim) => claim !== '' && onChange({ ...draft, claim })} />;
}

function Colours({ draft, onChange }: Props) {
  const options = (['reversed', 'same'] as const).map((value) => ({ value, label: tLoose(`desk-colours-${value}`) }));
  return <Choices<'reversed' | 'same' | ''> legend={t('desk-colours')} value={draft.colours ?? ''} options={options} onChoose={(colours) => colours !== '' && onChange({ ...draft, colours })} />;
}

function Plies({ draft, onChange }: Props) {
  const options = [1, 2, 3].map((count) => ({ value: String(count), label: String(count) }));
  return <Choices legend={t('desk-plies')} value={String(draft.plies ?? '')} options={options} onChoose={(plies) => onChange({ ...draft, plies: Number(plies) })} />;
}

function Resumption({ draft, onChange }: Props) {
  const [wall, setWall] = useState('');
  const entered = (typed: string): void => {
    setWall(typed);
    const at = instantOf(typed, viewerZone());
    const { at: _, ...rest } = draft;
    onChange(Number.isNaN(at) ? rest : { ...rest, at });
  };
  return <TextField label={t('desk-resume-at')} name="at" required value={wall} control={{ type: 'datetime-local' }} onInput={entered} />;
}

/** `5:00` or `300`: what a clock shows, or seconds; null while it is neither. */
export function secondsIn(text: string): number | null {
  const found = /^(?:(\d{1,4}):([0-5]\d)|(\d{1,5}))$/.exec(text.trim());
  if (!found) return null;
  return found[3] === undefined ? Number(found[1]) * 60 + Number(found[2]) : Number(found[3]);
}

function Seconds({ draft, onChange }: Props) {
  const [text, setText] = useState('');
  const entered = (typed: string): void => {
    setText(typed);
    const seconds = secondsIn(typed);
    const { seconds: _, ...rest } = draft;
    onChange(seconds === null ? rest : { ...rest, seconds });
  };
  return <TextField label={t(draft.kind === 'set-clock' ? 'desk-clock-at' : 'desk-time-more')} name="seconds" required value={text} control={{ inputMode: 'text', autocomplete: 'off', placeholder: '1:00' }} help={t('desk-time-help')} onInput={entered} />;
}

/** Where the clock has periods; left alone, it keeps as many as it shows. */
function Periods({ draft, at, onChange }: Props) {
  const most = at.clock.periods;
  const options = [{ value: '', label: t('desk-periods-kept') }, ...Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))];
  const choose = (chosen: string): void => {
    const { periods: _, ...rest } = draft;
    onChange(chosen === '' ? rest : { ...rest, periods: Number(chosen) });
  };
  return <SelectField label={t('desk-periods')} name="periods" value={String(draft.periods ?? '')} options={options} onChoose={choose} />;
}

function WasPlayed({ draft, onChange }: Props) {
  const options = (['played', 'unplayed'] as const).map((value) => ({ value, label: tLoose(`desk-${value}`) }));
  const value = draft.was_played === undefined ? '' : draft.was_played ? 'played' : 'unplayed';
  return <Choices<'played' | 'unplayed' | ''> legend={t('desk-was-played')} value={value} options={options} onChoose={(chosen) => onChange({ ...draft, was_played: chosen === 'played' })} />;
}
