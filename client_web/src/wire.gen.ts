// Generated from the server's structs by `make types`; not to be edited.

/** Be told of a room from now on, its view first unless `version` is the newest. */
export interface WatchRoom {
  readonly t: 'watch';
  readonly id: string;
  readonly room: string;
  readonly version?: number | null;
}

/** Stop watching a room. */
export interface LeaveRoom {
  readonly t: 'leave';
  readonly id: string;
  readonly room: string;
}

/** One action at the player's own table. */
export interface Play {
  readonly t: 'play';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly action: string;
  readonly thought_ms?: number | null;
}

/** A piece picked up at the player's own table, which binds him where the card has touch-move (D8). */
export interface Touch {
  readonly t: 'touch';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly piece: string;
}

export interface Resign {
  readonly t: 'resign';
  readonly id: string;
  readonly table: string;
}

export interface OfferDraw {
  readonly t: 'offer-draw';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
}

export interface AnswerDraw {
  readonly t: 'answer-draw';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly accept: boolean;
}

/** In a casual game: take one's last move back, if the other agrees. */
export interface AskTakeback {
  readonly t: 'ask-takeback';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
}

export interface AnswerTakeback {
  readonly t: 'answer-takeback';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly accept: boolean;
}

/** P13: the opening that the card has on request, before one has acted. */
export interface AskOpening {
  readonly t: 'ask-opening';
  readonly id: string;
  readonly table: string;
}

/** P21: the opponent's flag has fallen. */
export interface ClaimFlag {
  readonly t: 'claim-flag';
  readonly id: string;
  readonly table: string;
}

/** G10: in time trouble, for five minutes at the most. */
export interface StopClock {
  readonly t: 'stop-clock';
  readonly id: string;
  readonly table: string;
}

/** G10: whoever stopped it goes on. */
export interface StartClock {
  readonly t: 'start-clock';
  readonly id: string;
  readonly table: string;
}

/** G11: adjourn with a sealed move: this one, or without an action whatever is played next. */
export interface SealMove {
  readonly t: 'seal';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly action?: string | null;
  readonly thought_ms?: number | null;
}

/** G12: when the adjourned game should go on. To propose what the other has proposed is to agree. */
export interface ProposeResumption {
  readonly t: 'propose-resumption';
  readonly id: string;
  readonly table: string;
  readonly resume_at: number;
}

/** P22: ask for the arbiter, and say why. */
export interface CallArbiter {
  readonly t: 'call-arbiter';
  readonly id: string;
  readonly table: string;
  readonly note: string;
}

export interface WithdrawCall {
  readonly t: 'withdraw-call';
  readonly id: string;
  readonly table: string;
}

/** P19, B8: a forced win of one's own, or a forced draw, with the moves of both sides that show it. */
export interface ClaimResult {
  readonly t: 'claim-result';
  readonly id: string;
  readonly table: string;
  readonly ply: number;
  readonly is_draw: boolean;
  readonly line: readonly string[];
}

export interface AnswerClaim {
  readonly t: 'answer-claim';
  readonly id: string;
  readonly table: string;
  readonly claimed_at: number;
  readonly accept: boolean;
}

export interface WithdrawClaim {
  readonly t: 'withdraw-claim';
  readonly id: string;
  readonly table: string;
}

/** C2. `consent` is the version of the card the player has read. */
export interface Enter {
  readonly t: 'enter';
  readonly id: string;
  readonly tournament: string;
  readonly consent: number;
}

export interface Withdraw {
  readonly t: 'withdraw';
  readonly id: string;
  readonly tournament: string;
}

export interface JoinReserve {
  readonly t: 'join-reserve';
  readonly id: string;
  readonly tournament: string;
  readonly consent: number;
}

export interface LeaveReserve {
  readonly t: 'leave-reserve';
  readonly id: string;
  readonly tournament: string;
}

/** C11: for good, and at the price of the running game. */
export interface LeaveTournament {
  readonly t: 'leave-tournament';
  readonly id: string;
  readonly tournament: string;
}

/** G2: a round off, in advance; or after all not. */
export interface Excuse {
  readonly t: 'excuse';
  readonly id: string;
  readonly tournament: string;
  readonly round: number;
  readonly is_off: boolean;
}

export interface ComeBack {
  readonly t: 'come-back';
  readonly id: string;
  readonly tournament: string;
}

/** G8: to the arbiter, until the next round is paired or the results are announced. */
export interface FileProtest {
  readonly t: 'protest';
  readonly id: string;
  readonly tournament: string;
  readonly text: string;
}

export interface WithdrawProtest {
  readonly t: 'withdraw-protest';
  readonly id: string;
  readonly tournament: string;
}

/** B4: propose how one's own last game shall end, or agree to exactly what the opponent has proposed. */
export interface AgreeSplit {
  readonly t: 'agree-split';
  readonly id: string;
  readonly tournament: string;
  readonly winner: string | null;
  readonly note: string;
}

/** B4: think better of it. */
export interface DropSplit {
  readonly t: 'drop-split';
  readonly id: string;
  readonly tournament: string;
}

/** A line of chat in a room that is being watched. */
export interface Say {
  readonly t: 'say';
  readonly id: string;
  readonly room: string;
  readonly text: string;
}

