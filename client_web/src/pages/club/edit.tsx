/** The club's page as its admins edit it. */
import { useRef, useState } from 'preact/hooks';
import type { Club, ClubForm, ClubView } from '../../http.gen.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { LOCALES, t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { Field, focusFirstError, SelectField, TextField } from '../../ui/field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ZoneField } from '../../ui/zone_field.tsx';
import type { Reason } from '../../wire.gen.ts';

interface Props {
  readonly path: string;
  readonly club: Club;
  put(view: ClubView): void;
}

const FIELDS = ['name', 'about', 'zone', 'language', 'join_policy'] as const;
const POLICIES: readonly Club['join_policy'][] = ['open', 'on-request'];

export function Edit({ path, club, put }: Props) {
  const [draft, setDraft] = useState<Required<ClubForm>>({ name: club.name, about: club.about, zone: club.zone, language: club.language, join_policy: club.join_policy });
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<ClubForm>): void => setDraft({ ...draft, ...part });
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const reply = await post<ClubView>(path, draft satisfies ClubForm);
    if (reply.ok) {
      setReasons([]);
      put(reply.value);
      toast(t('form-saved'));
      return;
    }
    setReasons(reply.reasons);
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };
  return (
    <details class="card">
      <summary>{t('club-edit')}</summary>
      <form class="form" ref={form} noValidate onSubmit={(event) => void save(event)}>
        <Faults texts={faultsBeyond(reasons, FIELDS)} />
        <TextField label={t('club-name')} name="name" value={draft.name} onInput={(name) => change({ name })} error={faultAt(reasons, 'name')} required />
        <Field label={t('club-about')} name="about" error={faultAt(reasons, 'about')}>
          {(tied) => <textarea class="input" rows={5} {...tied} value={draft.about} onInput={(event) => change({ about: event.currentTarget.value })} />}
        </Field>
        <ZoneField label={t('club-zone')} name="zone" value={draft.zone} onInput={(zone) => change({ zone })} help={t('club-zone-help')} error={faultAt(reasons, 'zone')} />
        <SelectField label={t('account-language')} name="language" value={draft.language} options={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))} onChoose={(language) => change({ language })} error={faultAt(reasons, 'language')} />
        <SelectField label={t('club-policy')} name="join_policy" value={draft.join_policy} options={POLICIES.map((value) => ({ value, label: t(`club-policy-${value}`) }))} onChoose={(join_policy) => change({ join_policy })} error={faultAt(reasons, 'join_policy')} />
        <p>
          <button type="submit" class="button primary">
            {t('form-save')}
          </button>
        </p>
      </form>
    </details>
  );
}
