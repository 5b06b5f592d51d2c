/** Open offers of casual games. The rows stand still while somebody points at them. */
import { useSignal } from '@preact/signals';
import { tRefused } from '../../i18n/refused.ts';
import { clockLabel } from '../../clock/index.ts';
import { gameName } from '../../i18n/games.ts';
import { t } from '../../i18n/index.ts';
import { offersShown, type Offer } from '../../store/lobby.ts';
import { ask } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import { navigate } from '../../ui/router.tsx';
import { tablePath } from '../../ui/paths.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Answered, Challenge } from '../../wire.gen.ts';
import { somebody } from './guest.tsx';

export function Challenges({ open }: { readonly open: readonly Challenge[] }) {
  const held = useSignal<readonly Challenge[] | null>(null);
  const offers = offersShown(open, held.value);
  return (
    <section class="stack" aria-labelledby="challenges-title">
      <h2 id="challenges-title">{t('challenges-title')}</h2>
      {offers.length === 0 ? (
        <p class="muted">{t('challenges-none')}</p>
      ) : (
        <ul class="offers" onPointerEnter={() => (held.value = open)} onPointerLeave={() => (held.value = null)}>
          {offers.map((offer) => (
            <Row key={offer.challenge.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ offer: { challenge, gone } }: { readonly offer: Offer }) {
  const { by, terms, is_guest } = challenge;
  const mine = viewer.value?.id === by.id;
  const words = [gameName(terms.game), clockLabel(terms.clock), t(terms.rated ? 'game-rated' : 'game-unrated'), ...(terms.takebacks ? [t('game-takebacks')] : [])];
  return (
    <li class="offer" data-gone={gone}>
      <span class="offer-who">
        <b>{by.name}</b> <span class="muted numbers">{is_guest ? t('guest-mark') : by.rating}</span>
      </span>
      <span class="offer-terms small">{words.join(' · ')}</span>
      <button type="button" class={mine ? 'button small' : 'button small primary'} disabled={gone} onClick={() => void (mine ? withdraw(challenge) : accept(challenge))}>
        {t(gone ? 'challenge-gone' : mine ? 'challenge-withdraw' : 'challenge-accept')}
      </button>
    </li>
  );
}

async function accept({ id }: Challenge): Promise<void> {
  if (!(await somebody())) return;
  const answer = await ask({ t: 'accept-challenge', challenge: id });
  if (answer.ok && answer.made !== '') navigate(tablePath(answer.made));
  else complain(answer);
}

async function withdraw({ id }: Challenge): Promise<void> {
  complain(await ask({ t: 'withdraw-challenge', challenge: id }));
}

function complain({ reasons }: Answered): void {
  for (const { code, field, details } of reasons) toast(tRefused(code, field, details), 'danger');
}
