/** An invitation to a club: accepted with one press by whoever has an account. */
import { useState } from 'preact/hooks';
import type { Joined } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { loadMe } from '../../store/me.ts';
import { viewer } from '../../store/viewer.ts';
import { clubPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { navigate, usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Reason } from '../../wire.gen.ts';
import { DeadLink } from './index.tsx';

export default function InvitationPage({ params }: { readonly params: Params }) {
  usePageTitle(t('invitation-title'));
  const who = viewer.value;
  const code = encodeURIComponent(params['code'] ?? '');
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('invitation-title')}</h1>
      {who === undefined ? <p class="muted">{t('loading')}</p> : who === null || who.guest ? <SignInFirst code={code} /> : <Accept code={code} />}
    </div>
  );
}

function SignInFirst({ code }: { readonly code: string }) {
  return (
    <>
      <p>{t('invitation-sign-in')}</p>
      <p>
        <a class="button primary" href={`/sign-in?as=register&next=/invitation/${code}`}>
          {t('nav-sign-in')}
        </a>
      </p>
    </>
  );
}

function Accept({ code }: { readonly code: string }) {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const accept = async (): Promise<void> => {
    const reply = await post<Joined>(`/api/invitations/${code}`);
    if (!reply.ok) return setReasons(reply.reasons);
    void loadMe();
    toast(t('invitation-joined'));
    navigate(clubPath(reply.value.club), { replace: true });
  };
  if (reasons.some((reason) => reason.code === 'link/dead')) return <DeadLink />;
  return (
    <>
      <p>{t('invitation-body')}</p>
      <Reasons reasons={reasons} />
      <p>
        <button type="button" class="button primary" onClick={() => void accept()}>
          {t('invitation-accept')}
        </button>
      </p>
    </>
  );
}
