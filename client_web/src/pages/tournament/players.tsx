/** Who is in it: entrants with rating and how they stand, whom they replaced, and the reserve list in its order. */
import { useState } from 'preact/hooks';
import type { Done, TournamentRuling } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { isArbiter, me } from '../../store/me.ts';
import { inOrderOfSeeds, isOver } from '../../store/tournament.ts';
import { usePaged } from '../../ui/paged.tsx';
import { playerPath } from '../../ui/paths.ts';
import { ReasonDialog } from '../../ui/reason_dialog.tsx';
import { Table } from '../../ui/table.tsx';
import type { EntrantView, Person, TournamentView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';

export function Players({ facts }: { readonly facts: Facts }) {
  const { view } = facts;
  return (
    <section class="stack" aria-labelledby="players">
      <h2 id="players" class="numbers">
        {t('players-title', { count: view.entered })}
      </h2>
      {view.entrants.length === 0 ? <p class="muted">{t('players-none')}</p> : <Entrants facts={facts} />}
      {(view.reserves.length > 0 || view.reserves_open) && <Reserves reserves={view.reserves} player={facts.player} />}
      {view.left_out.length > 0 && <p class="muted">{t('players-left-out', { count: view.left_out.length })}</p>}
    </section>
  );
}

function Entrants({ facts }: { readonly facts: Facts }) {
  const { view, player } = facts;
  const { rows, controls } = usePaged(inOrderOfSeeds(view), ({ person }) => person.name);
  const started = view.rounds.length > 0;
  const rules = isArbiter(me.value, view.club) && !isOver(view);
  const [barred, bar] = useState<EntrantView | null>(null);
  return (
    <>
      {view.seeds.length > 0 && <p class="muted small">{t('players-seeded', { count: view.seeds.length })}</p>}
      {controls}
      <Table name={t('players-title', { count: view.entered })}>
        <thead>
          <tr>
            {started && <th scope="col" class="number">{t('column-number')}</th>}
            <th scope="col" class="wide">{t('column-name')}</th>
            <th scope="col" class="number">{t('column-rating')}</th>
            <th scope="col">{t('column-status')}</th>
            {rules && <th scope="col">{t('column-arbiter')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((entrant) => (
            <tr key={entrant.person.id} class={entrant.person.id === player ? 'mine' : undefined}>
              {started && <td class="number">{entrant.number}</td>}
              <th scope="row" class="wide">
                <EntrantName entrant={entrant} />
              </th>
              <td class="number">{entrant.person.rating}</td>
              <td>
                <Status entrant={entrant} view={view} />
              </td>
              {rules && (
                <td>
                  {entrant.status !== 'disqualified' && (
                    <button type="button" class="button quiet small" onClick={() => bar(entrant)}>
                      {t('disqualify')}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {barred !== null && <Disqualify view={view} entrant={barred} onClose={() => bar(null)} />}
    </>
  );
}

function EntrantName({ entrant }: { readonly entrant: EntrantView }) {
  const { person, replaced, is_member } = entrant;
  return (
    <>
      <a href={playerPath(person.id)}>{person.name}</a>
      {!is_member && <span class="badge beside">{t('players-guest')}</span>}
      {replaced.length > 0 && <div class="muted small">{t('players-instead-of', { names: replaced.map(({ name }) => name).join(t('list-comma')) })}</div>}
    </>
  );
}

function Status({ entrant, view }: { readonly entrant: EntrantView; readonly view: TournamentView }) {
  const { status, no_shows, absences } = entrant;
  const gone = status === 'left' || status === 'no-shows' || status === 'disqualified';
  const counted = view.card.waiting.disconnect_scope === 'tournament' && absences > 0;
  return (
    <>
      <span class={gone ? 'badge danger' : status === 'away' ? 'badge warn' : 'plain-status'}>{view.phase === 'finished' && status === 'playing' ? t('status-finished') : t(`status-${status}`)}</span>
      {no_shows > 0 && <span class="muted small beside">{t('players-no-shows', { count: no_shows })}</span>}
      {counted && <span class="muted small beside">{t('players-absences', { count: absences, limit: view.card.waiting.disconnect_limit })}</span>}
    </>
  );
}

function Reserves({ reserves, player }: { readonly reserves: readonly Person[]; readonly player: string | null }) {
  return (
    <>
      <h3>{t('reserves-title')}</h3>
      {reserves.length === 0 ? (
        <p class="muted">{t('reserves-none')}</p>
      ) : (
        <ol class="reserves">
          {reserves.map((person) => (
            <li key={person.id} class={person.id === player ? 'mine' : undefined}>
              <a href={playerPath(person.id)}>{person.name}</a> <span class="muted numbers">{person.rating}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Disqualify({ view, entrant, onClose }: { readonly view: TournamentView; readonly entrant: EntrantView; onClose(): void }) {
  const path = `/api/tournaments/${encodeURIComponent(view.id)}/rulings`;
  const decision = { kind: 'expel', player: entrant.person.id } as const;
  return (
    <ReasonDialog
      title={t('disqualify-title', { name: entrant.person.name })}
      body={t('disqualify-body')}
      confirm={t('disqualify')}
      required
      send={(reason) => post<Done>(path, { id: newId(), seen: view.ruled, reason, decision } satisfies TournamentRuling)}
      onClose={onClose}
    />
  );
}
