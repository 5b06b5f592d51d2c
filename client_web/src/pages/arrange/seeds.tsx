/** Seeds by hand, before the start (P15): a number for each who is to have one; the others follow by rating. */
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Faults } from '../../ui/reasons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { inOrderOfSeeds } from '../../store/tournament.ts';
import type { Desk } from './index.tsx';
import { orderOf } from './seed_order.ts';

export function Seeds({ view, send }: Desk) {
  const given = view.seeds.join(' ');
  return <SeedForm key={given} view={view} send={send} />;
}

function SeedForm({ view, send }: Pick<Desk, 'view' | 'send'>) {
  const [written, write] = useState<ReadonlyMap<string, string>>(() => new Map(view.seeds.map((player, at) => [player, String(at + 1)])));
  const [fault, setFault] = useState('');
  const people = inOrderOfSeeds(view);
  const set = async (event: Event): Promise<void> => {
    event.preventDefault();
    const order = orderOf(people.map(({ person }) => ({ player: person.id, written: written.get(person.id) ?? '' })));
    if (order === null) return setFault(t('arrange-seeds-fault'));
    setFault('');
    if (await send({ to: 'seeds', form: { order } })) toast(t('arrange-seeds-done'));
  };
  return (
    <section class="card stack" aria-labelledby="seeds">
      <h2 id="seeds">{t('arrange-seeds')}</h2>
      <p class="muted">{t('arrange-seeds-about')}</p>
      {people.length === 0 ? (
        <p class="muted">{t('players-none')}</p>
      ) : (
        <form class="stack" noValidate onSubmit={(event) => void set(event)}>
          <ol class="arrange-seeds">
            {people.map(({ person }) => (
              <li key={person.id}>
                <label>
                  <input class="input numbers" inputMode="numeric" name={`seed-${person.id}`} value={written.get(person.id) ?? ''} onInput={(event) => write(new Map([...written, [person.id, event.currentTarget.value]]))} />
                  <span>{person.name}</span> <span class="muted numbers">{person.rating}</span>
                </label>
              </li>
            ))}
          </ol>
          <Faults texts={fault === '' ? [] : [fault]} />
          <div class="row">
            <button type="submit" class="button primary">
              {t('arrange-seeds-set')}
            </button>
            {view.seeds.length > 0 && (
              <button type="button" class="button" onClick={() => void send({ to: 'seeds', form: { order: [] } })}>
                {t('arrange-seeds-drop')}
              </button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}