/** An open offer of a casual game, shown in the lobby until somebody takes it. */
export interface OfferChallenge {
  readonly t: 'offer-challenge';
  readonly id: string;
  readonly game: GameSettings;
  readonly clock: ClockSettings;
  readonly timing?: Timing;
  readonly rated?: boolean;
  readonly takebacks?: boolean;
}

/** Which game is played, as the tournament card says it. `catalogue.rules_for` refuses what it does not know. */
export interface GameSettings {
  readonly game: string;
  readonly variant: string;
  readonly board_size: number;
  readonly opening: string;
  readonly threefold: boolean;
  readonly ballot: number;
  readonly touch_move: boolean;
  readonly show_forbidden: boolean;
}

/** One clock for both players (G9). A field that is foreign to the kind is 0. `main_ms` is the time for the whole game, or for its first stage; `increment_ms` is given after each move, up to `cap_ms` on the clock (0: no cap); `delay_ms` is free at the start of each turn (delay) or given back up to what was used (bronstein); `periods` of `period_ms` follow the main time (byo-yomi); `period_moves` moves are due in each `period_ms` (canadian); simple gives `period_ms` for each move; shared gives `main_ms` to both players together (P19); none has no numbers. Not checked here: see `validate`. */
export interface ClockSettings {
  readonly kind: 'bronstein' | 'byo-yomi' | 'canadian' | 'delay' | 'fischer' | 'none' | 'shared' | 'simple' | 'sudden-death';
  readonly main_ms: number;
  readonly increment_ms: number;
  readonly cap_ms: number;
  readonly periods: number;
  readonly period_ms: number;
  readonly period_moves: number;
  readonly delay_ms: number;
  readonly stages: readonly ClockStage[];
  readonly flag: 'automatic' | 'claim';
}

/** The end of a stage: who has completed `moves` more moves in time is given `add_ms`, and the next stage begins. `increment_ms` is the increment from the next move on, with a Fischer clock; None leaves it as it is. */
export interface ClockStage {
  readonly moves: number;
  readonly add_ms: number;
  readonly increment_ms: number | null;
}

/** How the clock comes into a game, and what its end means. */
export interface Timing {
  readonly start: 'both-seated' | 'first-move' | 'round-start' | 'set-time';
  readonly at_limit: 'arbiter' | 'draw';
  readonly move_guideline_ms: number;
  readonly time_trouble_stops: number;
}

export interface WithdrawChallenge {
  readonly t: 'withdraw-challenge';
  readonly id: string;
  readonly challenge: string;
}

export interface AcceptChallenge {
  readonly t: 'accept-challenge';
  readonly id: string;
  readonly challenge: string;
}

/** A casual game against one of the house's bots, at once. */
export interface PlayBot {
  readonly t: 'play-bot';
  readonly id: string;
  readonly game: GameSettings;
  readonly clock: ClockSettings;
  readonly timing?: Timing;
  readonly strength?: 'club' | 'easy' | 'strong';
}

/** A casual game once more with the colours turned; it is called when both have asked. The answer's `made` is the new table, or empty while the other has not asked. */
export interface Rematch {
  readonly t: 'rematch';
  readonly id: string;
  readonly table: string;
}

/** A whole table at one version of its stream. */
export interface TableView {
  readonly t: 'table';
  readonly id: string;
  readonly version: number;
  readonly tournament: string | null;
  readonly title: string;
  readonly round: number;
  readonly board: number;
  readonly game_number: number;
  readonly game: GameSettings;
  readonly clock_settings: ClockSettings;
  readonly waiting: WaitingView;
  readonly timing: Timing;
  readonly opening_on_request: string;
  readonly draw_offers: boolean;
  readonly rated: boolean;
  readonly phase: 'called' | 'unclaimed' | 'playing' | 'adjourned' | 'resuming' | 'reopening' | 'over';
  readonly seats: readonly [SeatView, SeatView];
  readonly actor: 0 | 1;
  readonly position: GomokuView | DraughtsView;
  readonly opening: string;
  readonly clock: ClockSnapshot;
  readonly actions: readonly ActionView[];
  readonly draw_offer: 0 | 1 | null;
  readonly takebacks: boolean;
  readonly takeback: 0 | 1 | null;
  readonly no_show_at: number | null;
  readonly resumes_at: number | null;
  readonly clock_starts_at: number | null;
  readonly held_for: string;
  readonly limit_at: number | null;
  readonly is_last_turn: boolean;
  readonly appeals: Appeals;
  readonly claim: Claim | null;
  readonly holds: readonly Hold[];
  readonly may_seal_at: number | null;
  readonly must_seal_at: number | null;
  readonly sealing: SealingView | null;
  readonly sealed: SealedView | null;
  readonly result: ResultView | null;
}

/** The card's numbers that a player at the board must be able to read. */
export interface WaitingView {
  readonly no_show_after_ms: number;
  readonly absence_after_ms: number;
  readonly return_within_ms: number;
  readonly disconnect_limit: number;
}

/** One side of the table. */
export interface SeatView {
  readonly person: Person;
  readonly seated: boolean;
  readonly absences: number;
  readonly away_since: number | null;
  readonly return_by: number | null;
  readonly may_ask_opening: boolean;
  readonly stops_left: number;
}

