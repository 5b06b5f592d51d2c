/** How the tournament will look, while it is being written. */
import { useEffect, useState } from 'preact/hooks';
import { CARD_FORM } from '../../card_form.gen.ts';
import { nextStarts } from '../../card/recurrence.ts';
import { cardLine, named } from '../../card/words.ts';
import type { CardDraft, CardPlan, Recurrence } from '../../http.gen.ts';
import { spanText } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { isZone } from '../../i18n/wall.ts';
import { post } from '../../net/http.ts';
import { serverNow } from '../../store/viewer.ts';
import { When } from '../../ui/time.tsx';
import type { Card } from '../../wire.gen.ts';

interface Props {
  readonly card: Card;
  readonly zone: string;
  readonly recurrence: Recurrence | null;
}

export function Preview({ card, zone, recurrence }: Props) {
  const { min_entrants, max_entrants, starts_at, members_only } = card.entry;
  return (
    <aside class="card preview" aria-label={t('new-preview')}>
      <p class="eyebrow">{t('new-preview')}</p>
      <h2>{card.name.trim() === '' ? t('new-unnamed') : card.name}</h2>
      <p class="muted">{cardLine(card)}</p>
      <p class="numbers">
        {t('preset-line', { least: count(min_entrants), most: count(max_entrants) })}
        {members_only && <> · {t('card-entry-members-only')}</>}
      </p>
      <Rounds card={card} />
      {recurrence === null ? Number.isFinite(starts_at) && isZone(zone) && <Start at_ms={starts_at} zone={zone} /> : <Dates recurrence={recurrence} />}
    </aside>
  );
}

const count = (n: number): string => (Number.isFinite(n) ? String(n) : '?');

/** The server reckons, as it will at the start; asked when nobody has written for a moment. */
const ASK_AFTER_MS = 400;

function usePlan(card: Card): CardPlan | null {
  const [plan, setPlan] = useState<CardPlan | null>(null);
  useEffect(() => {
    let wanted = true;
    const asking = setTimeout(() => {
      // Whoever has not named it yet may see its rounds all the same.
      const reckoned = card.name.trim() === '' ? { ...card, name: t('new-unnamed') } : card;
      void post<CardPlan>('/api/card/plan', { card: reckoned } satisfies CardDraft).then((reply) => wanted && setPlan(reply.ok ? reply.value : null));
    }, ASK_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(asking);
    };
  }, [card]);
  return plan;
}

function Rounds({ card }: { readonly card: Card }) {
  const plan = usePlan(card);
  if (!plan) return null;
  const { least, most } = plan;
  return (
    <>
      <p class="numbers">{least.rounds === most.rounds ? t('new-rounds', { count: least.rounds }) : t('new-rounds-between', { least: Math.min(least.rounds, most.rounds), most: Math.max(least.rounds, most.rounds) })}</p>
      {most.longest_ms > 0 && <p class="numbers muted small">{t('new-lasts', { time: spanText(Math.max(least.longest_ms, most.longest_ms)) })}</p>}
      {(most.stages.length > 1 || most.stages.some(({ groups }) => groups.length > 1)) && (
        <ol class="small">
          {most.stages.map(({ system, entrants, groups, rounds }, at) => (
            <li key={system + String(at)}>{t('new-stage', { system: named(`system-${system}`, system), entrants, groups: groups.length, rounds })}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function Start({ at_ms, zone }: { readonly at_ms: number; readonly zone: string }) {
  return (
    <p>
      {t('tournament-starts')} <When at_ms={at_ms} zone={zone} />
    </p>
  );
}

function Dates({ recurrence }: { readonly recurrence: Recurrence }) {
  const starts = isZone(recurrence.zone) ? nextStarts(recurrence, serverNow(), CARD_FORM.weeks_ahead) : [];
  return (
    <>
      <h3>{t('series-next', { weeks: CARD_FORM.weeks_ahead })}</h3>
      {starts.length === 0 ? (
        <p class="muted">{t('series-none')}</p>
      ) : (
        <ol class="preview-dates">
          {starts.map((at) => (
            <li key={at}>
              <When at_ms={at} zone={recurrence.zone} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
