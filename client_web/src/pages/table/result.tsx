/** How the game ended, why, what it means, and where to go from here. */
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { tRefused } from '../../i18n/refused.ts';
import { ask, session, watchRoom } from '../../store/session.ts';
import type { SeatIndex } from '../../store/table.ts';
import { calls, viewer } from '../../store/viewer.ts';
import { tablePath, tournamentPath } from '../../ui/paths.ts';
import { navigate } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useGet } from '../../ui/use_get.ts';
import type { RatingChanges } from '../../http.gen.ts';
import { CountdownText } from '../../ui/time.tsx';
import type { MyPlace, ResultView, TableView, TournamentView } from '../../wire.gen.ts';
import { Download } from './download.tsx';
import { resultReason, resultTitle, winnerOf } from './words.ts';

interface Props {
  readonly view: TableView;
  readonly result: ResultView;
  readonly seat: SeatIndex | null;
}

export function Result({ view, result, seat }: Props) {
  const title = resultTitle(view, result, viewer.value?.id ?? null);
  const winner = winnerOf(result);
  const tone = seat === null || winner === null ? 'even' : winner === seat ? 'won' : 'lost';
  const next = calls.value.find((call) => call.table !== view.id);
  return (
    <section class="status result" data-tone={tone} aria-label={t('over-label')}>
      <h2>{title}</h2>
      <p>{resultReason(view, result)}</p>
      {result.ruled_by !== '' && <p class="muted small">{t('over-ruled-by', { name: result.ruled_by })}</p>}
      {result.rated ? <Ratings view={view} /> : <p class="muted small">{t(view.rated ? 'over-not-played' : 'over-unrated')}</p>}
      {seat !== null && view.tournament !== null && <WhatComes tournament={view.tournament} />}
      <div class="row">
        {next && (
          <a class="button primary" href={tablePath(next.table)}>
            {t('over-next-game')}
          </a>
        )}
        <a class={next ? 'button' : 'button primary'} href={view.tournament === null ? '/' : tournamentPath(view.tournament)}>
          {t(view.tournament === null ? 'over-to-lobby' : 'over-to-tournament')}
        </a>
        {seat !== null && view.tournament === null && <Rematch table={view.id} />}
        <Download view={view} />
      </div>
    </section>
  );
}

/** Once more with the colours turned. Who asks second is taken there; who asked first is called. */
function Rematch({ table }: { readonly table: string }) {
  const asked = useSignal(false);
  const press = async () => {
    asked.value = true;
    const answer = await ask({ t: 'rematch', table });
    if (answer.ok && answer.made !== '') navigate(tablePath(answer.made));
    if (answer.ok) return;
    asked.value = false;
    for (const { code, field, details } of answer.reasons) toast(tRefused(code, field, details), 'danger');
  };
  return (
    <button type="button" class="button" disabled={asked.value} onClick={() => void press()}>
      {t(asked.value ? 'over-rematch-asked' : 'over-rematch')}
    </button>
  );
}

/** What the game did to both ratings, once the server has said it. */
function Ratings({ view }: { readonly view: TableView }) {
  const { reply } = useGet<RatingChanges>(`/api/tables/${encodeURIComponent(view.id)}/ratings`);
  const changes = reply?.ok ? reply.value.changes : [];
  return (
    <>
      {view.seats.map(({ person }) => {
        const change = changes.find(({ player }) => player === person.id);
        if (!change) return null;
        const by = change.after - change.before;
        const sign = by < 0 ? '−' : '+';
        return (
          <p key={person.id} class="small">
            {t('over-rating', { name: person.name, before: String(change.before), after: String(change.after), by: `${sign}${String(Math.abs(by))}` })}
          </p>
        );
      })}
    </>
  );
}

/** For the one who has just played: when it goes on. */
function WhatComes({ tournament }: { readonly tournament: string }) {
  const seen = useSignal<TournamentView | null>(null);
  const place = useSignal<MyPlace | null>(null);
  useEffect(() => {
    const stops = [
      watchRoom(`tournament:${tournament}`, (body) => {
        if (body.t === 'tournament') seen.value = body;
      }),
      session.listen(({ body }) => {
        if (body.t === 'my-place' && body.tournament === tournament) place.value = body;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tournament]);
  const view = seen.value;
  const replay_at = place.value?.replay_at ?? null;
  if (!view) return null;
  if (replay_at !== null) return <Due at_ms={replay_at} id="over-replay" />;
  if (view.phase === 'between-rounds' && view.next_at !== null) return <Due at_ms={view.next_at} id="over-next-round" />;
  if (view.phase === 'finished') return <p>{t('over-tournament-finished')}</p>;
  return view.phase === 'running' ? <p>{t('over-round-running')}</p> : null;
}

function Due({ at_ms, id }: { readonly at_ms: number; readonly id: 'over-replay' | 'over-next-round' }) {
  return (
    <p>
      <CountdownText until_ms={at_ms} text={(time) => t(id, { time })} />
    </p>
  );
}
