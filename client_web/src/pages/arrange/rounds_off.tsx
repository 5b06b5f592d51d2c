/** Rounds off: what has been granted or asked for, and one more to grant. */
import { useState } from 'preact/hooks';
import type { ExcuseForm } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { SelectField } from '../../ui/field.tsx';
import type { Desk } from './index.tsx';
import { PlayerField } from './player_field.tsx';

type ByeWorth = NonNullable<ExcuseForm['worth']>;

const WORTHS: readonly ByeWorth[] = ['half', 'zero', 'full'];

export function RoundsOff(desk: Desk) {
  const { arranged } = desk;
  return (
    <section class="card stack" aria-labelledby="rounds-off">
      <h2 id="rounds-off">{t('arrange-off')}</h2>
      {arranged.rounds_off.length === 0 ? <p class="muted">{t('arrange-off-none')}</p> : <Granted {...desk} />}
      {arranged.rounds.length === 0 ? <p class="muted">{t('arrange-off-never')}</p> : <Grant {...desk} />}
    </section>
  );
}

function Granted({ view, arranged, send }: Desk) {
  return (
    <ul class="arrange-pairs arrange-off">
      {arranged.rounds_off.map(({ round, player, worth }) => (
        <li key={`${round} ${player.id}`} class="row">
          <span>{t('arrange-off-whose', { name: player.name, round, worth: t(`arrange-worth-${worth}`) })}</span>
          {round > view.round && (
            <button type="button" class="button small" aria-label={t('arrange-off-back-whose', { name: player.name, round })} onClick={() => void send({ to: 'excuse', form: { player: player.id, round, worth: null } })}>
              {t('arrange-off-back')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Grant({ view, arranged, send }: Desk) {
  const [player, setPlayer] = useState('');
  const [chosen, setRound] = useState<number | null>(null);
  const [worth, setWorth] = useState<ByeWorth>('half');
  // The round that was chosen may have begun meanwhile.
  const round = chosen !== null && arranged.rounds.includes(chosen) ? chosen : (arranged.rounds[0] ?? 0);
  const grant = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await send({ to: 'excuse', form: { player, round, worth } })) setPlayer('');
  };
  return (
    <form class="arrange-form" noValidate onSubmit={(event) => void grant(event)}>
      <PlayerField view={view} name="player" value={player} onChoose={setPlayer} />
      <SelectField label={t('column-round')} name="round" value={String(round)} options={arranged.rounds.map((each) => ({ value: String(each), label: String(each) }))} onChoose={(value) => setRound(Number(value))} />
      <SelectField label={t('arrange-worth')} name="worth" value={worth} options={WORTHS.map((value) => ({ value, label: t(`arrange-worth-${value}`) }))} onChoose={(value) => setWorth(value)} />
      <button type="submit" class="button primary" disabled={player === ''}>
        {t('arrange-off-grant')}
      </button>
    </form>
  );
}
