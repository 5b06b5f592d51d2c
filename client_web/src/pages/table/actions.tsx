/** What a player may do besides moving: offer a draw, answer one, resign. Each is asked once more where it cannot be undone. */
import { useEffect, useState } from 'preact/hooks';
import { clockSnapshot, reading, runs, ticker, type ClockReading } from '../../clock/index.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { serverNow } from '../../store/viewer.ts';
import { hasBegun, isOnTurn, mayOfferDraw, type SeatIndex } from '../../store/table.ts';
import { confirmed, useArmed } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableView } from '../../wire.gen.ts';
import type { OpenTable } from './open_table.ts';
import { SealButton } from './sealing.tsx';
import { nameOf, otherSeat } from './words.ts';

interface Props {
  readonly table: OpenTable;
  readonly view: TableView;
  readonly seat: SeatIndex | null;
  onPlay(action: string): void;
}

export function Actions({ table, view, seat, onPlay }: Props) {
  if (seat === null || view.phase === 'over') return null;
  if (!hasBegun(view) && !view.seats[seat].seated) return null;
  return (
    <div class="game-actions">
      {view.position.t === 'gomoku' && view.position.may_pass && <Pass view={view} seat={seat} onPlay={onPlay} />}
      {view.clock_settings.flag === 'claim' && hasBegun(view) && <ClaimFlag table={table} view={view} seat={seat} />}
      {view.timing.time_trouble_stops > 0 && hasBegun(view) && <StopClock table={table} view={view} seat={seat} />}
      {view.seats[seat].may_ask_opening && (
        <button type="button" class="button" onClick={() => void table.askOpening()}>
          {t('opening-ask', { opening: tLoose(`opening-${view.opening_on_request}`) })}
        </button>
      )}
      <SealButton table={table} view={view} seat={seat} />
      {view.takebacks && <AskTakeback table={table} view={view} seat={seat} />}
      {view.draw_offers && <OfferDraw table={table} view={view} seat={seat} />}
      <button type="button" class="button danger" onClick={() => void resign(table)}>
        <Icon name="flag" />
        {t('resign')}
      </button>
    </div>
  );
}

interface PassProps {
  readonly view: TableView;
  readonly seat: SeatIndex;
  onPlay(action: string): void;
}

/** Renju: no stone. It is asked once more, for a pass after a pass ends the game. */
function Pass({ view, seat, onPlay }: PassProps) {
  const { version, position } = view;
  const pass = async (): Promise<void> => {
    const ends = position.t === 'gomoku' && position.passed;
    if (await confirmed({ title: t('pass-title'), body: t(ends ? 'pass-body-draw' : 'pass-body'), confirm: t('pass') })) onPlay('pass');
  };
  return (
    <button key={version} type="button" class="button" disabled={!isOnTurn(view, seat)} onClick={() => void pass()}>
      {t('pass')}
    </button>
  );
}

async function resign(table: OpenTable): Promise<void> {
  const sure = await confirmed({ title: t('resign-title'), body: t('resign-body'), confirm: t('resign'), cancel: t('dialog-keep'), danger: true });
  if (sure) await table.resign();
}

interface SeatedProps {
  readonly table: OpenTable;
  readonly view: TableView;
  readonly seat: SeatIndex;
}

function OfferDraw({ table, view, seat }: SeatedProps) {
  const offered = view.draw_offer === seat;
  const offer = async (): Promise<void> => {
    const name = nameOf(view, otherSeat(seat));
    if (await confirmed({ title: t('draw-offer-title', { name }), body: t('draw-offer-body'), confirm: t('draw-offer') })) await table.offerDraw();
  };
  return (
    <button type="button" class="button" disabled={!mayOfferDraw(view, seat)} onClick={() => void offer()}>
      <Icon name="handshake" />
      {t(offered ? 'draw-offered' : 'draw-offer')}
    </button>
  );
}

/** P21: only the opponent may say that a flag has fallen, whenever he has seen it. */
function ClaimFlag({ table, view, seat }: SeatedProps) {
  const fallen = useReading(view, otherSeat(seat), ({ out }) => out, ({ total_ms }) => total_ms - 1);
  return (
    <button type="button" class={fallen ? 'button primary' : 'button'} disabled={!fallen} onClick={() => void table.claimFlag()}>
      <Icon name="clock" />
      {t('claim-flag')}
    </button>
  );
}

