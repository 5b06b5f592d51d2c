/** A one-time link: set a password and be signed in. Looking at it does not use it up. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LinkView, Me, NewPassword } from '../../http.gen.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { get, post, type Reply } from '../../net/http.ts';
import { loadMe } from '../../store/me.ts';
import { renewIdentity } from '../../store/session.ts';
import { focusFirstError } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password_field.tsx';
import { Faults, Reasons } from '../../ui/reasons.tsx';
import { navigate, usePageTitle, type Params } from '../../ui/router.tsx';
import type { Reason } from '../../wire.gen.ts';

export default function LinkPage({ params }: { readonly params: Params }) {
  const [found, setFound] = useState<Reply<LinkView> | null>(null);
  const path = `/api/link/${encodeURIComponent(params['code'] ?? '')}`;
  usePageTitle(t('link-title'));
  useEffect(() => void get<LinkView>(path).then(setFound), [path]);
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('link-title')}</h1>
      {found === null && <p class="muted">{t('loading')}</p>}
      {found?.ok === false && (found.status === 404 ? <DeadLink /> : <Reasons reasons={found.reasons} />)}
      {found?.ok === true && <SetPassword path={path} name={found.value.name} />}
    </div>
  );
}

export function DeadLink() {
  return (
    <>
      <p class="notice warn">{t('link-dead')}</p>
      <p class="muted">{t('link-dead-help')}</p>
    </>
  );
}

function SetPassword({ path, name }: { readonly path: string; readonly name: string }) {
  const [password, setPassword] = useState('');
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const reply = await post<Me>(path, { password } satisfies NewPassword);
    if (!reply.ok) {
      setReasons(reply.reasons);
      requestAnimationFrame(() => form.current && focusFirstError(form.current));
      return;
    }
    renewIdentity();
    void loadMe();
    navigate('/', { replace: true });
  };
  return (
    <section class="card">
      <form class="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('link-for', { name })}</p>
        <input type="text" name="username" autocomplete="username" value={name} hidden readOnly />
        <Faults texts={faultsBeyond(reasons, ['password'])} />
        <PasswordField label={t('account-password-new')} name="password" value={password} onInput={setPassword} autocomplete="new-password" help={t('sign-in-password-help')} error={faultAt(reasons, 'password')} />
        <p>
          <button type="submit" class="button primary">
            {t('link-set')}
          </button>
        </p>
      </form>
    </section>
  );
}