/** A player as he is shown beside a board: the rating is the one he had when he was seated. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
}

/** A gomoku position as seen by everybody. Points are text: file `a`.. (with i) and rank from the bottom, `h8`. */
export interface GomokuView {
  readonly t: 'gomoku';
  readonly board_size: number;
  readonly variant: string;
  readonly opening: string;
  readonly phase: string;
  readonly ply: number;
  readonly actor: number | null;
  readonly colours: readonly [string, string];
  readonly next_stone: string;
  readonly choices: readonly string[];
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly last: string;
  readonly winning_lines: readonly (readonly string[])[];
  readonly overline: boolean;
  readonly shut_in: boolean;
  readonly foul: string;
  readonly order: readonly string[];
  readonly free_colours: readonly string[];
  readonly offers: readonly string[];
  readonly offers_due: number;
  readonly may_pass: boolean;
  readonly passed: boolean;
  readonly zone: readonly [number, number] | null;
}

/** A draughts position as seen by everybody. */
export interface DraughtsView {
  readonly t: 'draughts';
  readonly board_size: number;
  readonly variant: string;
  readonly phase: string;
  readonly ply: number;
  readonly actor: number | null;
  readonly colours: readonly [string, string];
  readonly pieces: string;
  readonly moves: readonly DraughtsMove[];
  readonly must_capture: number;
  readonly last: DraughtsMove | null;
  readonly draw_progress: readonly DrawProgress[];
  readonly squares: 'dark' | 'every' | 'mirrored';
  readonly start: string;
  readonly balloted: readonly string[];
  readonly touched: number;
  readonly resting: number;
}

/** A complete move along one route. Squares are numbers, 1 at the top left with White at the bottom. */
export interface DraughtsMove {
  readonly from: number;
  readonly path: readonly number[];
  readonly captured: readonly number[];
  readonly promotes: boolean;
}

/** A draw rule in progress. */
export interface DrawProgress {
  readonly rule: string;
  readonly count: number;
  readonly limit: number;
}

/** A clock as facts for a journal or a client; with the settings it is the whole clock. */
export interface ClockSnapshot {
  readonly faces: readonly [Face, Face];
  readonly turn: 0 | 1 | null;
  readonly elapsed_ms: number;
  readonly running_since: number | null;
  readonly also_since?: number | null;
}

/** One player's clock at the start of his turn; between his turns it does not change. `periods` are those left, the one in use included. `stones` are the moves still due in the block. `block_ms` is what is left of the period, block or delay in use; a turn of byo-yomi or delay always starts with a whole one. `turns` are those completed, counted only where the clock has stages. Fields a kind has no use for are 0. A flag that has fallen and waits to be claimed leaves `main_ms` 0 or less, the overrun, and nothing else. */
export interface Face {
  readonly main_ms: number;
  readonly periods?: number;
  readonly stones?: number;
  readonly block_ms?: number;
  readonly turns?: number;
}

/** One line of the move list, as `[seat, action, spent_ms, credited_ms]`: what the clock was charged, and what was made good for the line; the turn took both together. */
export type ActionView = readonly [seat: 0 | 1, action: string, spent_ms: number, credited_ms: number];

/** What calling the arbiter or claiming a win does to the clocks, and what a claim without ground costs. */
export interface Appeals {
  readonly stop_clock: 'always' | 'never' | 'time-trouble';
  readonly unfounded_claim: 'nothing' | 'time' | 'warning';
  readonly penalty_ms: number;
}

/** A player claims a forced win or draw and shows how: a line from the position after `ply` actions. */
export interface Claim {
  readonly seat: 0 | 1;
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly line: readonly string[];
  readonly ply: number;
  readonly at: number;
  readonly declined: boolean;
}

/** One reason. At most one of a kind and person stands at a table. */
export interface Hold {
  readonly kind: 'restart' | 'outage' | 'mass-drop' | 'arbiter' | 'round' | 'call' | 'claim' | 'time-trouble' | 'limit' | 'round-limit' | 'sealed' | 'impossible-seal';
  readonly since: number;
  readonly by: string;
  readonly name: string;
  readonly until: number | null;
}

/** Who seals whatever he plays next, and whether because he must (G11). */
export interface SealingView {
  readonly seat: 0 | 1;
  readonly must: boolean;
}

/** An adjournment with a sealed move: all that is known of it (G11, G12). */
export interface SealedView {
  readonly seat: 0 | 1;
  readonly at: number;
  readonly resume_at: number;
  readonly proposed: readonly [number | null, number | null];
}

/** How the game ended. */
export interface ResultView {
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly termination: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again';
  readonly detail: string;
  readonly rated: boolean;
  readonly at: number;
  readonly ruled_by: string;
}

/** One action on top of version `version - 1` of the same table: what nearly every message of a game is. */
export interface Moved {
  readonly t: 'moved';
  readonly id: string;
  readonly version: number;
  readonly action: ActionView;
  readonly actor: 0 | 1;
  readonly position: GomokuView | DraughtsView;
  readonly opening: string;
  readonly clock: ClockSnapshot;
}