/** G10: in time trouble one may stop the clock in one's own turn, and go on before the five minutes are over. */
function StopClock({ table, view, seat }: SeatedProps) {
  const in_trouble = useReading(view, seat, isInTimeTrouble, ({ shown_ms }) => shown_ms - TIME_TROUBLE_MS);
  const { person, stops_left } = view.seats[seat];
  if (view.holds.some(({ kind, by }) => kind === 'time-trouble' && by === person.id)) {
    return (
      <button type="button" class="button primary" onClick={() => void table.startClock()}>
        <Icon name="clock" />
        {t('clock-start')}
      </button>
    );
  }
  if (stops_left === 0 || !in_trouble) return null;
  return (
    <button type="button" class="button" disabled={!isOnTurn(view, seat)} onClick={() => void table.stopClock()}>
      <Icon name="clock" />
      {t('clock-stop', { count: stops_left })}
    </button>
  );
}

const TIME_TROUBLE_MS = 300_000;

const isInTimeTrouble = ({ out, phase, shown_ms }: ClockReading): boolean => !out && (phase === 'overtime' || shown_ms < TIME_TROUBLE_MS);

/** Whether something is true of a seat's clock by the server's time now; `until` says when to look again at the latest. */
function useReading(view: TableView, seat: SeatIndex, holds: (now: ClockReading) => boolean, until: (now: ClockReading) => number): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const snapshot = clockSnapshot(view.clock_settings, view.clock);
    return ticker.add(() => {
      const running = runs(snapshot, seat);
      const now = reading(snapshot.sides[seat], running ? serverNow() - snapshot.at_ms : 0);
      setIs(holds(now));
      return running && !now.out ? Math.max(0, until(now)) + 1 : null;
    });
  }, [view.clock, view.clock_settings, seat]);
  return is;
}

/** The other side offers a draw. In its own place, and dead for a moment: no other button turns into it (scenario 38). */
/** One question at a time (scenario 38): a move asked back first, since it changes what a draw would be offered in. */
export function DrawPrompt({ table, view, seat }: { readonly table: OpenTable; readonly view: TableView; readonly seat: SeatIndex | null }) {
  if (seat === null) return null;
  const other = otherSeat(seat);
  if (view.takeback === other && view.phase === 'playing') return <TakebackQuestion key={view.version} table={table} ply={view.actions.length} name={nameOf(view, other)} />;
  if (view.draw_offer !== other) return null;
  return <DrawQuestion key={view.version} table={table} ply={view.actions.length} name={nameOf(view, other)} />;
}

/** In a casual game: one's last move, and the answer to it, if the other agrees. */
function AskTakeback({ table, view, seat }: SeatedProps) {
  const has_moved = view.actions.some(([who]) => who === seat);
  return (
    <button type="button" class="button" disabled={view.phase !== 'playing' || view.opening !== 'play' || !has_moved || view.takeback !== null} onClick={() => void table.askTakeback()}>
      {t(view.takeback === seat ? 'takeback-asked' : 'takeback-ask')}
    </button>
  );
}

function TakebackQuestion({ table, ply, name }: QuestionProps) {
  const armed = useArmed();
  const answer = (accept: boolean): void => {
    if (armed) void table.answerTakeback(ply, accept);
  };
  const question = t('takeback-question', { name });
  return (
    <section class="draw-prompt notice" role="alert" aria-label={question}>
      <p>
        <strong>{question}</strong>
      </p>
      <div class="row">
        <button type="button" class="button" aria-disabled={!armed} onClick={() => answer(false)}>
          {t('takeback-decline')}
        </button>
        <button type="button" class="button primary" aria-disabled={!armed} onClick={() => answer(true)}>
          {t('takeback-agree')}
        </button>
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly table: OpenTable;
  readonly ply: number;
  readonly name: string;
}

function DrawQuestion({ table, ply, name }: QuestionProps) {
  const armed = useArmed();
  const answer = (accept: boolean): void => {
    if (armed) void table.answerDraw(ply, accept);
  };
  return (
    <section class="draw-prompt notice" role="alert" aria-label={t('draw-asked', { name })}>
      <p>
        <strong>{t('draw-asked', { name })}</strong> {t('draw-asked-help')}
      </p>
      <div class="row">
        <button type="button" class="button" aria-disabled={!armed} onClick={() => answer(false)}>
          {t('draw-decline')}
        </button>
        <button type="button" class="button primary" aria-disabled={!armed} onClick={() => answer(true)}>
          {t('draw-accept')}
        </button>
      </div>
    </section>
  );
}
