/** How the tournament will look, while it is being written. */
import { CARD_FORM } from '../../card_form.gen.ts';
import { nextStarts } from '../../card/recurrence.ts';
import { roundsFor } from '../../card/rounds.ts';
import { cardLine } from '../../card/words.ts';
import type { Recurrence } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { isZone } from '../../i18n/wall.ts';
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

function Rounds({ card }: { readonly card: Card }) {
  const { min_entrants, max_entrants } = card.entry;
  if (!(min_entrants >= 2) || !(max_entrants >= min_entrants)) return null;
  const [least, most] = [roundsFor(card, min_entrants), roundsFor(card, max_entrants)];
  if (least === null || most === null) return null;
  return <p class="numbers">{least === most ? t('new-rounds', { count: least }) : t('new-rounds-between', { least, most })}</p>;
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
