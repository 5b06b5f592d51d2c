/** Results from over the board: chosen by hand or laid on from a file, looked over, entered with a reason. */
import './results.css';
import { useEffect, useState } from 'preact/hooks';
import type { BoardToEnter, EnterResults, ResultFile, ResultsEntered, ResultsOfRound } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { get, post } from '../../net/http.ts';
import { Field } from '../../ui/field.tsx';
import { deskPath, tournamentPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Reason } from '../../wire.gen.ts';
import { LARGEST_FILE, sentAs } from '../replay/file.ts';
import { Boards } from './boards.tsx';
import { changed, onRecord, withFile, type Choices } from './choices.ts';
import { FileFaults } from './file_faults.tsx';

const LONGEST_REASON = 300;

export default function ResultsPage({ params }: { readonly params: Params }) {
  const tournament = params['id'] ?? '';
  const number = Number(params['round'] ?? '1');
  usePageTitle(t('results-title', { round: number }));
  const path = `/api/tournaments/${encodeURIComponent(tournament)}/results/${number}`;
  const [round, setRound] = useState<ResultsOfRound | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [reason, setReason] = useState(() => t('results-reason-usual'));
  const [refused, setRefused] = useState<readonly Reason[]>([]);
  const [byBoard, setByBoard] = useState<ReadonlyMap<number, readonly Reason[]>>(new Map());
  const load = async (): Promise<void> => {
    const reply = await get<ResultsOfRound>(path);
    if (!reply.ok) return setRefused(reply.reasons);
    setRound(reply.value);
    setChoices(new Map(reply.value.boards.map((board) => [board.board, onRecord(board)])));
  };
  useEffect(() => void load(), [path]);
  const bring = async (file: File): Promise<void> => {
    if (file.size > LARGEST_FILE) return setRefused([{ code: 'web/too-large', field: '', details: { most: LARGEST_FILE } }]);
    const { text = '', base64 = '' } = sentAs(file.name, new Uint8Array(await file.arrayBuffer()));
    const reply = await post<ResultsOfRound>(`${path}/file`, { text, base64 } satisfies ResultFile);
    if (!reply.ok) return setRefused(reply.reasons);
    setRefused([]);
    setRound(reply.value);
    setChoices(withFile(choices, reply.value.boards));
  };
  const ready = round === null ? [] : changed(choices, round.boards);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const reply = await post<ResultsEntered>(path, { id: newId(), reason: reason.trim(), boards: ready } satisfies EnterResults);
    if (!reply.ok) return setRefused(reply.reasons);
    setRefused([]);
    setByBoard(new Map(reply.value.refused.map(({ board, reasons }) => [board, reasons])));
    if (reply.value.entered.length > 0) toast(t('results-entered', { count: reply.value.entered.length }));
    setRound((now) => now && { ...now, faults: [], boards: now.boards.map((board) => settled(board, reply.value.entered, choices)) });
  };
  return (
    <form class="page stack results" noValidate onSubmit={(event) => void enter(event)}>
      <p class="eyebrow">
        <a href={tournamentPath(tournament)}>{t('results-back')}</a> · <a href={deskPath(tournament)}>{t('desk-to')}</a>
      </p>
      <h1 tabIndex={-1}>{t('results-title', { round: number })}</h1>
      <p class="muted">{t('results-about')}</p>
      <FileField onFile={(file) => void bring(file)} />
      <Reasons reasons={refused} />
      {round !== null && (
        <>
          <FileFaults faults={round.faults} />
          <Boards boards={round.boards} choices={choices} refused={byBoard} onChoose={(board, choice) => setChoices(new Map([...choices, [board, choice]]))} />
          <Field label={t('reason-required')} name="reason" required>
            {(tied) => <input class="input" maxLength={LONGEST_REASON} {...tied} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
          </Field>
          <div class="row">
            <button type="submit" class="button primary" disabled={ready.length === 0 || reason.trim() === ''}>
              {t('results-enter', { count: ready.length })}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

/** A board that was entered stands so from now on: the page need not ask again. */
function settled(board: BoardToEnter, entered: readonly number[], choices: Choices): BoardToEnter {
  const [sent] = entered.includes(board.board) ? changed(choices, [board]) : [];
  return sent === undefined ? board : { ...board, standing: sent.outcome, standing_played: sent.was_played, said: null, change: null, turned: false };
}

function FileField({ onFile }: { onFile(file: File): void }) {
  return (
    <Field label={t('results-file')} name="file" help={t('results-file-help')}>
      {({ required: _required, ...tied }) => (
        <input
          {...tied}
          type="file"
          accept=".csv,.txt,.trf,.trfx"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
            event.currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}
