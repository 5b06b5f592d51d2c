/** Pairs that must not meet. */
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Desk } from './index.tsx';
import { PlayerField } from './player_field.tsx';

export function Apart({ view, arranged, send }: Desk) {
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(await send({ to: 'keep-apart', form: { one, other, is_apart: true } }))) return;
    setOne('');
    setOther('');
  };
  return (
    <section class="card stack" aria-labelledby="apart">
      <h2 id="apart">{t('arrange-apart')}</h2>
      <p class="muted">{t(arranged.rounds.length > 0 ? 'arrange-apart-about' : 'arrange-apart-not-here')}</p>
      {arranged.clubs_apart_rounds > 0 && <p class="muted">{t('arrange-clubs', { count: arranged.clubs_apart_rounds })}</p>}
      {arranged.apart.length === 0 ? (
        <p class="muted">{t('arrange-apart-none')}</p>
      ) : (
        <ul class="arrange-pairs">
          {arranged.apart.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`} class="row">
              <span>{t('arrange-pair', { one: pair.one.name, other: pair.other.name })}</span>
              <button
                type="button"
                class="button small"
                aria-label={t('arrange-apart-lift-whose', { one: pair.one.name, other: pair.other.name })}
                onClick={() => void send({ to: 'keep-apart', form: { one: pair.one.id, other: pair.other.id, is_apart: false } })}
              >
                {t('arrange-apart-lift')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form class="arrange-form" noValidate onSubmit={(event) => void keep(event)}>
        <PlayerField view={view} name="one" value={one} onChoose={setOne} />
        <PlayerField view={view} name="other" value={other} without={one} onChoose={setOther} />
        <button type="submit" class="button primary" disabled={one === '' || other === ''}>
          {t('arrange-apart-keep')}
        </button>
      </form>
    </section>
  );
}
