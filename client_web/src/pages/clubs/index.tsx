/** All clubs of this server; whoever runs it founds new ones here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clubs, ClubView, NewClub } from '../../http.gen.ts';
import { viewerZone } from '../../i18n/dates.ts';
import { faultAt, faultsBeyond } from '../../i18n/faults.ts';
import { locale, t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { followMe, loadMe, me, rankIn } from '../../store/me.ts';
import { focusFirstError, TextField } from '../../ui/field.tsx';
import { clubPath } from '../../ui/paths.ts';
import { Faults, Reasons } from '../../ui/reasons.tsx';
import { navigate, usePageTitle } from '../../ui/router.tsx';
import { useGet } from '../../ui/use_get.ts';
import type { Reason } from '../../wire.gen.ts';

export default function ClubsPage() {
  usePageTitle(t('nav-clubs'));
  useEffect(followMe, []);
  const { reply } = useGet<Clubs>('/api/clubs');
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('nav-clubs')}</h1>
      {reply === null && <p class="muted">{t('loading')}</p>}
      {reply?.ok === false && <Reasons reasons={reply.reasons} />}
      {reply?.ok === true && <ClubList clubs={reply.value.clubs} />}
      {me.value?.is_site_admin === true && <Found />}
    </div>
  );
}

function ClubList({ clubs }: { readonly clubs: Clubs['clubs'] }) {
  if (clubs.length === 0) return <p class="muted">{t('clubs-none')}</p>;
  return (
    <ul class="lines">
      {clubs.map((club) => {
        const rank = rankIn(me.value, club.id);
        return (
          <li key={club.id}>
            <a class="line" href={clubPath(club.id)}>
              <span class="line-name">{club.name}</span>
              <span class="line-what muted small">{firstSentence(club.about)}</span>
              <span class="line-when small">{rank === null ? '' : t(`rank-${rank}`)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function firstSentence(about: string): string {
  const line = about.split('\n')[0] ?? '';
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}

function slug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 40);
}

function Found() {
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const address = id ?? slug(name);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body: NewClub = { id: address, name, zone: viewerZone(), language: locale.value };
    const reply = await post<ClubView>('/api/clubs', body);
    if (reply.ok) {
      void loadMe();
      navigate(clubPath(reply.value.club.id));
      return;
    }
    setReasons(reply.reasons);
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };
  return (
    <section class="card">
      <form class="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <h2>{t('clubs-found')}</h2>
        <Faults texts={faultsBeyond(reasons, ['name', 'id'])} />
        <TextField label={t('club-name')} name="name" value={name} onInput={setName} error={faultAt(reasons, 'name')} required />
        <TextField label={t('club-address')} name="id" value={address} onInput={setId} help={t('club-address-help', { path: clubPath(address) })} error={faultAt(reasons, 'id')} required />
        <p>
          <button type="submit" class="button primary">
            {t('clubs-found-do')}
          </button>
        </p>
      </form>
    </section>
  );
}