/** A whole tournament at one version of its stream. */
export interface TournamentView {
  readonly t: 'tournament';
  readonly id: string;
  readonly version: number;
  readonly club: string;
  readonly card: Card;
  readonly card_version: number;
  readonly pool: string;
  readonly seed: number;
  readonly series: string | null;
  readonly occurrence_date: string | null;
  readonly phase: 'announced' | 'registration' | 'running' | 'between-rounds' | 'cancelled' | 'finished';
  readonly opens_at: number;
  readonly guests_open_at: number;
  readonly closes_at: number;
  readonly starts_at: number;
  readonly next_at: number | null;
  readonly round: number;
  readonly rounds_planned: number;
  readonly rounds_at_least: number;
  readonly seeds: readonly string[];
  readonly entrants: readonly EntrantView[];
  readonly entered: number;
  readonly guests: number;
  readonly left_out: readonly string[];
  readonly reserves: readonly Person[];
  readonly reserves_open: boolean;
  readonly late_entry: boolean;
  readonly rounds: readonly RoundView[];
  readonly is_whole: boolean;
  readonly standings: readonly StandingView[];
  readonly stages: readonly StageView[];
  readonly held: RoundHoldView | null;
  readonly ruled: number;
  readonly rulings: readonly RuledLine[];
  readonly obstructions: readonly Obstruction[];
  readonly end: EndView | null;
}

/** All of a tournament's settings. Nothing reads which preset or series they came from. */
export interface Card {
  readonly name: string;
  readonly description: string;
  readonly game: GameSettings;
  readonly clock: ClockSettings;
  readonly lag_compensation: boolean;
  readonly timing: Timing;
  readonly entry: EntryTerms;
  readonly waiting: Waiting;
  readonly system: System;
  readonly later: readonly LaterStage[];
  readonly deciding: Deciding;
  readonly score: Score;
  readonly ties: readonly string[];
  readonly unplayed: string;
  readonly watch: Watch;
  readonly arbiting: Arbiting;
  readonly limit: RoundLimit;
  readonly appeals: Appeals;
  readonly draw_offers: boolean;
  readonly rated: boolean;
}

/** Who may enter, when, and how many must (C2, C3, C5). */
export interface EntryTerms {
  readonly opens_at: number;
  readonly starts_at: number;
  readonly closes_before_ms: number;
  readonly min_entrants: number;
  readonly max_entrants: number;
  readonly start_when_full: boolean;
  readonly members_only: boolean;
  readonly guest_places: number | null;
  readonly guest_delay_ms: number;
  readonly late_rounds: number;
  readonly rating_min: number | null;
  readonly rating_max: number | null;
}

/** What waiting, absence and not coming cost (C6, C10, C12). */
export interface Waiting {
  readonly no_show_after_ms: number;
  readonly absence_after_ms: number;
  readonly return_within_ms: number;
  readonly absence: 'adjourns' | 'clock-runs';
  readonly absent_past_main_ms: number;
  readonly both_absent: 'both-lose' | 'draw';
  readonly disconnect_limit: number;
  readonly disconnect_scope: 'game' | 'tournament';
  readonly resume_countdown_ms: number;
  readonly may_seal_after_ms: number;
  readonly must_seal_after_ms: number;
  readonly resume_after_ms: number;
  readonly reserves: boolean;
  readonly withdraw_after_no_shows: number;
  readonly break_between_rounds_ms: number;
}

/** How the pairings of one stage are made. `USED_BY` says which settings are whose. */
export interface System {
  readonly kind: 'dutch' | 'knockout' | 'mcmahon' | 'round-robin' | 'swiss';
  readonly rounds: number;
  readonly by_lot: boolean;
  readonly first_round: 'adjacent' | 'fold' | 'lot' | 'slide';
  readonly is_accelerated: boolean;
  readonly clubs_apart_rounds: number;
  readonly excused_rounds: number;
  readonly half_byes: number;
  readonly eliminate_after: number;
  readonly mm_bar: number;
  readonly mm_floor: number;
  readonly mm_band: number;
  readonly groups: number;
  readonly division: 'lot' | 'pots' | 'snake' | 'strength';
  readonly double: boolean;
  readonly clear_places: number;
  readonly form: 'double' | 'places' | 'single';
  readonly third_place: boolean;
  readonly seeds: number | null;
  readonly drawn: 'deciding-games' | 'points' | 'replay';
  readonly replay_after_ms: number;
  readonly replays_max: number;
  readonly after_replays: 'deciding-games' | 'points';
}

/** A stage that follows another: who goes on to it, in which order, and how it is played (G1). */
export interface LaterStage {
  readonly system: System;
  readonly advance: number;
  readonly seeding: 'lot' | 'standings';
  readonly ties: readonly string[];
  readonly break_ms: number;
}

/** Games that decide a tie or a drawn match (P13, P14, D3). A tie is played off where the criteria have `PO`. */
export interface Deciding {
  readonly games: number;
  readonly clock: 'each' | 'same' | 'shared';
  readonly time_ms: number;
  readonly last_ms: number;
  readonly opening: string;
  readonly on_request: string;
}

/** Half-points for each kind of result (C13, B9, D4). A credited win (C8) counts as `win`, a bye or rest as `bye`. */
export interface Score {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye: number;
  readonly technical_win: number | null;
  readonly missed: number;
}

