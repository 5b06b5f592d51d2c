/** What has been ruled, the latest first: who, why, about whom, and whether it was taken back. */
import { clockTime } from '../../i18n/dates.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import type { DeskRuling, DeskTable, EntrantView } from '../../wire.gen.ts';
import { ruledText } from '../table/ruled.ts';
import { undoing, type Draft } from './drafts.ts';

interface Props {
  readonly log: readonly DeskRuling[];
  readonly tables: readonly DeskTable[];
  readonly names: ReadonlyMap<string, string>;
  rule(draft: Draft): void;
}

/** Everybody who is or was in it, by id. */
export function namesOf(entrants: readonly EntrantView[]): ReadonlyMap<string, string> {
  return new Map(entrants.flatMap(({ person, replaced }) => [person, ...replaced]).map(({ id, name }) => [id, name]));
}

export function Log({ log, tables, names, rule }: Props) {
  return (
    <section class="desk-log" aria-labelledby="log">
      <h2 id="log">{t('desk-log')}</h2>
      {log.length === 0 ? (
        <p class="muted">{t('desk-log-none')}</p>
      ) : (
        <ol class="rulings">
          {log.map((line) => (
            <Line key={line.id} line={line} row={tables.find(({ table }) => table === line.table)} names={names} rule={rule} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps extends Pick<Props, 'names' | 'rule'> {
  readonly line: DeskRuling;
  readonly row: DeskTable | undefined;
}

function Line({ line, row, names, rule }: LineProps) {
  const did = ruledText({ ...line, chosen: line.note }, [row?.seats[0].name ?? '', row?.seats[1].name ?? '']);
  const about = line.players.map((player) => names.get(player) ?? player).join(t('list-comma'));
  return (
    <li class="ruling" data-undone={line.undone}>
      <span class="muted small numbers">{clockTime(line.at)}</span>
      <div>
        <b>{kindText(line.kind)}</b>
        {about !== '' && <span> {about}</span>}
        {line.board > 0 && <span class="muted numbers"> {t('pairing-board', { board: line.board })}</span>}
        {did !== '' && <p class="numbers">{did}</p>}
        <p>{line.reason}</p>
        <p class="muted small">
          {line.name}
          {line.undone && ` · ${t('desk-undone')}`}
        </p>
      </div>
      {line.may_undo && (
        <button type="button" class="button quiet small" onClick={() => rule(undoing(line))}>
          {t('desk-undo')}
        </button>
      )}
    </li>
  );
}

const kindText = (kind: string): string => (hasMessage(`ruling-${kind}`) ? tLoose(`ruling-${kind}`) : kind);
