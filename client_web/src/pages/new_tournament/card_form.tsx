/** The card as a form, made from what the server generated: groups, only what the chosen game, clock and system use, every fault at its field. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isUsed, mayAddStage, usedGroups, valueAt, withStage, withStageEarlier, withoutStage, withValue, type UsedGroup } from '../../card/form.ts';
import { groupTitle, named } from '../../card/words.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { focusFirstError, FormErrors } from '../../ui/field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { ZoneField } from '../../ui/zone_field.tsx';
import type { Card, Reason } from '../../wire.gen.ts';
import { CardField } from './card_field.tsx';
import { stagePaths } from '../../ui/stages_field.tsx';

interface Props {
  readonly card: Card;
  /** The zone in which dates are written. */
  readonly zone: string;
  readonly reasons: readonly Reason[];
  /** Paths that are decided elsewhere. */
  readonly hidden: readonly string[];
  readonly confirm: string;
  /** What is asked beside the card. */
  readonly children?: ComponentChildren;
  onZone(zone: string): void;
  onChange(card: Card): void;
  submit(): Promise<void>;
}

/** Groups that most organisers leave as they are. */
const FOLDED: ReadonlySet<string> = new Set(['waiting', 'limit', 'score', 'appeals', 'arbiting', 'watch']);

export function CardForm({ card, zone, reasons, hidden, confirm, children, onZone, onChange, submit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const groups = usedGroups(card)
    .map((group) => ({ ...group, fields: group.fields.filter(({ path }) => !hidden.includes(path)) }))
    .filter(({ fields }) => fields.length > 0);
  const shown = groups.flatMap(({ fields }) => fields).map(({ path }) => `card.${path}`);
  shown.push(...stagePaths(card.clock.stages, 'card.clock.stages'));
  useEffect(() => {
    if (reasons.length > 0 && form.current) focusFirstError(form.current);
  }, [reasons]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await submit();
    setBusy(false);
  };
  return (
    <form class="card-form" ref={form} noValidate onSubmit={(event) => void send(event)}>
      <FormErrors count={reasons.length} />
      <Faults texts={faultsBeyond(reasons, [...shown, ...BESIDE])} />
      {groups.slice(0, 1).map((group) => (
        <Group key={group.id} group={group} card={card} zone={zone} reasons={reasons} onChange={onChange} />
      ))}
      {children}
      {groups.slice(1).map((group) => (
        <Group key={group.id} group={group} card={card} zone={zone} reasons={reasons} onChange={onChange}>
          {group.id === 'entry' && hidden.length === 0 && <ZoneField label={t('new-zone')} name="zone" value={zone} onInput={onZone} help={t('new-zone-help')} />}
        </Group>
      ))}
      <p>
        <button type="submit" class={busy ? 'button primary busy' : 'button primary'} aria-disabled={busy}>
          {confirm}
        </button>
      </p>
    </form>
  );
}

/** Fields of a series, which show their faults themselves. */
const BESIDE = ['recurrence.weekdays', 'recurrence.time', 'recurrence.zone', 'recurrence.first_date', 'recurrence.last_date', 'recurrence.every_weeks', 'opens_before_ms'];

/** Which of the further stages a group is; -1: the first stage's, null: no stage's. */
function stageAt(id: string): number | null {
  if (id === 'system') return -1;
  const later = /^later\.(\d+)$/.exec(id);
  return later ? Number(later[1]) : null;
}

/** What may be done to a stage, and at the end of the last one how to go on from it. */
function StageButtons({ card, at, onChange }: { readonly card: Card; readonly at: number; onChange(card: Card): void }) {
  const is_last = at === card.later.length - 1;
  if (at < 0 && !is_last) return null;
  const number = at + 2;
  return (
    <div class="stack stage-buttons">
      <div class="row">
        {at > 0 && (
          <button type="button" class="button small" aria-label={t('card-later-earlier-whose', { number })} onClick={() => onChange(withStageEarlier(card, at))}>
            {t('card-later-earlier')}
          </button>
        )}
        {at >= 0 && !is_last && (
          <button type="button" class="button small" aria-label={t('card-later-later-whose', { number })} onClick={() => onChange(withStageEarlier(card, at + 1))}>
            {t('card-later-later')}
          </button>
        )}
        {at >= 0 && (
          <button type="button" class="button quiet small" aria-label={t('card-later-remove-whose', { number })} onClick={() => onChange(withoutStage(card, at))}>
            {t('card-later-remove')}
          </button>
        )}
        {is_last && mayAddStage(card) && (
          <button type="button" class="button" onClick={() => onChange(withStage(card))}>
            {t('card-later-add')}
          </button>
        )}
      </div>
      {is_last && <p class="muted small">{t('card-later-help')}</p>}
    </div>
  );
}

interface GroupProps {
  readonly group: UsedGroup;
  readonly card: Card;
  readonly zone: string;
  readonly reasons: readonly Reason[];
  /** Asked before the group's own fields. */
  readonly children?: ComponentChildren;
  onChange(card: Card): void;
}

function Group({ group, card, zone, reasons, children, onChange }: GroupProps) {
  const faulty = group.fields.some(({ path }) => reasons.some(({ field }) => field === `card.${path}`));
  const stage = stageAt(group.id);
  const fields = (
    <div class="card-fields">
      {children}
      {group.fields
        .filter((field) => isUsed(card, field))
        .map((field) => (
          <CardField key={field.path} card={card} field={field} zone={zone} value={valueAt(card, field.path)} error={faultAt(reasons, `card.${field.path}`)} faultAt={(part) => faultAt(reasons, `card.${field.path}.${part}`)} onChange={(value) => onChange(withValue(card, field.path, value))} />
        ))}
      {stage !== null && <StageButtons card={card} at={stage} onChange={onChange} />}
    </div>
  );
  if (!FOLDED.has(group.id)) {
    return (
      <fieldset class="card group">
        <legend>{groupTitle(group)}</legend>
        {fields}
      </fieldset>
    );
  }
  return (
    <details class="card" open={faulty}>
      <summary>{named(group.title, group.id)}</summary>
      {fields}
    </details>
  );
}