/** Who may look on, and who may say so (G15). */
export interface Watch {
  readonly spectators: boolean;
  readonly chat: 'after-game' | 'off' | 'spectators';
}

/** What may be laid before the arbiter and what he does about breaches (P25, G8). */
export interface Arbiting {
  readonly protest_window_ms: number;
  readonly protests_hold_pairing: boolean;
  readonly warnings_forfeit: number;
  readonly warnings_expel: number;
}

/** When a round's games are stopped, and what decides them then. */
export interface RoundLimit {
  readonly after_ms: number;
  readonly decides: 'arbiter' | 'draw' | 'material';
  readonly king: number;
  readonly margin: number;
  readonly total: number;
  readonly margin_above: number;
}

/** One line of the entrants' list. `number` is 0 before the start. */
export interface EntrantView {
  readonly number: number;
  readonly person: Person;
  readonly is_member: boolean;
  readonly status: 'entered' | 'playing' | 'away' | 'left' | 'no-shows' | 'disqualified' | 'out';
  readonly replaced: readonly Person[];
  readonly no_shows: number;
  readonly absences: number;
}

/** One round. `explanation` is what the pairing could not avoid, in codes. */
export interface RoundView {
  readonly number: number;
  readonly boards: readonly BoardView[];
  readonly byes: readonly ByeView[];
  readonly open_boards: number;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly is_reopened: boolean;
  readonly explanation: readonly string[];
}

/** One pairing. `winner` is an entrant's number; none on a board that is over is a draw, or void. */
export interface BoardView {
  readonly number: number;
  readonly table: string;
  readonly game: number;
  readonly first: SideView;
  readonly second: SideView;
  readonly state: 'open' | 'replay-due' | 'over';
  readonly winner: number | null;
  readonly walked_over: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again' | null;
  readonly no_show_at: number;
  readonly replay_at: number | null;
  readonly next_kind: 'replay' | 'deciding-game';
  readonly decision: Decision | null;
  readonly games: readonly GameView[];
  readonly colour: 'table' | 'due' | 'stronger-due' | 'history' | 'seed' | 'alternation' | 'number' | 'ruling';
  readonly down: number | null;
  readonly meetings: number;
  readonly branch: 'main' | 'third-place' | 'places' | 'losers' | 'final' | 'decider' | null;
  readonly scores: readonly [number, number] | null;
  readonly group: number | null;
  readonly given_up: readonly GivenUp[];
  readonly corrected: boolean;
}

/** Who sat there in this round, though the place may be another's by now. */
export interface SideView {
  readonly number: number;
  readonly person: Person;
}

/** How a drawn match was decided; `values` in the order of the seats, points and qualities in half-points. */
export interface Decision {
  readonly by: 'points' | 'quality' | 'second-mover' | 'lot' | 'seed';
  readonly values: readonly [number, number] | null;
}

/** One game that has ended, from the side of who was first in it. */
export interface GameView {
  readonly table: string;
  readonly first: number;
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly termination: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again';
  readonly detail: string;
  readonly was_played: boolean;
  readonly ended_at: number;
}

/** What the pairing could not keep for an entrant: a criterion by its number in FIDE's Dutch rules, 10 to 17. */
export interface GivenUp {
  readonly criterion: number;
  readonly number: number;
}

/** An entrant without a game. */
export interface ByeView {
  readonly number: number;
  readonly person: Person;
  readonly kind: 'odd-field' | 'rest' | 'credited' | 'seeded' | 'empty-slot' | 'gone' | 'full' | 'half' | 'zero';
  readonly opponent: number | null;
  readonly passed_over: readonly number[];
  readonly given_up: readonly GivenUp[];
}

/** One line of the standings after the closed rounds; equal ranks are shared places. */
export interface StandingView {
  readonly rank: number;
  readonly number: number;
  readonly points: number;
  readonly ties: readonly TieView[];
}

/** A tie-break's number, in points, counts or rating by its unit; None where it was not needed. */
export interface TieView {
  readonly code: string;
  readonly unit: 'points' | 'count' | 'rating';
  readonly value: number | null;
  readonly place: number | null;
  readonly summands: readonly SummandView[];
}

/** One part of a tie-break's number: from which round and opponent it comes (scenario 32). */
export interface SummandView {
  readonly value: number;
  readonly round: number | null;
  readonly opponent: number | null;
  readonly notes: readonly ('cut' | 'dummy' | 'adjusted' | 'below-half' | 'half')[];
}

/** One stage that has begun. */
export interface StageView {
  readonly number: number;
  readonly system: 'dutch' | 'knockout' | 'mcmahon' | 'round-robin' | 'swiss';
  readonly first_round: number;
  readonly rounds: number;
  readonly groups: readonly GroupView[];
  readonly advance: number | null;
  readonly settles: number | null;
  readonly is_over: boolean;
}

/** One group, by itself. Groups are A, B, … in their order. */
export interface GroupView {
  readonly members: readonly number[];
  readonly rounds: number;
  readonly standings: readonly StandingView[];
  readonly cross: readonly CrossRow[];
  readonly bracket: BracketView | null;
}

