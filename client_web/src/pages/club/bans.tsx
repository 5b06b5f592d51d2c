/** Who is barred from a club's tournaments: since when, until when, why and by whom; for its admins, who may pardon. */
import './club.css';
import type { Ban, BanForm, Bans, ClubView } from '../../http.gen.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { confirmed } from '../../ui/dialog.tsx';
import { clubPath, playerPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useGet } from '../../ui/use_get.ts';

export default function BansPage({ params }: { readonly params: Params }) {
  const club = params['id'] ?? '';
  const path = `/api/clubs/${encodeURIComponent(club)}`;
  const { reply, again } = useGet<Bans>(`${path}/bans`);
  usePageTitle(t('bans-title'));
  if (reply === null) return <p class="page muted">{t('loading')}</p>;
  if (!reply.ok) return reply.status === 404 ? <NotFound /> : <Refused reasons={reply.reasons} />;
  return (
    <div class="page stack">
      <p class="eyebrow">
        <a href={clubPath(club)}>{t('bans-to-club')}</a>
      </p>
      <h1 tabIndex={-1}>{t('bans-title')}</h1>
      {reply.value.bans.length === 0 ? <p class="muted">{t('bans-none')}</p> : <BanTable path={path} bans={reply.value.bans} onChange={again} />}
    </div>
  );
}

function Refused({ reasons }: { readonly reasons: Parameters<typeof Reasons>[0]['reasons'] }) {
  return (
    <div class="page">
      <Reasons reasons={reasons} />
    </div>
  );
}

const moment = (at_ms: number): string => `${shortDate(at_ms)} ${clockTime(at_ms)}`;

function BanTable({ path, bans, onChange }: { readonly path: string; readonly bans: readonly Ban[]; onChange(): void }) {
  const pardon = async ({ player, name }: Ban): Promise<void> => {
    if (!(await confirmed({ title: t('ban-pardon-title', { name }), confirm: t('ban-pardon') }))) return;
    const reply = await post<ClubView>(`${path}/members/${encodeURIComponent(player)}/ban`, { until: null, reason: '' } satisfies BanForm);
    for (const sentence of reply.ok ? [] : sentences(reply.reasons)) toast(sentence, 'danger');
    onChange();
  };
  return (
    <Table name={t('bans-title')}>
      <thead>
        <tr>
          <th scope="col" class="wide">{t('column-name')}</th>
          <th scope="col">{t('ban-until')}</th>
          <th scope="col" class="wide">{t('ban-reason')}</th>
          <th scope="col">{t('ban-by')}</th>
          <th scope="col">{t('ban-pardon')}</th>
        </tr>
      </thead>
      <tbody>
        {bans.map((ban) => (
          <tr key={`${ban.player} ${ban.at}`}>
            <th scope="row" class="wide">
              <a href={playerPath(ban.player)}>{ban.name}</a>
            </th>
            <td class="numbers">{moment(ban.until)}</td>
            <td class="wide">{ban.reason}</td>
            <td>
              {ban.by} <span class="muted small numbers">{moment(ban.at)}</span>
            </td>
            <td>
              <button type="button" class="button small" onClick={() => void pardon(ban)}>
                {t('ban-pardon')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
