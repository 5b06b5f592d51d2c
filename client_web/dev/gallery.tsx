/** Everything the design system has, on one page, for looking at while working on it. Not built, not shipped. */
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import '../src/ui/controls.css';
import '../src/ui/shell.css';
import '../src/ui/board.css';
import '../src/pages/table/table.css';
import { signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { type DraughtsMove, draughtsView, gomokuView, naming, parsePoint, pointName, type Spot, squareSpot, type Why } from '../src/board/index.ts';
import { lowThreshold, type ClockSnapshot } from '../src/clock/index.ts';
import { preferredLocale, setLocale, t, type Locale } from '../src/i18n/index.ts';
import type { LinkState } from '../src/net/index.ts';
import { followTitle } from '../src/notify/index.ts';
import { MoveField } from '../src/pages/table/move_field.tsx';
import { MoveList } from '../src/pages/table/move_list.tsx';
import { PlayerBar } from '../src/pages/table/player_bar.tsx';
import { followLooks, input, theme, boardLook } from '../src/store/looks.ts';
import { calls, viewer } from '../src/store/viewer.ts';
import { confirmed } from '../src/ui/dialog.tsx';
import { CheckField, FormErrors, SelectField, TextField } from '../src/ui/field.tsx';
import { Icon } from '../src/ui/icon.tsx';
import { Clock, DraughtsPlay, GomokuPlay, Mini, type BoardHandle } from '../src/ui/play.tsx';
import { followLinks } from '../src/ui/router.tsx';
import { Shell } from '../src/ui/shell.tsx';
import { Table } from '../src/ui/table.tsx';
import { When } from '../src/ui/time.tsx';
import { toast } from '../src/ui/toasts.tsx';

const query = new URLSearchParams(location.search);
const what = query.get('view') ?? 'gomoku';
const link = signal<LinkState>((JSON.parse(query.get('link') ?? 'null') as LinkState | null) ?? { kind: 'ok' });

const BLACK = ['h8', 'i9', 'g9', 'j8', 'i7', 'h6', 'g7'];
const WHITE = ['h9', 'i8', 'g8', 'j10', 'f10', 'k7'];

/** `?periods=3`, `?stones=15`, `?delay=5000`, `?to_go=12`, `?claim`, `?shared`. */
const SIDE = {
  periods: Number(query.get('periods') ?? 0),
  period_ms: 30_000,
  stones: Number(query.get('stones') ?? 0),
  block_ms: 30_000,
  delay_ms: Number(query.get('delay') ?? 0),
  used_ms: 0,
  to_go: Number(query.get('to_go') ?? 0),
  runs_on: query.has('claim'),
};

const clocks: ClockSnapshot = {
  shared: query.has('shared'),
  per_move: false,
  at_ms: Date.now(),
  running: query.has('over') ? null : 0,
  sides: [
    { ...SIDE, main_ms: Number(query.get('main') ?? 185_000), used_ms: Number(query.get('used') ?? 0) },
    { ...SIDE, main_ms: 174_600 },
  ],
};

function side(seat: 0 | 1, name: string, colour: 'black' | 'white', presence: 'here' | 'uncertain') {
  return (
    <PlayerBar name={name} href="/player/x" rating={seat === 0 ? '1648' : '1702?'} colour={colour} presence={presence} onMove={seat === 0}>
      <Clock snapshot={clocks} seat={seat} name={name} low_ms={lowThreshold(180_000)} contact={link.value.kind === 'ok'} />
    </PlayerBar>
  );
}

function Side({ moves, onType }: { readonly moves: readonly string[]; onType(text: string): boolean }) {
  const shown = useSignal(moves.length);
  return (
    <div class="game-side">
      <div class="stack">
        <p class="eyebrow">Thursday blitz · Round 2 of 5 · Board 3</p>
        <h1 class="small">Nguyễn Thị Minh Anh – Dvořáková</h1>
      </div>
      <MoveList moves={moves} shown={shown.value} live onShow={(ply) => (shown.value = ply)} />
      <MoveField onType={onType} />
      <div class="game-actions">
        <button type="button" class="button"><Icon name="handshake" />Offer a draw</button>
        <button type="button" class="button danger" onClick={() => void confirmed({ title: 'Resign this game?', body: 'You lose this game. It cannot be undone.', confirm: 'Resign', danger: true })}>
          <Icon name="flag" />Resign
        </button>
      </div>
    </div>
  );
}

function GomokuPage() {
  const black = useSignal(BLACK);
  const white = useSignal(WHITE);
  const pending = useSignal<Spot | null>(null);
  const board = useSignal<BoardHandle | null>(null);
  const won = query.has('won');
  const lines = won ? [['g7', 'h8', 'i9', 'j10', 'k11']] : [];
  const stones = won ? [...black.value, 'j10', 'k11'] : black.value;
  const turn = black.value.length > white.value.length ? 'white' : 'black';
  const wire = {
    board_size: 15, actor: won ? null : 0, colours: ['black', 'white'] as [string, string], next_stone: won ? '' : turn, choices: [],
    black: stones, white: won ? white.value.filter((name) => name !== 'j10') : white.value, last: won ? 'k11' : 'g7', winning_lines: lines,
  };
  const sending = query.has('sending') ? parsePoint('k9', 15) : null;
  return (
    <div class="game">
      <div class="game-board">
        {side(1, 'Dvořáková', 'white', query.has('lost') ? 'uncertain' : 'here')}
        <GomokuPlay
          view={gomokuView(wire, 0, sending)}
          mode={query.has('confirm') ? 'confirm' : input.value}
          onPlace={(spot) => {
            const name = pointName(spot, 15);
            if (turn === 'black') black.value = [...black.value, name];
            else white.value = [...white.value, name];
          }}
          onPending={(spot) => (pending.value = spot)}
          onBoard={(made) => (board.value = made)}
        />
        {pending.value && (
          <div class="confirm-bar">
            <button type="button" class="button" onClick={() => board.value?.cancel()}>{t('board-cancel')}</button>
            <button type="button" class="button primary" onClick={() => board.value?.confirm()}>{t('board-confirm', { point: pointName(pending.value, 15).toUpperCase() })}</button>
          </div>
        )}
        {side(0, 'Nguyễn Thị Minh Anh', 'black', 'here')}
      </div>
      <Side moves={['h8', 'h9', 'i9', 'i8', 'g9', 'g8', 'j8', 'j10', 'i7', 'f10', 'h6', 'k7', 'g7']} onType={(text) => board.value?.type(text) ?? false} />
    </div>
  );
}

const CAPTURES: readonly DraughtsMove[] = [
  { from: 21, path: [14, 5], captured: [17, 9] },
  { from: 21, path: [14, 7], captured: [17, 10] },
];

const NAMES = naming({ size: 8, squares: 'dark', letters: false, from_bottom: false });

function DraughtsPage() {
  const why = useSignal<Why | null>(null);
  const done = useSignal<DraughtsMove | null>(null);
  const pieces = '..W.....bb......bb..w.......wwww'.padEnd(32, '.');
  const wire = { board_size: 8, actor: 0, colours: ['white', 'black'] as [string, string], pieces, moves: CAPTURES, last: { from: 12, path: [16], captured: [] } };
  return (
    <div class="game">
      <div class="game-board">
        {side(1, 'Dvořáková', 'black', 'here')}
        <DraughtsPlay view={draughtsView(wire, 0, done.value)} names={NAMES} flipped={query.has('flip')} onMove={(move) => (done.value = move)} onRefused={(reason) => (why.value = reason)} />
        {side(0, 'Nguyễn Thị Minh Anh', 'white', 'here')}
      </div>
      <div class="game-side">{why.value && <p class="notice warn">{JSON.stringify(why.value)}</p>}</div>
    </div>
  );
}

function Pieces() {
  const name = useSignal('');
  const now = Date.now();
  const mini = { game: 'gomoku' as const, size: 15, black: BLACK.flatMap((n) => parsePoint(n, 15) ?? []), white: WHITE.flatMap((n) => parsePoint(n, 15) ?? []), last: [parsePoint('g7', 15)!] };
  const mini8 = { game: 'draughts' as const, size: 8, black: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16].map((square) => squareSpot(square, 8)), white: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32].map((square) => squareSpot(square, 8)), kings: [16].map((square) => squareSpot(square, 8)), last: [16].map((square) => squareSpot(square, 8)) };
  return (
    <div class="page stack">
      <div class="page-head">
        <div>
          <p class="eyebrow">Riverside Gomoku Club</p>
          <h1>Thursday evening blitz</h1>
        </div>
        <div class="row">
          <span class="badge live">Round 2 of 5</span>
          <button type="button" class="button primary" onClick={() => toast('You are entered. See you at 19:30.')}>Enter</button>
          <button type="button" class="button">Watch</button>
        </div>
      </div>
      <div class="row">
        <div class="card" style={{ width: '11rem' }}><Mini view={mini} /><p class="small">Anh – Dvořáková</p></div>
        <div class="card" style={{ width: '11rem' }}><Mini view={mini8} /><p class="small">Kowalski – Lê</p></div>
        <div class="stack">
          <p><When at_ms={now + 3_600_000} /></p>
          <p><When at_ms={now + 90_000_000} zone="Asia/Ho_Chi_Minh" /></p>
          <p class="notice">Registration closes in 10 minutes.</p>
          <p class="notice danger"><strong>Cancelled:</strong> fewer than four entrants.</p>
          <div class="row"><span class="badge">Swiss</span><span class="badge warn">Reserve</span><span class="badge danger">No-show</span></div>
        </div>
      </div>
      <Table name="Standings" caption>
        <thead><tr><th scope="col">#</th><th scope="col" class="wide">Player</th><th scope="col" class="number">Rating</th><th scope="col" class="number">Points</th><th scope="col" class="number">Buchholz</th></tr></thead>
        <tbody>
          {['Nguyễn Thị Minh Anh', 'Dvořáková', 'Kowalski', 'Lê Văn Tám'].map((who, i) => (
            <tr key={who} class={i === 1 ? 'mine' : ''}><td>{i + 1}</td><th scope="row"><a href="/player/x">{who}</a></th><td class="number">{1702 - 31 * i}</td><td class="number">{['2', '1½', '1', '0'][i]}</td><td class="number">{['2½', '3', '2', '1'][i]}</td></tr>
          ))}
        </tbody>
      </Table>
      <form class="form card" onSubmit={(event) => event.preventDefault()}>
        <h2>New tournament</h2>
        <FormErrors count={1} />
        <TextField label="Name" name="name" value={name.value} onInput={(value) => (name.value = value)} help="As the lobby will show it." />
        <TextField label="Main time" name="main" value="0" unit="minutes" error="Between 1 and 180 minutes" onInput={() => undefined} control={{ type: 'number' }} />
        <SelectField label="System" name="system" value="swiss" options={[{ value: 'swiss', label: 'Swiss' }, { value: 'knockout', label: 'Knockout' }]} onChoose={() => undefined} />
        <CheckField label="Members only" name="members_only" checked onCheck={() => undefined} help="Others may watch." />
        <div class="row"><button type="submit" class="button primary">Create</button><button type="button" class="button quiet">Cancel</button></div>
      </form>
    </div>
  );
}

async function start(): Promise<void> {
  theme.value = (query.get('theme') as 'light' | 'dark' | null) ?? 'light';
  boardLook.value = (query.get('board') as 'wood' | null) ?? 'wood';
  followLooks();
  await setLocale((query.get('lang') as Locale | null) ?? preferredLocale());
  followTitle();
  followLinks();
  viewer.value = query.has('anonymous') ? null : { id: 'p1', name: 'Minh Anh', guest: false };
  if (query.has('call')) calls.value = [{ table: 't1.r2.b3.g1', tournament: 't1', round: 2, phase: 'called', opponent: { id: 'p2', name: 'Dvořáková', rating: 1702 }, seated: false, deadline: Date.now() + 172_000, resume_at: null, my_turn: false }];
  const page = what === 'gomoku' ? <GomokuPage /> : what === 'draughts' ? <DraughtsPage /> : <Pieces />;
  render(<Shell link={link} rtt={() => 34} retry={() => undefined} onSignOut={() => undefined} newVersion={signal(false)}>{page}</Shell>, document.getElementById('app')!);
}

void start();
