/** A player and the arbiter: what was ruled about him, his protest (G8), and an agreement about his last game (B4). */
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { sentences } from '../../i18n/faults.ts';
import { clockTime } from '../../i18n/dates.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import type { Ask } from '../../net/index.ts';
import { ask } from '../../store/session.ts';
import { nameOf } from '../../store/tournament.ts';
import { Choices } from '../../ui/choices.tsx';
import { Dialog, useArmed } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { MyPlace, RuledLine, TournamentView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';

const LONGEST = 300;

export function ArbiterPanel({ facts }: { readonly facts: Facts }) {
  const { view, place } = facts;
  if (place === null || !(place.may_protest || place.may_split || place.protest !== null || place.rulings.length > 0)) return null;
  return (
    <section class="card stack" aria-labelledby="arbiter">
      <h2 id="arbiter">{t('arbiter-title')}</h2>
      {place.warnings > 0 && <p class="badge warn">{t('desk-warnings', { count: place.warnings })}</p>}
      {place.rulings.length > 0 && <RulingList rulings={place.rulings} />}
      <ProtestPart view={view} place={place} />
      {place.may_split && <SplitPart facts={facts} place={place} />}
    </section>
  );
}

/** The latest first: what, when, by whom and why. */
export function RulingList({ rulings }: { readonly rulings: readonly RuledLine[] }) {
  return (
    <ol class="ruling-list">
      {rulings.toReversed().map((line) => (
        <li key={line.id} data-undone={line.undone}>
          <b>{hasMessage(`ruling-${line.kind}`) ? tLoose(`ruling-${line.kind}`) : line.kind}</b>
          {line.undone && ` (${t('desk-undone')})`}
          <p>{line.reason}</p>
          <p class="muted small numbers">
            {line.name} · {clockTime(line.at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Asks; what is refused is said in passing. */
async function tell(what: Ask): Promise<void> {
  const answer = await ask(what);
  for (const sentence of answer.ok ? [] : sentences(answer.reasons)) toast(sentence, 'danger');
}

function ProtestPart({ view, place }: { readonly view: TournamentView; readonly place: MyPlace }) {
  const [open, setOpen] = useState(false);
  const { protest } = place;
  return (
    <div class="stack tight">
      {protest !== null && (
        <p>
          <b>{protest.verdict === null ? t('protest-open') : t(`protest-${protest.verdict}`)}</b> <span class="muted">{protest.text}</span>
        </p>
      )}
      <div class="row">
        {protest !== null && protest.verdict === null && (
          <button type="button" class="button small" onClick={() => void tell({ t: 'withdraw-protest', tournament: view.id })}>
            {t('protest-withdraw')}
          </button>
        )}
        {place.may_protest && (
          <button type="button" class="button small" onClick={() => setOpen(true)}>
            {t('protest')}
          </button>
        )}
      </div>
      {open && <ProtestDialog tournament={view.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ProtestDialog({ tournament, onClose }: { readonly tournament: string; onClose(): void }) {
  const [text, setText] = useState('');
  return (
    <AskDialog title={t('protest')} body={t('protest-help')} confirm={t('protest-send')} ask={text.trim() === '' ? null : { t: 'protest', tournament, text: text.trim() }} onClose={onClose}>
      <Field label={t('protest-text')} name="text" required>
        {(tied) => <textarea class="input" rows={3} maxLength={LONGEST} {...tied} value={text} onInput={(event) => setText(event.currentTarget.value)} />}
      </Field>
    </AskDialog>
  );
}

function SplitPart({ facts, place }: { readonly facts: Facts; readonly place: MyPlace }) {
  const [open, setOpen] = useState(false);
  const { view } = facts;
  const { split } = place;
  const mine = split !== null && place.number !== null && split.agreed.includes(place.number);
  return (
    <div class="stack tight">
      {split !== null && (
        <p>
          <b>{t(split.agreed.length > 1 ? 'split-agreed' : mine ? 'split-proposed' : 'split-offered')}</b>{' '}
          {split.winner === null ? t('over-draw') : t('over-winner', { name: nameOf(facts.entrants, split.winner) })}: {split.note}
        </p>
      )}
      <div class="row">
        {split !== null && !mine && (
          <button type="button" class="button small primary" onClick={() => void tell({ t: 'agree-split', tournament: view.id, winner: playerOf(facts, split.winner), note: split.note })}>
            {t('split-agree')}
          </button>
        )}
        {split !== null && (
          <button type="button" class="button small" onClick={() => void tell({ t: 'drop-split', tournament: view.id })}>
            {t('split-drop')}
          </button>
        )}
        {split === null && (
          <button type="button" class="button small" onClick={() => setOpen(true)}>
            {t('split-propose')}
          </button>
        )}
      </div>
      {open && <SplitDialog facts={facts} place={place} onClose={() => setOpen(false)} />}
    </div>
  );
}

const playerOf = ({ entrants }: Facts, number: number | null): string | null => (number === null ? null : (entrants.get(number)?.person.id ?? null));

function SplitDialog({ facts, place, onClose }: { readonly facts: Facts; readonly place: MyPlace; onClose(): void }) {
  const [winner, setWinner] = useState('');
  const [note, setNote] = useState('');
  const { player, view } = facts;
  const sides = [
    { value: player ?? '', label: t('split-me') },
    { value: place.opponent?.id ?? '', label: place.opponent?.name ?? '' },
  ];
  // In a knockout somebody wins, on paper too.
  const options = view.stages.at(-1)?.system === 'knockout' ? sides : [...sides, { value: 'draw', label: t('over-draw') }];
  const what: Ask | null = winner === '' || note.trim() === '' ? null : { t: 'agree-split', tournament: view.id, winner: winner === 'draw' ? null : winner, note: note.trim() };
  return (
    <AskDialog title={t('split-propose')} body={t('split-help')} confirm={t('split-send')} ask={what} onClose={onClose}>
      <Choices legend={t('desk-winner')} value={winner} options={options} onChoose={setWinner} />
      <TextField label={t('split-note')} name="note" required value={note} control={{ maxLength: LONGEST, autocomplete: 'off' }} onInput={setNote} />
    </AskDialog>
  );
}

interface AskDialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  /** null while something is missing. */
  readonly ask: Ask | null;
  readonly children: ComponentChildren;
  onClose(): void;
}

function AskDialog({ title, body, confirm, ask: what, children, onClose }: AskDialogProps) {
  const armed = useArmed();
  const form = useId();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!armed) return;
    if (what === null) return setFaults([t('desk-choose')]);
    const answer = await ask(what);
    if (answer.ok) onClose();
    else setFaults(sentences(answer.reasons));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form id={form} class="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{body}</p>
        {children}
        <Faults texts={faults} />
      </form>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onClose}>
          {t('reason-back')}
        </button>
        <button type="submit" form={form} class="button primary" aria-disabled={!armed}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
