/** A claimed win or draw on the board: put together by moving there, gone through by everybody, answered by the opponent. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sentences } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { namingOf } from '../../store/naming.ts';
import type { SeatIndex } from '../../store/table.ts';
import { Choices } from '../../ui/choices.tsx';
import { useArmed } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Claim, TableView } from '../../wire.gen.ts';
import { askAbout, isPast, ofClaim, withMoves, type Draft, type Line } from './line.ts';
import { MoveList } from './move_list.tsx';
import type { OpenTable } from './open_table.ts';
import { nameOf, otherSeat } from './words.ts';

interface Props {
  readonly table: OpenTable;
  readonly view: TableView;
  readonly seat: SeatIndex | null;
  readonly line: Signal<Line | null>;
}

/** The line that is being put together, or the claim that stands. */
export function ClaimPanel(props: Props) {
  const { view, line } = props;
  useEffect(() => {
    const now = line.peek();
    if (now === null || !isPast(view, now)) return;
    line.value = null;
    if (now.draft && view.claim === null && now.moves.length > 0) toast(t('line-overtaken'), 'danger');
  }, [view.actions.length, view.claim, view.phase]);
  const draft = line.value?.draft;
  if (line.value && draft) return <Drafting {...props} shown={line.value} draft={draft} />;
  return view.claim && <ClaimShown key={view.claim.at} {...props} claim={view.claim} />;
}

/** One move more on the line, as the board has it. What the rules say of a line of pieces comes from the server. */
export async function draw(line: Signal<Line | null>, view: TableView, moves: readonly string[]): Promise<void> {
  const before = line.value;
  if (!before) return;
  const now = withMoves(before, moves);
  line.value = now;
  if (view.position.t === 'gomoku' || moves.length === 0) return;
  const reply = await askAbout(view, moves);
  if (line.value !== now || !now.draft) return;
  if (reply.ok) line.value = { ...now, draft: { ...now.draft, position: reply.value.position } };
  else {
    for (const text of sentences(reply.reasons)) toast(text, 'danger');
    line.value = before;
  }
}

function Drafting({ table, view, line, shown, draft }: Props & { readonly shown: Line; readonly draft: Draft }) {
  const { moves } = shown;
  const claim = async (): Promise<void> => {
    if (await table.claimResult(draft.is_draw, moves)) line.value = null;
  };
  return (
    <section class="notice warn stack tight" aria-label={t('claim-result')}>
      <h2>{t('claim-result')}</h2>
      <p class="small">{t('claim-help')}</p>
      <Choices<'win' | 'draw'>
        legend={t('claim-what')}
        value={draft.is_draw ? 'draw' : 'win'}
        options={[
          { value: 'win', label: t('claim-win') },
          { value: 'draw', label: t('claim-draw') },
        ]}
        onChoose={(what) => (line.value = { ...shown, draft: { ...draft, is_draw: what === 'draw' } })}
      />
      <p class="numbers" aria-live="polite">
        {moves.length === 0 ? t('line-none-yet') : textsOf(view, moves).join(' ')}
      </p>
      <div class="row">
        <button type="button" class="button" disabled={moves.length === 0} onClick={() => void draw(line, view, moves.slice(0, -1))}>
          {t('line-take-back')}
        </button>
        <button type="button" class="button" onClick={() => (line.value = null)}>
          {t('dialog-cancel')}
        </button>
        <button type="button" class="button primary" disabled={moves.length === 0} onClick={() => void claim()}>
          {t('line-claim')}
        </button>
      </div>
    </section>
  );
}

/** The moves of a line as the move list writes them. */
function textsOf({ position }: TableView, moves: readonly string[]): readonly string[] {
  return position.t === 'draughts' ? moves.map((move) => namingOf(position).text(move)) : moves;
}

/** What is claimed, its moves one by one on the board; the opponent answers, who claimed may take it back. */
function ClaimShown({ table, view, seat, line, claim }: Props & { readonly claim: Claim }) {
  const armed = useArmed();
  const claimant = claim.seat as SeatIndex;
  const title = t(claim.outcome === 'draw' ? 'claim-draw-of' : 'claim-win-of', { name: nameOf(view, claimant) });
  const show = (at: number): void => {
    line.value = ofClaim(claim, at);
  };
  const answer = (accept: boolean): void => {
    if (armed) void table.answerClaim(claim.at, accept);
  };
  return (
    <section class="notice stack tight" role="alert" aria-label={title}>
      <p>
        <strong>{title}</strong> {claim.declined && t('claim-declined')}
      </p>
      <div class="claimed-line">
        <MoveList label={t('line-moves')} moves={textsOf(view, claim.line)} shown={line.value?.at ?? 0} live={false} onShow={show} />
      </div>
      {line.value !== null && (
        <button type="button" class="button small" onClick={() => show(0)}>
          {t('line-back')}
        </button>
      )}
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