/** A line of the cross table, its cells by round; `None` where he has no record. */
export interface CrossRow {
  readonly rank: number;
  readonly id: string;
  readonly points: number;
  readonly cells: readonly (Cell | null)[];
}

/** One round of one entrant; opponent, his rank and the seat where there were any. */
export interface Cell {
  readonly round: number;
  readonly mark: '1' | '½' | '0' | '+' | '-' | '±' | 'U' | 'R' | 'F' | 'H' | 'Z';
  readonly score: number;
  readonly opponent: string | null;
  readonly opponent_rank: number | null;
  readonly seat: 0 | 1 | null;
}

/** The main branch first. */
export interface BracketView {
  readonly branches: readonly BranchView[];
}

/** A part of a bracket; each has its own rounds, side by side. */
export interface BranchView {
  readonly branch: 'main' | 'third-place' | 'places' | 'losers' | 'final' | 'decider';
  readonly rounds: readonly BracketRoundView[];
}

/** One round of a branch; `round` is that of the tournament. */
export interface BracketRoundView {
  readonly round: number;
  readonly matches: readonly MatchView[];
}

/** One meeting from the top of its round, with its board once there is one. */
export interface MatchView {
  readonly upper: SlotView;
  readonly lower: SlotView;
  readonly winner: number | null;
  readonly board: number | null;
  readonly table: string | null;
  readonly was_played: boolean;
}

/** Who stands in a slot: an entrant's number, or nobody (a bye), or nobody yet. */
export interface SlotView {
  readonly number: number | null;
  readonly is_empty: boolean;
}

/** Since when the round is held, by which arbiter, and why. */
export interface RoundHoldView {
  readonly since: number;
  readonly name: string;
  readonly reason: string;
}

/** One ruling of the tournament's log. */
export interface RuledLine {
  readonly id: string;
  readonly kind: string;
  readonly by: string;
  readonly name: string;
  readonly reason: string;
  readonly at: number;
  readonly seat: 0 | 1 | null;
  readonly before: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly after: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly detail: string;
  readonly undone: boolean;
  readonly undoes: string;
  readonly players: readonly string[];
  readonly round: number;
  readonly board: number;
  readonly note: string;
}

/** What a clock shows: main time left, the periods after it, and the time until the flag falls. */
export interface ClockFact {
  readonly t: 'clock';
  readonly main_ms: number;
  readonly periods: number;
  readonly total_ms: number;
}

/** How a game stood when it was over. */
export interface ResultFact {
  readonly t: 'result';
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly termination: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again';
}

/** How many actions had been played. */
export interface MovesFact {
  readonly t: 'moves';
  readonly ply: number;
}

/** How often a player had been warned at this table. */
export interface WarningsFact {
  readonly t: 'warnings';
  readonly count: number;
}

/** When an adjourned game was to go on. */
export interface ResumptionFact {
  readonly t: 'resumption';
  readonly resume_at: number;
}

/** One reason why a round cannot be paired, by the names of those it is about (scenario 24). */
export interface Obstruction {
  readonly obstacle: string;
  readonly players: readonly string[];
}

/** How the tournament ended, or why it was not played. */
export interface EndView {
  readonly at: number;
  readonly cancelled: 'too-few' | 'organiser' | null;
  readonly finished: 'played' | 'nobody-left' | 'organiser' | null;
  readonly by: string;
  readonly note: string;
}

/** Told to one viewer only. `entry_refused` and `reserve_refused` are empty when he may; they are None when nobody asked on what terms he stands. */
export interface MyPlace {
  readonly t: 'my-place';
  readonly tournament: string;
  readonly status: 'none' | 'entered' | 'playing' | 'away' | 'left' | 'no-shows' | 'disqualified' | 'out' | 'reserve' | 'replaced' | 'left-out';
  readonly number: number | null;
  readonly table: string | null;
  readonly seat: 0 | 1 | null;
  readonly opponent: Person | null;
  readonly replay_at: number | null;
  readonly bye: 'odd-field' | 'rest' | 'credited' | 'seeded' | 'empty-slot' | 'gone' | 'full' | 'half' | 'zero' | null;
  readonly reserve_position: number | null;
  readonly no_shows: number;
  readonly rounds_off: readonly RoundOff[];
  readonly may_be_off: readonly number[];
  readonly may_withdraw: boolean;
  readonly may_leave: boolean;
  readonly may_come_back: boolean;
  readonly may_leave_reserve: boolean;
  readonly warnings: number;
  readonly rulings: readonly RuledLine[];
  readonly protest: ProtestView | null;
  readonly may_protest: boolean;
  readonly split: SplitView | null;
  readonly may_split: boolean;
  readonly entry_refused: readonly Why[] | null;
  readonly reserve_refused: readonly Why[] | null;
}

/** A round in which he is not paired, and what that gives. */
export interface RoundOff {
  readonly round: number;
  readonly worth: 'full' | 'half' | 'zero';
}

/** A protest as its player sees it; open while there is no verdict. */
export interface ProtestView {
  readonly id: string;
  readonly round: number;
  readonly text: string;
  readonly at: number;
  readonly verdict: 'rejected' | 'upheld' | null;
}

