/** What a kind of ruling leaves to choose: players, a round with what depends on it, a result, somebody from outside. */
import { useEffect, useState } from 'preact/hooks';
import type { PlayerFound, PlayersFound, Preview } from '../../http.gen.ts';
import { sentences } from '../../i18n/faults.ts';
import { t, tLoose } from '../../i18n/index.ts';
import { get } from '../../net/http.ts';
import { Choices as Segments } from '../../ui/choices.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useGet } from '../../ui/use_get.ts';
import type { BoardView, EntrantView, RoundView } from '../../wire.gen.ts';
import type { TournamentDraft } from './drafts.ts';

/** Whom and what a ruling may be about, as the tournament's own view has it. */
export interface Subjects {
  readonly tournament: string;
  readonly entrants: readonly EntrantView[];
  readonly rounds: readonly RoundView[];
  readonly round: number;
  readonly reopened: readonly number[];
}

interface Props {
  readonly draft: TournamentDraft;
  readonly subjects: Subjects;
  onChange(draft: TournamentDraft): void;
}

export function Choices(props: Props) {
  switch (props.draft.kind) {
    case 'warn-player':
    case 'forfeit-board':
    case 'expel':
    case 'reinstate':
      return <Player {...props} field="player" label={t('desk-player')} />;
    case 'substitute':
      return (
        <>
          <Player {...props} field="player" label={t('desk-player-out')} />
          <Account {...props} />
        </>
      );
    case 'swap-pairing':
      return (
        <>
          <Player {...props} field="player" label={t('desk-player')} />
          <Player {...props} field="other" label={t('desk-player-other')} />
        </>
      );
    case 'reopen-round':
      return <Reopening {...props} />;
    case 'close-round':
      return <RoundField {...props} rounds={props.subjects.reopened} />;
    case 'correct-board':
      return <Correction {...props} />;
    case 'answer-protest':
      return <Verdict {...props} />;
    default:
      return null;
  }
}

const GONE: ReadonlySet<EntrantView['status']> = new Set(['left', 'no-shows', 'disqualified']);

/** Only those a ruling of this kind can be about. */
function candidates({ kind }: TournamentDraft, entrants: readonly EntrantView[]): readonly EntrantView[] {
  const fits = kind === 'reinstate' ? ({ status }: EntrantView) => GONE.has(status) : kind === 'substitute' ? ({ status }: EntrantView) => status !== 'out' : ({ status }: EntrantView) => !GONE.has(status);
  return entrants.filter(fits).toSorted((one, other) => one.person.name.localeCompare(other.person.name));
}

function Player({ draft, subjects, onChange, field, label }: Props & { readonly field: 'player' | 'other'; readonly label: string }) {
  const options = candidates(draft, subjects.entrants).map(({ person }) => ({ value: person.id as string, label: person.name }));
  return <SelectField label={label} name={field} required value={draft[field] ?? ''} options={[{ value: '', label: '—' }, ...options]} onChoose={(player) => onChange({ ...draft, [field]: player })} />;
}

const LONG_ENOUGH = 2;

