/** A new tournament or series: a ready-made card first, then every setting that matters with it, then how it will look. */
import './new_tournament.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { named } from '../../card/words.ts';
import type { Club, ClubView, NewSeries, NewTournament, Preset, Presets, Recurrence, SeriesMade, TournamentMade } from '../../http.gen.ts';
import { wallOf } from '../../i18n/wall.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { followMe } from '../../store/me.ts';
import { serverNow } from '../../store/viewer.ts';
import { Choices } from '../../ui/choices.tsx';
import { clubPath, tournamentPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { leaveGuard, navigate, usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useGet } from '../../ui/use_get.ts';
import type { Card, Reason } from '../../wire.gen.ts';
import { CardForm } from './card_form.tsx';
import { Preview } from './preview.tsx';
import { useLeaveGuard } from './leave_guard.ts';
import { RecurrenceFields } from './recurrence.tsx';

const DEFAULT_OPENS_BEFORE_MS = 604_800_000;

export default function NewTournamentPage({ params }: { readonly params: Params }) {
  usePageTitle(t('new-title'));
  useEffect(followMe, []);
  const id = params['id'] ?? '';
  const club = useGet<ClubView>(`/api/clubs/${encodeURIComponent(id)}`).reply;
  const presets = useGet<Presets>('/api/card/presets').reply;
  const [chosen, choose] = useState<Preset | null>(null);
  const failed = club?.ok === false ? club : presets?.ok === false ? presets : null;
  return (
    <div class="page stack">
      <p class="eyebrow">
        <a href={clubPath(id)}>{club?.ok ? club.value.club.name : id}</a>
      </p>
      <h1 tabIndex={-1}>{t('new-title')}</h1>
      {failed && <Reasons reasons={failed.reasons} />}
      {presets?.ok === true && <PresetChoice presets={presets.value.presets} chosen={chosen} onChoose={choose} />}
      {chosen && club?.ok === true && <Draft key={chosen.id} club={club.value.club} preset={chosen} />}
    </div>
  );
}

interface PresetProps {
  readonly presets: readonly Preset[];
  readonly chosen: Preset | null;
  onChoose(preset: Preset): void;
}

function PresetChoice({ presets, chosen, onChoose }: PresetProps) {
  return (
    <fieldset class="presets">
      <legend>{t('new-preset')}</legend>
      {presets.map((preset) => (
        <label key={preset.id} class="preset">
          <input type="radio" name="preset" checked={chosen?.id === preset.id} onChange={() => onChoose(preset)} />
          {named(`preset-${preset.id}`, preset.id)}
          <span class="muted small">{t('preset-line', { least: preset.card.entry.min_entrants, most: preset.card.entry.max_entrants })}</span>
        </label>
      ))}
    </fieldset>
  );
}

function firstRecurrence(club: Club): Recurrence {
  const wall = wallOf(serverNow(), club.zone);
  const day = new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay();
  return { weekdays: [day === 0 ? 7 : day], time: '19:00', zone: club.zone, first_date: wall.slice(0, 10), last_date: null, every_weeks: 1 };
}

type Times = 'once' | 'series';

function Draft({ club, preset }: { readonly club: Club; readonly preset: Preset }) {
  const [card, setCard] = useState<Card>(preset.card);
  const [times, setTimes] = useState<Times>('once');
  const [recurrence, setRecurrence] = useState(() => firstRecurrence(club));
  const [opens_before_ms, setOpensBefore] = useState(DEFAULT_OPENS_BEFORE_MS);
  const [zone, setZone] = useState(club.zone);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  // One id until there is an answer: sent twice, it is announced once. What is mended after a refusal is asked anew.
  const id = useRef(newId());
  useLeaveGuard(card !== preset.card);
  const path = `/api/clubs/${encodeURIComponent(club.id)}`;
  const send = async (): Promise<readonly Reason[]> => {
    if (times === 'once') {
      const reply = await post<TournamentMade>(`${path}/tournaments`, { id: id.current, card } satisfies NewTournament);
      return reply.ok ? done(tournamentPath(reply.value.id)) : reply.reasons;
    }
    const reply = await post<SeriesMade>(`${path}/series`, { id: id.current, card, recurrence, opens_before_ms } satisfies NewSeries);
    return reply.ok ? done(clubPath(club.id)) : reply.reasons;
  };
  const submit = async (): Promise<void> => {
    const refused = await send();
    if (isAnswer(refused)) id.current = newId();
    setReasons(refused);
  };
  return (
    <div class="draft">
      <CardForm card={card} zone={zone} onZone={setZone} onChange={setCard} reasons={reasons} hidden={times === 'series' ? DATES : NONE} submit={submit} confirm={t(times === 'once' ? 'new-announce' : 'new-announce-series')}>
        <div class="card stack">
          <Choices legend={t('new-times')} value={times} options={[{ value: 'once', label: t('new-once') }, { value: 'series', label: t('new-series') }]} onChoose={(next: Times) => setTimes(next)} />
          {times === 'series' && <RecurrenceFields value={recurrence} opens_before_ms={opens_before_ms} reasons={reasons} onChange={setRecurrence} onOpensBefore={setOpensBefore} />}
        </div>
      </CardForm>
      <Preview card={card} zone={times === 'series' ? recurrence.zone : zone} recurrence={times === 'series' ? recurrence : null} />
    </div>
  );
}

/** Not if nobody knows whether the request arrived. */
function isAnswer(reasons: readonly Reason[]): boolean {
  return reasons.length > 0 && !reasons.some(({ code }) => code.startsWith('service/'));
}

const DATES: readonly string[] = ['entry.opens_at', 'entry.starts_at'];
const NONE: readonly string[] = [];

function done(to: string): readonly Reason[] {
  leaveGuard.value = null;
  toast(t('new-done'));
  navigate(to);
  return [];
}
