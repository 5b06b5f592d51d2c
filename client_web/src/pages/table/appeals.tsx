/** What a player lays before the arbiter or his opponent: a call, or a forced win or draw that he shows; and what was ruled. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t, tLoose } from '../../i18n/index.ts';
import { hasBegun, type SeatIndex, type TableState } from '../../store/table.ts';
import { Choices } from '../../ui/choices.tsx';
import { Dialog, useArmed } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { RulingLine, TableView } from '../../wire.gen.ts';
import type { OpenTable } from './open_table.ts';
import { nameOf, otherSeat } from './words.ts';

interface SeatedProps {
  readonly table: OpenTable;
  readonly state: TableState;
  readonly seat: SeatIndex;
}

/** The buttons: calling the arbiter, and claiming what can be shown. */
export function AppealButtons({ table, state, seat }: SeatedProps) {
  const [asks, setAsks] = useState<'call' | 'claim' | null>(null);
  const { view } = state;
  const isCalled = state.rulings?.calls.some((call) => call.seat === seat) ?? false;
  const mayClaim = hasBegun(view) && view.opening === 'play' && view.claim === null && view.sealed === null;
  return (
    <>
      {view.tournament !== null && (
        <button type="button" class="button" onClick={() => (isCalled ? void table.withdrawCall() : setAsks('call'))}>
          {t(isCalled ? 'call-withdraw' : 'call-arbiter')}
        </button>
      )}
      {mayClaim && (
        <button type="button" class="button" onClick={() => setAsks('claim')}>
          {t('claim-result')}
        </button>
      )}
      {asks === 'call' && <CallDialog table={table} onClose={() => setAsks(null)} />}
      {asks === 'claim' && <ClaimDialog table={table} onClose={() => setAsks(null)} />}
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

function ClaimDialog({ table, onClose }: DialogProps) {
  const [line, setLine] = useState('');
  const [what, setWhat] = useState<'win' | 'draw'>('win');
  const moves = line.split(/[\s,]+/).filter((move) => move !== '');
  const send = async (): Promise<void> => {
    if (await table.claimResult(what === 'draw', moves)) onClose();
  };
  return (
    <Dialog title={t('claim-result')} onClose={onClose}>
      <div class="stack">
        <p>{t('claim-help')}</p>
        <Choices<'win' | 'draw'>
          legend={t('claim-what')}
          value={what}
          options={[
            { value: 'win', label: t('claim-win') },
            { value: 'draw', label: t('claim-draw') },
          ]}
          onChoose={setWhat}
        />
        <TextField label={t('claim-line')} name="line" value={line} onInput={setLine} required />
      </div>
      <Buttons text={t('claim-result')} disabled={moves.length === 0} send={send} onClose={onClose} />
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

/** What is claimed, with its moves, for everybody; the opponent answers, who claimed may take it back. */
export function ClaimPrompt({ table, view, seat }: { readonly table: OpenTable; readonly view: TableView; readonly seat: SeatIndex | null }) {
  if (view.claim === null) return null;
  return <ClaimShown key={view.claim.at} table={table} view={view} seat={seat} claim={view.claim} />;
}

function ClaimShown({ table, view, seat, claim }: { readonly table: OpenTable; readonly view: TableView; readonly seat: SeatIndex | null; readonly claim: NonNullable<TableView['claim']> }) {
  const armed = useArmed();
  const claimant = claim.seat as SeatIndex;
  const title = t(claim.outcome === 'draw' ? 'claim-draw-of' : 'claim-win-of', { name: nameOf(view, claimant) });
  const answer = (accept: boolean): void => {
    if (armed) void table.answerClaim(accept);
  };
  return (
    <section class="notice" role="alert" aria-label={title}>
      <p>
        <strong>{title}</strong> {claim.declined && t('claim-declined')}
      </p>
      <p class="numbers">{claim.line.join(' ')}</p>
      <div class="row">
        {seat === claimant && (
          <button type="button" class="button" onClick={() => void table.withdrawClaim()}>
            {t('claim-withdraw')}
          </button>
        )}
        {seat === otherSeat(claimant) && !claim.declined && (
          <>
            <button type="button" class="button" aria-disabled={!armed} onClick={() => answer(false)}>
              {t('claim-decline')}
            </button>
            <button type="button" class="button primary" aria-disabled={!armed} onClick={() => answer(true)}>
              {t('claim-accept')}
            </button>
          </>
        )}
      </div>
    </section>
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
            <b>{tLoose(`ruling-${line.kind}`)}</b> {line.seat === null ? '' : nameOf(state.view, line.seat as SeatIndex)} {line.undone && t('ruling-undone')}
            <br />
            {line.name}: {line.reason}
            {act?.(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}