/** How a board is to end by agreement; both have said so when `agreed` has two, and an arbiter is to approve. */
export interface SplitView {
  readonly winner: number | null;
  readonly note: string;
  readonly agreed: readonly number[];
}

/** One reason why something is not allowed now, as a refusal would give it. */
export interface Why {
  readonly code: string;
  readonly field: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Everything the first page shows. */
export interface LobbyView {
  readonly t: 'lobby';
  readonly live: readonly TournamentLine[];
  readonly upcoming: readonly TournamentLine[];
  readonly finished: readonly TournamentLine[];
  readonly challenges: readonly Challenge[];
  readonly boards: readonly LiveBoard[];
  readonly online: number;
}

/** One tournament in a list. */
export interface TournamentLine {
  readonly id: string;
  readonly name: string;
  readonly club: string;
  readonly club_name: string;
  readonly state: string;
  readonly system: string;
  readonly game: string;
  readonly variant: string;
  readonly clock_label: string;
  readonly starts_at: number;
  readonly opens_at: number;
  readonly entrants: number;
  readonly max_entrants: number;
  readonly round: number;
  readonly rounds: number;
  readonly series: string | null;
}

/** An offer that stands in the lobby. */
export interface Challenge {
  readonly id: string;
  readonly by: Person;
  readonly is_guest: boolean;
  readonly terms: Terms;
  readonly at: number;
}

/** What is offered. */
export interface Terms {
  readonly game: GameSettings;
  readonly clock: ClockSettings;
  readonly timing: Timing;
  readonly rated: boolean;
  readonly takebacks: boolean;
}

/** A running game worth a look. */
export interface LiveBoard {
  readonly table: string;
  readonly names: readonly [string, string];
  readonly ratings: readonly [number, number];
}

/** The whole desk. */
export interface DeskView {
  readonly t: 'desk';
  readonly head: DeskHead;
  readonly needs: readonly Need[];
  readonly tables: readonly DeskTable[];
  readonly log: readonly DeskRuling[];
}

/** The tournament as a whole. */
export interface DeskHead {
  readonly tournament: string;
  readonly title: string;
  readonly club: string;
  readonly phase: 'announced' | 'registration' | 'running' | 'between-rounds' | 'cancelled' | 'finished';
  readonly round: number;
  readonly rounds_planned: number;
  readonly open_boards: number;
  readonly next_at: number | null;
  readonly held: RoundHoldView | null;
  readonly reopened: readonly number[];
  readonly ruled: number;
  readonly is_knockout: boolean;
  readonly clock_settings: ClockSettings;
  readonly arbiters: readonly string[];
}

/** One thing that waits. It is not to be shown before `since`, and from `due` on it is decided by itself. */
export interface Need {
  readonly kind: 'call' | 'claim' | 'impossible-seal' | 'limit' | 'round-limit' | 'protest' | 'split' | 'unpaired' | 'sealing' | 'absent' | 'no-show' | 'slow' | 'blocking';
  readonly since: number;
  readonly due: number | null;
  readonly table: string | null;
  readonly board: number;
  readonly players: readonly string[];
  readonly seat: 0 | 1 | null;
  readonly names: string;
  readonly text: string;
  readonly ref: string;
  readonly claim: ClaimShown | null;
  readonly winner: string;
}

/** What is claimed, and the moves of both sides that show it; everybody may read them at the table. */
export interface ClaimShown {
  readonly is_draw: boolean;
  readonly is_declined: boolean;
  readonly line: readonly string[];
}

/** One board of the running round. A table that is over, or not at hand, has no clock. */
export interface DeskTable {
  readonly table: string;
  readonly board: number;
  readonly game: number;
  readonly ruled: number;
  readonly phase: 'called' | 'unclaimed' | 'playing' | 'adjourned' | 'resuming' | 'reopening' | 'over';
  readonly seats: readonly [DeskSeat, DeskSeat];
  readonly ply: number;
  readonly actor: 0 | 1 | null;
  readonly clock: ClockSnapshot | null;
  readonly no_show_at: number | null;
  readonly resumes_at: number | null;
  readonly replay_at: number | null;
  readonly resume_at: number | null;
  readonly slow_at: number | null;
  readonly holds: readonly Hold[];
  readonly calls: readonly ArbiterCall[];
  readonly claimed_at: number | null;
  readonly winner: number | null;
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void' | null;
  readonly termination: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again' | null;
}

/** One side of a board. */
export interface DeskSeat {
  readonly number: number;
  readonly player: string;
  readonly name: string;
  readonly seated: boolean;
  readonly contact: 'absent' | 'held' | 'here' | 'lost';
  readonly absences: number;
  readonly away_since: number | null;
  readonly return_by: number | null;
  readonly warnings: number;
}

/** A player has called the arbiter. */
export interface ArbiterCall {
  readonly seat: 0 | 1;
  readonly note: string;
  readonly at: number;
}

/** One line of the log, of the tournament or of one of its tables. */
export interface DeskRuling {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly reason: string;
  readonly at: number;
  readonly undone: boolean;
  readonly undoes: string;
  readonly table: string | null;
  readonly round: number;
  readonly board: number;
  readonly players: readonly string[];
  readonly before: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly after: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly note: string;
  readonly may_undo: boolean;
}

/** What is different from the version before; null or empty where nothing is. A table that is not named in `boards` any more is gone. */
export interface DeskChange {
  readonly t: 'desk-change';
  readonly head: DeskHead | null;
  readonly needs: readonly Need[] | null;
  readonly tables: readonly DeskTable[];
  readonly boards: readonly string[] | null;
  readonly log: readonly DeskRuling[] | null;
}

/** Asks the page to send `echo {n}` at once: how long that takes is what its line takes there and back. */
export interface Probe {
  readonly t: 'probe';
  readonly n: number;
}

/** Whether a seat's player is heard of right now; nothing is counted by this. */
export interface SeatContact {
  readonly t: 'seat-contact';
  readonly table: string;
  readonly seat: 0 | 1;
  readonly contact: 'absent' | 'held' | 'here' | 'lost';
  readonly since: number;
}

/** All tables this player belongs at, for the bar on every page. */
export interface Calls {
  readonly t: 'calls';
  readonly calls: readonly Call[];
}

/** A table this player belongs at now. */
export interface Call {
  readonly table: string;
  readonly tournament: string | null;
  readonly round: number;
  readonly phase: string;
  readonly opponent: Person;
  readonly seated: boolean;
  readonly deadline: number | null;
  readonly resume_at: number | null;
  readonly my_turn: boolean;
}

/** Something this player must hear of wherever he is. The sentence is the text `notice-<code>`. */
export interface Notice {
  readonly t: 'notice';
  readonly code: string;
  readonly tournament: string | null;
  readonly table: string | null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Lines of a room's chat: all that are kept on watching, then one by one. */
export interface Chat {
  readonly t: 'chat';
  readonly room: string;
  readonly lines: readonly ChatLine[];
  readonly fresh: boolean;
}

/** One line. The text is stored as it was typed; whoever shows it shows it as text. */
export interface ChatLine {
  readonly at: number;
  readonly player: string;
  readonly name: string;
  readonly text: string;
}

/** The server is going down and will be back; clocks are held. */
export interface Restarting {
  readonly t: 'restarting';
}

/** The first message of a connection: whom the server takes it for. */
export interface Welcome {
  readonly t: 'welcome';
  readonly player: string | null;
  readonly name: string;
  readonly is_guest: boolean;
  readonly build: string;
}

/** How many people look on at a table: its players are not among them, and a second tab is nobody more. */
export interface Occupants {
  readonly t: 'occupants';
  readonly room: string;
  readonly watching: number;
}

/** The log of a table, oldest first, for one viewer. */
export interface RulingsView {
  readonly t: 'table-rulings';
  readonly table: string;
  readonly may_rule: boolean;
  readonly rulings: readonly RulingLine[];
  readonly undoable: readonly string[];
  readonly warnings: readonly [number, number];
  readonly calls: readonly ArbiterCall[];
}

/** One ruling in a stream's log, as its state keeps it and its views show it. */
export interface RulingLine {
  readonly id: string;
  readonly kind: string;
  readonly by: string;
  readonly name: string;
  readonly reason: string;
  readonly at: number;
  readonly seat: 0 | 1 | null;
  readonly before: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly after: ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact | null;
  readonly detail: string;
  readonly undone: boolean;
  readonly undoes: string;
}

/** A message. With a `room` it is part of that room's versioned sequence; without, it stands alone. */
export interface Envelope {
  readonly now: number;
  readonly room: string;
  readonly version: number;
  readonly full: boolean;
  readonly body: TableView | Moved | TournamentView | MyPlace | LobbyView | DeskView | DeskChange | Probe | SeatContact | Calls | Notice | Chat | Restarting | Welcome | Occupants | RulingsView;
}

/** The answer to an `ask`. */
export interface Answered {
  readonly ok: boolean;
  readonly now: number;
  readonly version: number;
  readonly reasons: readonly Reason[];
  readonly made: string;
}

/** Why something was refused. The sentence is the text `refused-<code>` with the details filled in. */
export interface Reason {
  readonly code: string;
  readonly field: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** The answer to `time`. */
export interface TimeTold {
  readonly now: number;
}

export type ClientAsk =
  | WatchRoom
  | LeaveRoom
  | Play
  | Touch
  | Resign
  | OfferDraw
  | AnswerDraw
  | AskTakeback
  | AnswerTakeback
  | AskOpening
  | ClaimFlag
  | StopClock
  | StartClock
  | SealMove
  | ProposeResumption
  | CallArbiter
  | WithdrawCall
  | ClaimResult
  | AnswerClaim
  | WithdrawClaim
  | Enter
  | Withdraw
  | JoinReserve
  | LeaveReserve
  | LeaveTournament
  | Excuse
  | ComeBack
  | FileProtest
  | WithdrawProtest
  | AgreeSplit
  | DropSplit
  | Say
  | OfferChallenge
  | WithdrawChallenge
  | AcceptChallenge
  | PlayBot
  | Rematch;

export type Body =
  | TableView
  | Moved
  | TournamentView
  | MyPlace
  | LobbyView
  | DeskView
  | DeskChange
  | Probe
  | SeatContact
  | Calls
  | Notice
  | Chat
  | Restarting
  | Welcome
  | Occupants
  | RulingsView;