/** Somebody with an account who is to come in, found by the beginning of his name. */
function Account({ draft, onChange }: Props) {
  const [wanted, setWanted] = useState('');
  const [people, setPeople] = useState<readonly PlayerFound[]>([]);
  useEffect(() => {
    if (wanted.trim().length < LONG_ENOUGH) return setPeople([]);
    let stale = false;
    void get<PlayersFound>(`/api/search?name=${encodeURIComponent(wanted.trim())}`).then((reply) => !stale && reply.ok && setPeople(reply.value.players));
    return () => {
      stale = true;
    };
  }, [wanted]);
  return (
    <>
      <TextField label={t('desk-player-in')} name="other" required value={wanted} control={{ type: 'search', autocomplete: 'off' }} help={t('desk-player-in-help')} onInput={setWanted} />
      <div class="row reason-chips">
        {people.map(({ id, name }) => (
          <button key={id} type="button" class={draft.other === id ? 'button primary small' : 'button small'} aria-pressed={draft.other === id} onClick={() => onChange({ ...draft, other: id })}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function RoundField({ draft, rounds, onChange }: Props & { readonly rounds: readonly number[] }) {
  const options = rounds.map((round) => ({ value: String(round), label: t('round-title', { round }) }));
  return <SelectField label={t('desk-round')} name="round" required value={String(draft.round ?? '')} options={[{ value: '', label: '—' }, ...options]} onChoose={(round) => onChange({ ...draft, round: Number(round) })} />;
}

const upTo = (round: number): readonly number[] => Array.from({ length: round }, (_, i) => i + 1);

/** Which rounds depend on the one to be reopened is asked of the server before anything is ruled. */
function Reopening(props: Props) {
  const { draft, subjects } = props;
  return (
    <>
      <RoundField {...props} rounds={upTo(subjects.round).filter((round) => !subjects.reopened.includes(round))} />
      {draft.round !== undefined && draft.round > 0 && <Dependents key={draft.round} {...props} round={draft.round} />}
    </>
  );
}

function Dependents({ draft, subjects, onChange, round }: Props & { readonly round: number }) {
  const { reply } = useGet<Preview>(`/api/tournaments/${encodeURIComponent(subjects.tournament)}/rulings/preview/${round}`);
  if (reply === null) return <p class="muted">{t('loading')}</p>;
  if (!reply.ok) return <p class="field-error">{sentences(reply.reasons).join('. ')}</p>;
  const { later } = reply.value;
  if (later.length === 0) return <p class="muted">{t('desk-no-later-rounds')}</p>;
  const may_redo = later.length === 1 && later[0]?.fate === 'redo';
  return (
    <>
      <ul class="dependents">
        {later.map((each) => (
          <li key={each.round}>
            <b>{t('round-title', { round: each.round })}</b>: {t(each.fate === 'redo' ? 'desk-fate-redo' : 'desk-fate-stands', { boards: each.begun.join(t('list-comma')) })}
          </li>
        ))}
      </ul>
      {may_redo ? (
        <Segments
          legend={t('desk-later')}
          value={draft.later ?? 'freeze'}
          options={[
            { value: 'redo', label: t('desk-later-redo') },
            { value: 'freeze', label: t('desk-later-freeze') },
          ]}
          onChoose={(later_) => onChange({ ...draft, later: later_ })}
        />
      ) : (
        <p class="muted">{t('desk-later-only-freeze')}</p>
      )}
    </>
  );
}

interface Named {
  readonly round: number;
  readonly board: BoardView;
}

/** Boards that were decided without a table; the others are corrected at theirs. */
function walkedOver(rounds: readonly RoundView[]): readonly Named[] {
  return rounds.flatMap(({ number, boards }) => boards.filter(({ walked_over }) => walked_over !== null).map((board) => ({ round: number, board })));
}

function Correction({ draft, subjects, onChange }: Props) {
  const boards = walkedOver(subjects.rounds);
  const chosen = boards.find(({ round, board }) => round === draft.round && board.number === draft.board);
  const options = boards.map(({ round, board }) => ({ value: `${round}.${board.number}`, label: t('desk-board-of-round', { round, names: `${board.first.person.name} – ${board.second.person.name}` }) }));
  const choose = (key: string): void => {
    const [round = 0, board = 0] = key.split('.').map(Number);
    onChange({ kind: draft.kind, round, board });
  };
  const winners = chosen ? [chosen.board.first, chosen.board.second].map(({ number, person }) => ({ value: String(number), label: person.name })) : [];
  return (
    <>
      <SelectField label={t('desk-board')} name="board" required value={chosen ? `${draft.round}.${draft.board}` : ''} options={[{ value: '', label: '—' }, ...options]} onChoose={choose} />
      {chosen && <Segments legend={t('desk-winner')} value={String(draft.winner ?? '')} options={[...winners, { value: '0', label: t('over-draw') }]} onChoose={(winner) => onChange({ ...draft, winner: Number(winner) })} />}
    </>
  );
}

function Verdict({ draft, onChange }: Props) {
  return (
    <Segments
      legend={t('desk-verdict')}
      value={draft.verdict ?? ''}
      options={(['upheld', 'rejected'] as const).map((value) => ({ value: value as string, label: tLoose(`desk-verdict-${value}`) }))}
      onChoose={(verdict) => onChange({ ...draft, verdict: verdict as 'upheld' | 'rejected' })}
    />
  );
}
