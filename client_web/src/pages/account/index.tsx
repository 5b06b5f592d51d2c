/** One's own account: language, zone, password. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Me, MeForm } from '../../http.gen.ts';
import { viewerZone } from '../../i18n/dates.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { LOCALES, setLocale, t, type Locale } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { followMe, me } from '../../store/me.ts';
import { renewIdentity } from '../../store/session.ts';
import { focusFirstError, SelectField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password_field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { usePageTitle } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ZoneField } from '../../ui/zone_field.tsx';
import type { Reason } from '../../wire.gen.ts';

const NOTHING: readonly Reason[] = [];

export default function AccountPage() {
  usePageTitle(t('account-title'));
  useEffect(followMe, []);
  const mine = me.value;
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('account-title')}</h1>
      {mine === null ? <p class="muted">{t('loading')}</p> : mine.player === null || mine.is_guest ? <Without guest={mine.is_guest} /> : <Account key={mine.player} mine={mine} />}
    </div>
  );
}

function Without({ guest }: { readonly guest: boolean }) {
  return (
    <>
      <p>{t(guest ? 'account-guest' : 'account-sign-in-first')}</p>
      <p>
        <a class="button primary" href={`/sign-in?next=/account${guest ? '&as=register' : ''}`}>
          {t(guest ? 'sign-in-title-register' : 'nav-sign-in')}
        </a>
      </p>
    </>
  );
}

function Account({ mine }: { readonly mine: Me }) {
  return (
    <>
      <p class="muted">{t('account-of', { name: mine.name })}</p>
      <Preferences mine={mine} />
      <Password />
    </>
  );
}

function Preferences({ mine }: { readonly mine: Me }) {
  const [language, setLanguage] = useState<Locale>(mine.language in LOCALES ? (mine.language as Locale) : 'en');
  const [zone, setZone] = useState(mine.zone);
  const { reasons, form, submit } = useSaving(
    () => ({ language, zone }),
    () => {
      void setLocale(language, true);
      toast(t('form-saved'));
    },
  );
  return (
    <section class="card">
      <form class="form" ref={form} noValidate onSubmit={submit}>
        <h2>{t('account-settings')}</h2>
        <Faults texts={faultsBeyond(reasons, ['language', 'zone'])} />
        <SelectField label={t('account-language')} name="language" value={language} options={Object.entries(LOCALES).map(([value, label]) => ({ value: value as Locale, label }))} onChoose={(next: Locale) => setLanguage(next)} error={faultAt(reasons, 'language')} />
        <ZoneField label={t('account-zone')} name="zone" value={zone} onInput={setZone} help={t('account-zone-help', { zone: viewerZone() })} error={faultAt(reasons, 'zone')} />
        <p>
          <button type="submit" class="button primary">
            {t('form-save')}
          </button>
        </p>
      </form>
    </section>
  );
}

function Password() {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { reasons, form, submit } = useSaving(
    () => ({ password: { old, new: fresh } }),
    () => {
      setOld('');
      setFresh('');
      renewIdentity();
      toast(t('account-password-changed'));
    },
  );
  return (
    <section class="card">
      <form class="form" ref={form} noValidate onSubmit={submit}>
        <h2>{t('account-password')}</h2>
        <Faults texts={faultsBeyond(reasons, ['password.old', 'password.new'])} />
        <PasswordField label={t('account-password-old')} name="old" value={old} onInput={setOld} autocomplete="current-password" error={faultAt(reasons, 'password.old')} />
        <PasswordField label={t('account-password-new')} name="new" value={fresh} onInput={setFresh} autocomplete="new-password" help={t('account-password-help')} error={faultAt(reasons, 'password.new')} />
        <p>
          <button type="submit" class="button primary">
            {t('account-password-change')}
          </button>
        </p>
      </form>
    </section>
  );
}

function useSaving(body: () => MeForm, onSaved: () => void) {
  const [reasons, setReasons] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const save = async (): Promise<void> => {
    const reply = await post<Me>('/api/me', body());
    if (!reply.ok) {
      setReasons(reply.reasons);
      requestAnimationFrame(() => form.current && focusFirstError(form.current));
      return;
    }
    setReasons(NOTHING);
    me.value = reply.value;
    onSaved();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void save();
  };
  return { reasons, form, submit };
}
