/** Sign in, make an account, or play casually under a guest name: one field and a password at the most. */
import './sign_in.css';
import { useRef, useState } from 'preact/hooks';
import type { GuestForm, Me, Registration, SignInForm } from '../../http.gen.ts';
import { viewerZone } from '../../i18n/dates.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { locale, t } from '../../i18n/index.ts';
import { post, type Reply } from '../../net/http.ts';
import { loadMe } from '../../store/me.ts';
import { renewIdentity } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import { Choices } from '../../ui/choices.tsx';
import { focusFirstError, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password_field.tsx';
import { Faults } from '../../ui/reasons.tsx';
import { navigate, usePageTitle } from '../../ui/router.tsx';
import type { Reason } from '../../wire.gen.ts';

type Way = 'sign-in' | 'register' | 'guest';
const WAYS: readonly Way[] = ['sign-in', 'register', 'guest'];
const NOTHING: readonly Reason[] = [];

/** Where the visitor came from, if that is a page of ours. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

function wayIn(search: string): Way {
  const wanted = new URLSearchParams(search).get('as');
  return WAYS.find((way) => way === wanted) ?? 'sign-in';
}

function send(way: Way, name: string, password: string): Promise<Reply<Me>> {
  switch (way) {
    case 'sign-in':
      return post<Me>('/api/sign-in', { name, password } satisfies SignInForm);
    case 'register':
      return post<Me>('/api/register', { name, password, language: locale.value, zone: viewerZone() } satisfies Registration);
    case 'guest':
      return post<Me>('/api/guest', { name } satisfies GuestForm);
  }
}

export default function SignInPage() {
  const [way, setWay] = useState<Way>(() => wayIn(location.search));
  const signed_in = viewer.value !== null && viewer.value !== undefined && !viewer.value.guest;
  usePageTitle(t(`sign-in-title-${way}`));
  return (
    <div class="page sign-in">
      <div class="card stack">
        <h1 tabIndex={-1}>{t(`sign-in-title-${way}`)}</h1>
        {signed_in && <p class="notice">{t('sign-in-already', { name: viewer.value?.name ?? '' })}</p>}
        <Choices legend={t('sign-in-how')} options={WAYS.map((value) => ({ value, label: t(`sign-in-tab-${value}`) }))} value={way} onChoose={(next: Way) => setWay(next)} />
        <SignIn key={way} way={way} />
      </div>
    </div>
  );
}

function SignIn({ way }: { readonly way: Way }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [reasons, setReasons] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const reply = await send(way, name, password);
    setBusy(false);
    if (!reply.ok) {
      setReasons(reply.reasons);
      requestAnimationFrame(() => form.current && focusFirstError(form.current));
      return;
    }
    renewIdentity();
    void loadMe();
    navigate(nextPath(location.search), { replace: true });
  };
  const fields = way === 'guest' ? ['name'] : ['name', 'password'];
  return (
    <form class="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Faults texts={faultsBeyond(reasons, fields)} />
      <TextField
        label={t(way === 'guest' ? 'sign-in-guest-name' : 'sign-in-name')}
        name="name"
        help={way === 'register' ? t('sign-in-name-help') : undefined}
        value={name}
        onInput={setName}
        control={{ autocomplete: way === 'guest' ? 'nickname' : 'username', maxLength: 60 }}
        error={faultAt(reasons, 'name')}
        required
      />
      {way !== 'guest' && (
        <PasswordField
          label={t('sign-in-password')}
          name="password"
          value={password}
          onInput={setPassword}
          autocomplete={way === 'register' ? 'new-password' : 'current-password'}
          help={way === 'register' ? t('sign-in-password-help') : undefined}
          error={faultAt(reasons, 'password')}
        />
      )}
      <p class="muted small">{t(`sign-in-note-${way}`)}</p>
      <button type="submit" class={busy ? 'button primary busy' : 'button primary'} aria-disabled={busy}>
        {t(`sign-in-do-${way}`)}
      </button>
    </form>
  );
}
