/** What a player lays before the arbiter: a call, or the beginning of a claim; and what was ruled. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t, tLoose } from '../../i18n/index.ts';
import { hasBegun, type SeatIndex, type TableState } from '../../store/table.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { RulingLine } from '../../wire.gen.ts';
import type { OpenTable } from './open_table.ts';
import { ruledText } from './ruled.ts';
import { nameOf } from './words.ts';

interface SeatedProps {
  readonly table: OpenTable;
  readonly state: TableState;
  readonly seat: SeatIndex;
  onClaim(): void;
}

/** The buttons: calling the arbiter, and claiming what can be shown on the board. */
export function AppealButtons({ table, state, seat, onClaim }: SeatedProps) {
  const [calls, setCalls] = useState(false);
  const { view } = state;
  const isCalled = state.rulings?.calls.some((call) => call.seat === seat) ?? false;
  const mayClaim = hasBegun(view) && view.opening === 'play' && view.claim === null && view.sealed === null;
  return (
    <>
      {view.tournament !== null && (
        <button type="button" class="button" onClick={() => (isCalled ? void table.withdrawCall() : setCalls(true))}>
          {t(isCalled ? 'call-withdraw' : 'call-arbiter')}
        </button>
      )}
      {mayClaim && (
        <button type="button" class="button" onClick={onClaim}>
          {t('claim-result')}
        </button>
      )}
      {calls && <CallDialog table={table} onClose={() => setCalls(false)} />}
    </>
  );
}

interface DialogProps {
  readonly table: OpenTable;
  onClose(): void;
}

function CallDialog({ table, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const send = async (): Promise<void> => {
    if (await table.callArbiter(note.trim())) onClose();
  };
  return (
    <Dialog title={t('call-arbiter')} onClose={onClose}>
      <TextField label={t('call-note')} name="note" value={note} onInput={setNote} required />
      <Buttons text={t('call-arbiter')} disabled={note.trim() === ''} send={send} onClose={onClose} />
    </Dialog>
  );
}

interface ButtonsProps {
  readonly text: string;
  readonly disabled: boolean;
  send(): Promise<void>;
  onClose(): void;
}

function Buttons({ text, disabled, send, onClose }: ButtonsProps) {
  return (
    <div class="dialog-actions">
      <button type="button" class="button" onClick={onClose}>
        {t('dialog-cancel')}
      </button>
      <button type="button" class="button primary" disabled={disabled} onClick={() => void send()}>
        {text}
      </button>
    </div>
  );
}

interface RulingsProps {
  readonly state: TableState;
  /** What an arbiter may do about a ruling, beside it. */
  act?(ruling: RulingLine): ComponentChildren;
}

/** The log of rulings at this table, for those concerned. */
export function Rulings({ state, act }: RulingsProps) {
  const rulings = state.rulings?.rulings ?? [];
  if (rulings.length === 0) return null;
  return (
    <section class="table-rulings" aria-label={t('rulings-here')}>
      <h2>{t('rulings-here')}</h2>
      <ul class="stack small">
        {rulings.map((line) => (
          <li key={line.id}>
            <b>{tLoose(`ruling-${line.kind}`)}</b> {line.seat === null ? '' : nameOf(state.view, line.seat)} {line.undone && t('ruling-undone')}
            <Done line={line} names={[nameOf(state.view, 0), nameOf(state.view, 1)]} />
            <br />
            {line.name}: {line.reason}
            {act?.(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Done({ line, names }: { readonly line: RulingLine; readonly names: readonly [string, string] }) {
  const text = ruledText({ ...line, chosen: line.detail }, names);
  return text === '' ? null : <span class="muted numbers">{text}</span>;
}
