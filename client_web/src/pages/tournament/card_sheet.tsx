/** The card: every number and choice of the tournament in words (C1). */
import { usedGroups } from '../../card/form.ts';
import { groupTitle, helpOf, poolName, titleOf, valueText } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { drawLines } from '../../i18n/rules.ts';
import { isAhead } from '../../store/tournament.ts';
import { When } from '../../ui/time.tsx';
import type { FormField } from '../../http.gen.ts';
import type { TournamentView } from '../../wire.gen.ts';
import { useClub } from './club.ts';

/** Said at the head of the page already. */
const SAID: ReadonlySet<string> = new Set(['name', 'description']);

export function CardSheet({ view }: { readonly view: TournamentView }) {
  const zone = useClub(view.club)?.club.zone;
  const groups = usedGroups(view.card)
    .map((group) => ({ ...group, fields: group.fields.filter(({ path }) => !SAID.has(path)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <section class="stack" aria-labelledby="card">
      <div class="section-head">
        <h2 id="card">{t('card-title')}</h2>
        <p class="muted numbers">{t('card-version', { version: view.card_version })}</p>
      </div>
      <div class="sheet">
        {groups.map((group) => (
          <section key={group.id} class="sheet-group">
            <h3>{groupTitle(group)}</h3>
            <dl>
              {group.fields.map((field) => (
                <Line key={field.path} view={view} field={field} zone={zone} />
              ))}
              {group.id === 'game' && <DrawLines view={view} />}
              {group.id === 'system' && <SystemLines view={view} />}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

/** An hour of the card, as it stands by now; null for every other setting. */
function hourOf({ opens_at, starts_at }: TournamentView, { path }: FormField): number | null {
  if (path === 'entry.opens_at') return opens_at;
  return path === 'entry.starts_at' ? starts_at : null;
}

function Line({ view, field, zone }: { readonly view: TournamentView; readonly field: FormField; readonly zone: string | undefined }) {
  const help = helpOf(field);
  const at = hourOf(view, field);
  return (
    <div class="sheet-line">
      <dt>
        {titleOf(field)}
        {help !== undefined && <span class="sheet-help muted small">{help}</span>}
      </dt>
      <dd class="numbers">{at === null ? valueText(view.card, field) : <When at_ms={at} {...(zone === undefined ? {} : { zone })} />}</dd>
    </div>
  );
}

/** The draw table of the card's variant. */
function DrawLines({ view }: { readonly view: TournamentView }) {
  const lines = drawLines(view.card.game);
  if (lines.length === 0) return null;
  return (
    <div class="sheet-line">
      <dt>{t('card-game-draws')}</dt>
      <dd>
        <ul class="sheet-list small">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** What follows from the card and the field together. */
function SystemLines({ view }: { readonly view: TournamentView }) {
  const { rounds_at_least, rounds_planned } = view;
  const said = view.card.system.rounds === rounds_planned && rounds_at_least === rounds_planned;
  const rounds = isAhead(view) && rounds_at_least !== rounds_planned ? t('card-rounds-between', { least: rounds_at_least, most: rounds_planned }) : String(rounds_planned);
  return (
    <>
      {!said && (
        <div class="sheet-line">
          <dt>{t('card-rounds-planned')}</dt>
          <dd class="numbers">{rounds}</dd>
        </div>
      )}
      <div class="sheet-line">
        <dt>
          {t('card-seed')}
          <span class="sheet-help muted small">{t('card-seed-help')}</span>
        </dt>
        <dd class="numbers">{view.seed}</dd>
      </div>
      <div class="sheet-line">
        <dt>{t('card-pool')}</dt>
        <dd>{poolName(view.pool)}</dd>
      </div>
    </>
  );
}
