/** Those who wait to be admitted. */
import { useState } from 'preact/hooks';
import type { ClubView, JoinRequest, RequestForm } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { playerPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import type { Reason } from '../../wire.gen.ts';

interface Props {
  readonly path: string;
  readonly view: ClubView;
  put(view: ClubView): void;
}

export function Requests({ path, view, put }: Props) {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  if (view.requests.length === 0) return null;
  const settle = async ({ player }: JoinRequest, admit: boolean): Promise<void> => {
    const reply = await post<ClubView>(`${path}/requests/${encodeURIComponent(player)}`, { admit } satisfies RequestForm);
    setReasons(reply.ok ? [] : reply.reasons);
    if (reply.ok) put(reply.value);
  };
  return (
    <section class="stack">
      <h2>{t('club-requests')}</h2>
      <Reasons reasons={reasons} />
      <ul class="lines">
        {view.requests.map((request) => (
          <li key={request.player} class="member">
            <a href={playerPath(request.player)}>{request.name}</a>
            <span class="row">
              <button type="button" class="button primary small" onClick={() => void settle(request, true)}>
                {t('request-admit')}
              </button>
              <button type="button" class="button small" onClick={() => void settle(request, false)}>
                {t('request-decline')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
