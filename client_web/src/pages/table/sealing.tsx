/** Adjourning with a sealed move (G11) and going on with the game (G12): what holds, what may be done, when it goes on. */
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ticker } from '../../clock/index.ts';
import { clockTime, shortDate, viewerZone } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { instantOf, wallOf } from '../../i18n/wall.ts';
import { isOnTurn, type SeatIndex } from '../../store/table.ts';
import { serverNow } from '../../store/viewer.ts';
import { confirmed } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountdownText } from '../../ui/time.tsx';
import type { SealedView, TableView } from '../../wire.gen.ts';
import type { OpenTable } from './open_table.ts';
import { Panel } from './panel.tsx';
import { nameOf, otherSeat } from './words.ts';

interface Seen {
  readonly view: TableView;
  readonly seat: SeatIndex | null;
}

interface Acting extends Seen {
  readonly table: OpenTable;
}

/** Beside the turn: that the next move is sealed, or from when on it may be. */
export function SealingNotice({ view, seat }: Seen) {
  const { sealing, may_seal_at, must_seal_at } = view;
  const due = useReached(must_seal_at);
  if (sealing !== null) {
    const name = nameOf(view, sealing.seat);
    const text = sealing.seat === seat ? t(sealing.must ? 'sealing-you-must' : 'sealing-you') : t('sealing-other', { name });
    return <p class="notice warn">{text}</p>;
  }
  if (due || (may_seal_at === null && must_seal_at === null)) return null;
  return (
    <p class="small muted">
      {may_seal_at !== null && t('sealing-may-from', { time: clockTime(may_seal_at) })} {must_seal_at !== null && t('sealing-must-from', { time: clockTime(must_seal_at) })}
    </p>
  );
}

/** G11: only the player on move, from the first of the two times on. */
export function SealButton({ table, view, seat }: Acting) {
  const open = useReached(view.may_seal_at);
  if (!open || view.sealing !== null || !isOnTurn(view, seat) || view.opening !== 'play') return null;
  const ask = async (): Promise<void> => {
    if (await confirmed({ title: t('seal-title'), body: t('seal-body'), confirm: t('seal') })) await table.seal();
  };
  return (
    <button type="button" class="button" onClick={() => void ask()}>
      <Icon name="envelope" />
      {t('seal')}
    </button>
  );
}

/** While the move lies sealed: whose it is, when play goes on, and how to agree on another time. */
export function SealedPanel({ table, view, seat, sealed }: Acting & { readonly sealed: SealedView }) {
  const own = sealed.seat === seat;
  const name = nameOf(view, sealed.seat);
  const mine = seat === null ? null : sealed.proposed[seat];
  const theirs = seat === null ? null : sealed.proposed[otherSeat(seat)];
  return (
    <Panel title={own ? t('sealed-title-you') : t('sealed-title', { name })} kind="warn" text={t('sealed-text', { name })}>
      <p class="sealed-when">
        <strong>{t('sealed-resumes', { time: momentText(sealed.resume_at) })}</strong>{' '}
        <CountdownText until_ms={sealed.resume_at} text={(time) => t('sealed-in', { time })} />
      </p>
      <p class="small">{t('sealed-come')}</p>
      {seat !== null && theirs !== null && <Proposal table={table} name={nameOf(view, otherSeat(seat))} at_ms={theirs} />}
      {mine !== null && <p class="small muted">{t('sealed-you-proposed', { time: momentText(mine) })}</p>}
      {seat === null && <Proposals view={view} sealed={sealed} />}
      {seat !== null && <Propose table={table} at_ms={mine ?? sealed.resume_at} />}
    </Panel>
  );
}

function Proposals({ view, sealed }: { readonly view: TableView; readonly sealed: SealedView }) {
  return (
    <>
      {([0, 1] as const).map((each) => {
        const at_ms = sealed.proposed[each];
        return at_ms === null ? null : (
          <p key={each} class="small muted">
            {t('sealed-proposes', { name: nameOf(view, each), time: momentText(at_ms) })}
          </p>
        );
      })}
    </>
  );
}

function Proposal({ table, name, at_ms }: { readonly table: OpenTable; readonly name: string; readonly at_ms: number }) {
  return (
    <div class="row sealed-proposal">
      <span>{t('sealed-proposes', { name, time: momentText(at_ms) })}</span>
      <button type="button" class="button primary small" onClick={() => void table.proposeResumption(at_ms)}>
        {t('sealed-agree')}
      </button>
    </div>
  );
}

/** A date and time of the viewer's own zone. */
function Propose({ table, at_ms }: { readonly table: OpenTable; readonly at_ms: number }) {
  const zone = viewerZone();
  const wall = useSignal(wallOf(at_ms, zone));
  const fault = useSignal<string | undefined>(undefined);
  const propose = async (event: Event): Promise<void> => {
    event.preventDefault();
    const at = instantOf(wall.value, zone);
    if (Number.isNaN(at)) return;
    const answer = await table.proposeResumption(at);
    fault.value = answer.ok ? undefined : sentences(answer.reasons).join('. ');
  };
  return (
    <form class="sealed-propose" onSubmit={(event) => void propose(event)}>
      <Field label={t('sealed-propose-label')} name="resume_at" error={fault.value}>
        {(tied) => <input class="input" type="datetime-local" {...tied} value={wall.value} min={wallOf(serverNow(), zone)} onInput={(event) => (wall.value = event.currentTarget.value)} />}
      </Field>
      <button type="submit" class="button">
        {t('sealed-propose')}
      </button>
    </form>
  );
}

/** G12: the board is called; the clock of whoever is not there runs. */
export function ReopeningPanel({ view, seat }: Seen) {
  const { sealed } = view;
  const missing = ([0, 1] as const).filter((each) => view.seats[each].away_since !== null);
  const names = missing.map((each) => nameOf(view, each));
  return (
    <Panel title={t('reopening-title')} kind="warn" text={sealed === null ? t('reopening-opened') : t('reopening-sealed', { name: nameOf(view, sealed.seat) })}>
      {names.length === 2 ? <p>{t('reopening-both')}</p> : names.map((name) => <p key={name}>{t('reopening-missing', { name })}</p>)}
      {seat !== null && !missing.includes(seat) && <p class="small muted">{t('reopening-wait')}</p>}
    </Panel>
  );
}

/** `Sat 3 Oct 19:30` */
function momentText(at_ms: number): string {
  return `${shortDate(at_ms)} ${clockTime(at_ms)}`;
}

/** Whether a moment has come by the server's time; never for none. */
function useReached(at_ms: number | null): boolean {
  const [reached, setReached] = useState(at_ms !== null && serverNow() >= at_ms);
  useEffect(() => {
    if (at_ms === null) {
      setReached(false);
      return undefined;
    }
    return ticker.add(() => {
      const left = at_ms - serverNow();
      setReached(left <= 0);
      return left > 0 ? Math.min(left, 60_000) : null;
    });
  }, [at_ms]);
  return reached;
}
