/** A file with games, dropped here or chosen, played through on the board. Nothing of it is kept. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import type { Replay, Replays } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { post, type Reply } from '../../net/http.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { usePageTitle } from '../../ui/router.tsx';
import type { Reason } from '../../wire.gen.ts';
import '../table/table.css';
import { LARGEST_FILE, sentAs } from './file.ts';
import { ReplayGame, titleOf } from './game.tsx';
import './replay.css';

const tooLarge: Reason = { code: 'web/too-large', field: '', details: { most: LARGEST_FILE } };

export default function ReplayPage() {
  usePageTitle(t('replay-title'));
  const reply = useSignal<Reply<Replays> | null>(null);
  const latest = useRef(0);
  const bring = async (file: File): Promise<void> => {
    const mine = (latest.current += 1);
    const answer = await read(file);
    if (mine === latest.current) reply.value = answer;
  };
  const found = reply.value;
  return (
    <div class="replay stack" onDragOver={(event) => event.preventDefault()} onDrop={(event) => dropped(event, bring)}>
      <div class="page stack">
        <h1 tabIndex={-1}>{t('replay-title')}</h1>
        <Chooser onFile={(file) => void bring(file)} />
        {found?.ok === false && <Reasons reasons={found.reasons} />}
        {found?.ok && found.value.has_more && <p class="notice warn">{t('replay-more', { count: found.value.games.length })}</p>}
      </div>
      {found?.ok && <Games key={latest.current} games={found.value.games} />}
    </div>
  );
}

async function read(file: File): Promise<Reply<Replays>> {
  if (file.size > LARGEST_FILE) return { ok: false, status: 413, reasons: [tooLarge] };
  return post<Replays>('/api/records', sentAs(file.name, new Uint8Array(await file.arrayBuffer())));
}

function dropped(event: DragEvent, bring: (file: File) => Promise<void>): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void bring(file);
}

function Chooser({ onFile }: { onFile(file: File): void }) {
  const id = useId();
  return (
    <div class="replay-drop stack">
      <label for={id}>{t('replay-choose')}</label>
      <input
        id={id}
        type="file"
        accept=".pdn,.sgf,.psq,.txt,.lib"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <p class="muted small">{t('replay-help')}</p>
    </div>
  );
}

function Games({ games }: { readonly games: readonly Replay[] }) {
  const chosen = useSignal(0);
  const id = useId();
  const game = games[chosen.value];
  const options = games.map((each, i) => ({ value: String(i), text: `${String(i + 1)}. ${titleOf(each)}` }));
  return (
    <>
      {games.length > 1 && (
        <div class="page replay-which">
          <label for={id}>{t('replay-which', { count: games.length })}</label>
          <select id={id} class="input" value={String(chosen.value)} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
      {game && <ReplayGame key={chosen.value} game={game} />}
    </>
  );
}
