/** What organisers and arbiters may do to the tournament. The server decides who may; this only shows it to them. */
import { useState } from 'preact/hooks';
import type { Done, WithReason } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { isArbiter, isOffice, me } from '../../store/me.ts';
import { isAhead, isOver } from '../../store/tournament.ts';
import { arrangePath, deskPath } from '../../ui/paths.ts';
import { ReasonDialog } from '../../ui/reason_dialog.tsx';
import type { TournamentView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';

type Act = 'cancel' | 'end';

export function Organiser({ facts }: { readonly facts: Facts }) {
  const { view } = facts;
  const [asked, setAsked] = useState<Act | null>(null);
  if (!isArbiter(me.value, view.club)) return null;
  if (!isOffice(me.value, view.club) || isOver(view)) return isAhead(view) ? null : <DeskLink view={view} />;
  const act: Act = isAhead(view) ? 'cancel' : 'end';
  const path = `/api/tournaments/${encodeURIComponent(view.id)}/${act}`;
  return (
    <section class="card stack" aria-label={t('organiser-title')}>
      <h2>{t('organiser-title')}</h2>
      <div class="row">
        {!isAhead(view) && (
          <a class="button primary small" href={deskPath(view.id)}>
            {t('desk-to')}
          </a>
        )}
        <a class="button small" href={arrangePath(view.id)}>
          {t('arrange-to')}
        </a>
        {isAhead(view) && (
          <a class="button small" href={`/tournament/${encodeURIComponent(view.id)}/amend`}>
            {t('organiser-amend')}
          </a>
        )}
        <button type="button" class="button danger small" onClick={() => setAsked(act)}>
          {t(`organiser-${act}`)}
        </button>
      </div>
      {asked !== null && (
        <ReasonDialog
          title={t(`organiser-${asked}-title`)}
          body={t(`organiser-${asked}-body`)}
          confirm={t(`organiser-${asked}`)}
          send={(reason) => post<Done>(path, { id: newId(), reason } satisfies WithReason)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function DeskLink({ view }: { readonly view: TournamentView }) {
  return (
    <section class="card stack" aria-label={t('desk-to')}>
      <div class="row">
        <a class="button primary" href={deskPath(view.id)}>
          {t('desk-to')}
        </a>
        {!isOver(view) && (
          <a class="button small" href={arrangePath(view.id)}>
            {t('arrange-to')}
          </a>
        )}
      </div>
    </section>
  );
}
