/** What an arbiter has stopped, and what he has ruled for everybody to know. */
import { clockTime } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import type { TournamentView } from '../../wire.gen.ts';
import { RulingList } from './arbiter.tsx';

export function StandingStill({ view }: { readonly view: TournamentView }) {
  const { held } = view;
  const reopened = view.rounds.filter(({ is_reopened }) => is_reopened);
  if (held === null && reopened.length === 0) return null;
  return (
    <div class="notice warn" role="status">
      {held !== null && <p>{t('desk-held', { name: held.name, time: clockTime(held.since), reason: held.reason })}</p>}
      {reopened.map(({ number }) => (
        <p key={number}>{t('desk-reopened', { round: number })}</p>
      ))}
    </div>
  );
}

export function PublicRulings({ view }: { readonly view: TournamentView }) {
  if (view.rulings.length === 0) return null;
  return (
    <details class="public-rulings">
      <summary>{t('rulings-public', { count: view.rulings.length })}</summary>
      <RulingList rulings={view.rulings} />
    </details>
  );
}
