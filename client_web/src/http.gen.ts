// Generated from the server's structs by `make types`; not to be edited.
import type { ActionView, Card, DraughtsView, GameSettings, GomokuView, Person, Reason, RulingLine, TournamentLine } from './wire.gen.ts';

/** The body of every answer that is not what was asked for. */
export interface Refusal {
  readonly reasons: readonly Reason[];
}

/** A game told line by line. `is_full`: as its players and the arbiters are told it. */
export interface Timeline {
  readonly table: string;
  readonly is_full: boolean;
  readonly lines: readonly TimelineLine[];
}

/** One thing that happened. The sentence is the text `timeline-<code>` with the details filled in. */
export interface TimelineLine {
  readonly version: number;
  readonly at: number;
  readonly code: string;
  readonly seat: 0 | 1 | null;
  readonly details: Readonly<Record<string, string | number>>;
  readonly turn: TurnTimes | null;
  readonly ruling: RulingLine | null;
  readonly left_ms: readonly [number, number] | null;
}

/** What a move took by the server's clock, `charged_ms + credited_ms`, and what was said of its line. */
export interface TurnTimes {
  readonly charged_ms: number;
  readonly credited_ms: number;
  readonly claimed_ms: number | null;
  readonly round_trip_ms: number | null;
}

/** Where a line of moves leads, which nobody has played. */
export interface LineShown {
  readonly position: GomokuView | DraughtsView;
}

/** Make an account and sign in. */
export interface Registration {
  readonly name: string;
  readonly password: string;
  readonly language?: string;
  readonly zone?: string;
}

export interface SignInForm {
  readonly name: string;
  readonly password: string;
}

/** Play casual games under this name. */
export interface GuestForm {
  readonly name: string;
}

/** What is given is changed. A new password ends every other sign-in. */
export interface MeForm {
  readonly language?: string | null;
  readonly zone?: string | null;
  readonly password?: PasswordChange | null;
}

export interface PasswordChange {
  readonly old: string;
  readonly new: string;
}

/** The password set by a one-time link. */
export interface NewPassword {
  readonly password: string;
}

/** Whom the server takes this browser for; `player` is null for a visitor. */
export interface Me {
  readonly player: string | null;
  readonly name: string;
  readonly is_guest: boolean;
  readonly is_site_admin: boolean;
  readonly language: string;
  readonly zone: string;
  readonly clubs: readonly MyClub[];
  readonly build: string;
}

export interface MyClub {
  readonly id: string;
  readonly rank: 'member' | 'arbiter' | 'admin';
}

/** A one-time link that still works: whose password it sets. */
export interface LinkView {
  readonly name: string;
}

/** A one-time link's path, to be handed to one person; it is not shown again. */
export interface LinkMade {
  readonly path: string;
}

/** `id` stands in addresses: small letters, digits and dashes. */
export interface NewClub {
  readonly name: string;
  readonly about?: string;
  readonly zone?: string;
  readonly language?: string;
  readonly join_policy?: 'open' | 'on-request';
  readonly id: string;
}

/** A club's page as its admins edit it. */
export interface ClubForm {
  readonly name: string;
  readonly about?: string;
  readonly zone?: string;
  readonly language?: string;
  readonly join_policy?: 'open' | 'on-request';
}

export interface RankForm {
  readonly rank: 'member' | 'arbiter' | 'admin';
}

/** Bar somebody until an instant, or pardon him: `until` null. */
export interface BanForm {
  readonly until: number | null;
  readonly reason?: string;
}

export interface RequestForm {
  readonly admit: boolean;
}

export interface Clubs {
  readonly clubs: readonly Club[];
}

/** A club. `zone` is the IANA name its recurring events keep the wall time of. */
export interface Club {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly zone: string;
  readonly language: string;
  readonly join_policy: 'open' | 'on-request';
  readonly created_at: number;
}

/** A club's page, for the one who asked. */
export interface ClubView {
  readonly club: Club;
  readonly members: readonly Membership[];
  readonly my_rank: 'member' | 'arbiter' | 'admin' | null;
  readonly banned_until: number | null;
  readonly requests: readonly JoinRequest[];
}

/** Somebody's place in a club. */
export interface Membership {
  readonly club: string;
  readonly player: string;
  readonly name: string;
  readonly rank: 'member' | 'arbiter' | 'admin';
  readonly since: number;
}

/** Somebody waits to be admitted. */
export interface JoinRequest {
  readonly club: string;
  readonly player: string;
  readonly name: string;
  readonly at: number;
}

/** Those who are barred from a club now, the next to be free first. */
export interface Bans {
  readonly bans: readonly Ban[];
}

/** A sanction that stands, with the names to it. */
export interface Ban {
  readonly player: string;
  readonly name: string;
  readonly until: number;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

export interface Joined {
  readonly club: string;
  readonly is_member: boolean;
}

/** `id` is made by the client: sent again with the same id, it is announced once and answered the same. */
export interface NewTournament {
  readonly id: string;
  readonly card: Card;
}

/** A card for every date of a recurrence; the card's own dates are of no account. */
export interface NewSeries {
  readonly id: string;
  readonly card: Card;
  readonly recurrence: Recurrence;
  readonly opens_before_ms?: number;
}

/** On these weekdays (1 Monday to 7 Sunday) at this wall time (`19:00`) in this zone (`Europe/Warsaw`). From `first_date` to `last_date`, both included and both dates in the zone; without a last date for good. With `every_weeks = n` only in each n-th week, counted from the one, Monday to Sunday, that has the first date in it. Not checked here: see `validate`. */
export interface Recurrence {
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly zone: string;
  readonly first_date: string;
  readonly last_date: string | null;
  readonly every_weeks: number;
}

/** No more dates; by default those already announced are called off, unless they have started. */
export interface StopSeries {
  readonly cancel_announced?: boolean;
  readonly reason?: string;
}

export interface Amendment {
  readonly id: string;
  readonly card: Card;
}

/** A card that is being written. */
export interface CardDraft {
  readonly card: Card;
}

/** With as few as the card allows, and with as many. */
export interface CardPlan {
  readonly least: Plan;
  readonly most: Plan;
}

/** What a card makes of so many entrants. */
export interface Plan {
  readonly entrants: number;
  readonly stages: readonly PlannedStage[];
  readonly rounds: number;
  readonly longest_ms: number;
}

/** A stage as far as it can be told: how many are in it, in groups of these sizes, for how many rounds. */
export interface PlannedStage {
  readonly system: 'dutch' | 'knockout' | 'mcmahon' | 'round-robin' | 'swiss';
  readonly entrants: number;
  readonly groups: readonly number[];
  readonly rounds: number;
}

/** G2: a player has a round off; `worth` null: he plays after all. */
export interface ExcuseForm {
  readonly id: string;
  readonly player: string;
  readonly round: number;
  readonly worth: 'full' | 'half' | 'zero' | null;
}

/** Two players who are not to meet, or may again. */
export interface KeepApartForm {
  readonly id: string;
  readonly one: string;
  readonly other: string;
  readonly is_apart: boolean;
}

/** P15: those who have entered in the order of their seeds, the first ones or all; none: everybody by rating. */
export interface SeedsForm {
  readonly id: string;
  readonly order: readonly string[];
}

/** All of it. `rounds` are those still to come in which points pair, so that somebody can be left out. */
export interface Arrangements {
  readonly rounds: readonly number[];
  readonly rounds_off: readonly GrantedOff[];
  readonly apart: readonly ApartPair[];
  readonly clubs_apart_rounds: number;
}

/** G2: somebody is not paired in a round, and what that gives. */
export interface GrantedOff {
  readonly round: number;
  readonly player: Person;
  readonly worth: 'full' | 'half' | 'zero';
}

/** Two who are not to meet. */
export interface ApartPair {
  readonly one: Person;
  readonly other: Person;
}

/** Call a tournament off, or close it early. */
export interface WithReason {
  readonly id: string;
  readonly reason?: string;
}

/** An arbiter's ruling on a tournament. `seen`: how many of its rulings his screen had shown. */
export interface TournamentRuling {
  readonly id: string;
  readonly seen: number;
  readonly reason: string;
  readonly decision: HoldRound | ReleaseRound | ForfeitBoard | WarnPlayer | Expel | Reinstate | Substitute | SwapPairing | RepairRound | ReopenRound | CloseRound | CorrectBoard | AnswerProtest | SettleSplit | UndoRuling;
}

/** No clock runs and nothing due happens until the round is released. */
export interface HoldRound {
  readonly kind: 'hold-round';
}

/** End the hold of the round. */
export interface ReleaseRound {
  readonly kind: 'release-round';
}

/** P25: the player's open board is lost. */
export interface ForfeitBoard {
  readonly kind: 'forfeit-board';
  readonly player: string;
}

/** P25: warn a player; repeated, it costs what the card says. */
export interface WarnPlayer {
  readonly kind: 'warn-player';
  readonly player: string;
}

/** P25: put a player out. Before the start his place is free and he may not enter again. */
export interface Expel {
  readonly kind: 'expel';
  readonly player: string;
}

/** Who left, was withdrawn or was expelled is in again, from the next round on. */
export interface Reinstate {
  readonly kind: 'reinstate';
  readonly player: string;
}

/** One player for another, before the start or between two rounds. */
export interface Substitute {
  readonly kind: 'substitute';
  readonly player: string;
  readonly by: string;
}

/** Two players exchange their places in the running round, before either's first move. */
export interface SwapPairing {
  readonly kind: 'swap-pairing';
  readonly one: string;
  readonly other: string;
}

/** Pair the running round again, before anybody's first move. */
export interface RepairRound {
  readonly kind: 're-pair';
}

/** Let a round that is over change again. `later`: withdraw the round after it (possible before any first move there), or let later rounds stand. */
export interface ReopenRound {
  readonly kind: 'reopen-round';
  readonly round: number;
  readonly later: 'freeze' | 'redo';
}

/** A reopened round is over again. */
export interface CloseRound {
  readonly kind: 'close-round';
  readonly round: number;
}

/** Another winner of a board that was decided without a table; one that had a table is corrected there. */
export interface CorrectBoard {
  readonly kind: 'correct-board';
  readonly round: number;
  readonly board: number;
  readonly winner: number | null;
}

/** G8: decide a protest. */
export interface AnswerProtest {
  readonly kind: 'answer-protest';
  readonly protest: string;
  readonly verdict: 'rejected' | 'upheld';
}

/** B4: approve what the two at a board have agreed, or not. */
export interface SettleSplit {
  readonly kind: 'settle-split';
  readonly board: number;
  readonly agreed_at: number;
  readonly approve: boolean;
}

/** Take a ruling back, by a ruling. */
export interface UndoRuling {
  readonly kind: 'undo';
  readonly undoes: string;
}

/** An arbiter's ruling at a table. `seen`: how many of its rulings his screen had shown. */
export interface TableRuling {
  readonly id: string;
  readonly seen: number;
  readonly reason: string;
  readonly decision: HoldTable | ReleaseTable | SetClock | GiveTime | Adjudicate | EnterResult | CorrectResult | VoidAndReplay | ForfeitGame | Warn | WrongColours | UndoMoves | SetResumption | AnswerCall | DecideClaim | Undo;
}

/** Stop the clocks, and every wait, until the table is released. */
export interface HoldTable {
  readonly kind: 'hold';
}

/** Let play go on as far as the arbiters are concerned. */
export interface ReleaseTable {
  readonly kind: 'release';
}

/** G14: this seat's clock shows so much main time from now on, and so many periods where it has periods. */
export interface SetClock {
  readonly kind: 'set-clock';
  readonly seat: 0 | 1;
  readonly main_ms: number;
  readonly periods: number | null;
}

/** G14: so much more time for this seat, such as was lost in a dispute. */
export interface GiveTime {
  readonly kind: 'give-time';
  readonly seat: 0 | 1;
  readonly ms: number;
}

/** The game is over, with this result; also one that was never begun here. `void`: it counts for neither. */
export interface Adjudicate {
  readonly kind: 'adjudicate';
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
}

/** The two have played over the board, or one of them or both did not come: the result of a game that is not over here. The two have met where it was played; it is never rated. */
export interface EnterResult {
  readonly kind: 'enter-result';
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly was_played: boolean;
}

/** The game was over, and its result is this one. */
export interface CorrectResult {
  readonly kind: 'correct-result';
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
}

/** The game stands void on record, and the same two play another. */
export interface VoidAndReplay {
  readonly kind: 'void-and-replay';
  readonly colours: 'reversed' | 'same';
}

/** P25: this seat loses the game for a breach. */
export interface ForfeitGame {
  readonly kind: 'forfeit';
  readonly seat: 0 | 1;
}

/** P25: warn this seat's player. What repetition costs is the tournament's affair. */
export interface Warn {
  readonly kind: 'warn';
  readonly seat: 0 | 1;
}

/** G13, before move 4: the game is void and begins anew with the colours turned. */
export interface WrongColours {
  readonly kind: 'wrong-colours';
}

/** G13: the position was illegal within these last moves; they are undone. */
export interface UndoMoves {
  readonly kind: 'undo-moves';
  readonly ply: number;
  readonly plies: number;
}

/** G12: when a game adjourned with a sealed move goes on. */
export interface SetResumption {
  readonly kind: 'set-resumption';
  readonly resume_at: number;
}

/** P22: the call of this seat's player is dealt with. */
export interface AnswerCall {
  readonly kind: 'answer-call';
  readonly seat: 0 | 1;
  readonly called_at: number;
}

/** P19, B8: what becomes of a claimed win or draw. `rejected` costs nothing, `unfounded` what the card says. */
export interface DecideClaim {
  readonly kind: 'decide-claim';
  readonly claimed_at: number;
  readonly verdict: 'accepted' | 'rejected' | 'unfounded';
}

/** Take a ruling back, by a ruling. */
export interface Undo {
  readonly kind: 'undo';
  readonly undoes: string;
}

/** `later`: the rounds that were paired from what this one has come to, soonest first. */
export interface Preview {
  readonly later: readonly LaterRound[];
  readonly remade: readonly string[];
  readonly refused: string;
  readonly boards: string;
}

/** A round that was paired from what an earlier one had come to, and what can become of it. */
export interface LaterRound {
  readonly round: number;
  readonly fate: 'redo' | 'stands';
  readonly begun: readonly string[];
}

export interface TournamentMade {
  readonly id: string;
}

/** It holds as of this version of the tournament's stream. */
export interface Done {
  readonly version: number;
}

/** What is on, what starts within eight weeks, what has finished lately. */
export interface TournamentLists {
  readonly live: readonly TournamentLine[];
  readonly upcoming: readonly TournamentLine[];
  readonly finished: readonly TournamentLine[];
}

/** One page of all finished tournaments, the latest first; an empty one is beyond the last. */
export interface FinishedPage {
  readonly tournaments: readonly TournamentLine[];
  readonly page: number;
}

/** Finished games. `more`: ask again with the last line's `ended_at` and `table`. */
export interface Games {
  readonly games: readonly GameLine[];
  readonly more: boolean;
}

/** One game in a list. */
export interface GameLine {
  readonly table: string;
  readonly tournament: string | null;
  readonly tournament_name: string;
  readonly round: number;
  readonly board: number;
  readonly game: string;
  readonly variant: string;
  readonly clock: string;
  readonly first: Person;
  readonly second: Person;
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly termination: 'five' | 'foul' | 'no-pieces' | 'no-move' | 'board-full' | 'passes' | 'agreement' | 'repetition' | 'draw-rule' | 'resignation' | 'time' | 'game-limit' | 'no-show' | 'did-not-return' | 'disconnections' | 'left' | 'disqualified' | 'adjudicated' | 'technical' | 'forfeited' | 'over-the-board' | 'proven' | 'paired-again';
  readonly rated: boolean;
  readonly plies: number;
  readonly ended_at: number;
}

export interface SeriesList {
  readonly series: readonly SeriesLine[];
}

/** A series with its next dates, eight weeks of them. */
export interface SeriesLine {
  readonly series: Series;
  readonly next_starts_at: readonly number[];
}

/** The card's `opens_at` and `starts_at` are of no account here: each date sets its own. */
export interface Series {
  readonly id: string;
  readonly club: string;
  readonly card: Card;
  readonly recurrence: Recurrence;
  readonly opens_before_ms: number;
  readonly by: string;
  readonly seed: number;
}

export interface SeriesMade {
  readonly id: string;
}

export interface Presets {
  readonly presets: readonly Preset[];
}

/** A ready-made card, complete but for its name. Its title is the text `preset-<id>`. */
export interface Preset {
  readonly id: string;
  readonly card: Card;
}

/** What a finished game did to the ratings; nothing if it was not rated. */
export interface RatingChanges {
  readonly changes: readonly RatingChange[];
}

/** What one game did to one player's rating, as shown. */
export interface RatingChange {
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

/** A player's page. */
export interface PlayerView {
  readonly profile: Profile;
  readonly history: readonly PoolHistory[];
  readonly tournaments: readonly PlayedIn[];
}

/** What everybody may see of a player. */
export interface Profile {
  readonly player: string;
  readonly name: string;
  readonly since: number;
  readonly clubs: readonly (readonly [string, string])[];
  readonly ratings: readonly PoolRating[];
}

/** A player's rating in one pool. `peak` is the highest of the last 90 days (C3). */
export interface PoolRating {
  readonly pool: string;
  readonly rating: number;
  readonly deviation: number;
  readonly is_provisional: boolean;
  readonly games: number;
  readonly peak: number;
}

/** A rating over time, for a plot. */
export interface PoolHistory {
  readonly pool: string;
  readonly points: readonly RatingPoint[];
}

/** The rating after a game. */
export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
  readonly table: string;
}

/** One tournament in a player's list. `place` is none until it is finished. */
export interface PlayedIn {
  readonly tournament: string;
  readonly name: string;
  readonly club: string;
  readonly state: string;
  readonly starts_at: number;
  readonly status: string;
  readonly entrants: number;
  readonly place: number | null;
  readonly points: number | null;
}

/** Accounts whose name begins like the text, at most twenty. */
export interface PlayersFound {
  readonly players: readonly PlayerFound[];
}

export interface PlayerFound {
  readonly id: string;
  readonly name: string;
}

export interface Leaders {
  readonly pool: string;
  readonly leaders: readonly Leader[];
}

/** One line of a pool's list, the settled ratings only. */
export interface Leader {
  readonly player: string;
  readonly name: string;
  readonly rating: number;
  readonly games: number;
}

/** A tie-break of the registry: in which unit its numbers are, how they follow from what they open to, and the rule it comes from. Its name and definition are texts: `tie-<code>` and its `.help`. */
export interface TieFact {
  readonly code: string;
  readonly unit: 'points' | 'count' | 'rating';
  readonly form: 'sum' | 'average' | 'performance' | 'perfect' | 'encounter' | 'lot';
  readonly source: string;
}

/** A file with games. Its text, or its bytes in base64 where they are no UTF-8. */
export interface RecordFile {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
}

/** The games of a file. */
export interface Replays {
  readonly games: readonly Replay[];
  readonly has_more: boolean;
}

/** A game from a file, played through by the rules. */
export interface Replay {
  readonly game: GameSettings;
  readonly first: string;
  readonly second: string;
  readonly headers: readonly RecordHeader[];
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void' | null;
  readonly ending: string;
  readonly actions: readonly ActionView[];
  readonly position: GomokuView | DraughtsView;
  readonly remarks: readonly RecordRemark[];
  readonly clocks: readonly (RecordClock | null)[];
}

export interface RecordHeader {
  readonly name: string;
  readonly value: string;
}

/** What somebody wrote about the position after `ply` actions. */
export interface RecordRemark {
  readonly ply: number;
  readonly text: string;
}

/** What the clock of whoever acted showed after it, in overtime with the moves or periods left. */
export interface RecordClock {
  readonly ms: number;
  readonly due: number;
}

/** A position, by the actions that led to it. */
export interface PlayedThrough {
  readonly game: GameSettings;
  readonly actions: readonly string[];
}

/** Where a stone would have lost by a foul after `ply` actions, each point with its foul: `h8` `33`. */
export interface ForbiddenPoints {
  readonly ply: number;
  readonly points: Readonly<Record<string, string>>;
}

export interface ServerTime {
  readonly now: number;
}

/** Everything a form for cards and series needs to know. */
export interface CardForm {
  readonly groups: readonly FormGroup[];
  readonly stage: readonly FormField[];
  readonly most_stages: number;
  readonly system_settings: readonly SystemSetting[];
  readonly games: readonly GameChoice[];
  readonly clocks: readonly ClockChoice[];
  readonly weeks_ahead: number;
}

export interface FormGroup {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** One field. `path` is where it stands in the card and in a refusal: `entry.max_entrants`. */
export interface FormField {
  readonly path: string;
  readonly title: string;
  readonly kind: 'choice' | 'duration' | 'half-points' | 'instant' | 'long-text' | 'number' | 'ordered-choices' | 'stages' | 'switch' | 'text';
  readonly required: boolean;
  readonly nullable: boolean;
  readonly default: string | number | boolean | readonly string[] | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly choices: readonly string[];
}

/** A setting that only these systems know: `rounds`, `third_place`. */
export interface SystemSetting {
  readonly field: string;
  readonly systems: readonly string[];
}

/** A playable variant with what may be chosen beside it; the first size and opening are the usual ones. */
export interface GameChoice {
  readonly game: string;
  readonly variant: string;
  readonly board_sizes: readonly number[];
  readonly openings: readonly string[];
  readonly draws: readonly DrawChoice[];
  readonly switches: readonly string[];
  readonly square_names: readonly ('letters' | 'numbers')[];
  readonly first_square: 'bottom-right' | 'top-left';
}

/** One draw rule of a variant: its id, and the plies (of `repetition`, the times) after which it is a draw. */
export interface DrawChoice {
  readonly rule: string;
  readonly limit: number;
}

/** A kind of clock with the numbers that are its own; every other is 0. */
export interface ClockChoice {
  readonly kind: string;
  readonly fields: readonly ClockBound[];
  readonly may_have_stages: boolean;
  readonly has_flags: boolean;
  readonly has_overtime: boolean;
}

export interface ClockBound {
  readonly field: string;
  readonly least: number;
  readonly most: number;
}

/** A file with the results of a round. Its text, or its bytes in base64 where they are no UTF-8. */
export interface ResultFile {
  readonly text?: string;
  readonly base64?: string;
}

/** Results from over the board, board by board. */
export interface EnterResults {
  readonly id: string;
  readonly reason: string;
  readonly boards: readonly EnteredBoard[];
}

/** One board's result, from the side of the pairing's first. `standing` is what the arbiter saw on record. */
export interface EnteredBoard {
  readonly board: number;
  readonly outcome: 'first' | 'second' | 'draw' | 'both-lost' | 'void';
  readonly was_played: boolean;
  readonly standing: 'first' | 'second' | 'draw' | 'both-lost' | 'void' | null;
}

export interface ResultsOfRound {
  readonly round: number;
  readonly boards: readonly BoardToEnter[];
  readonly faults: readonly ResultFault[];
}

/** A board as an arbiter fills it in: what is on record, what his file says, and what that would change. */
export interface BoardToEnter {
  readonly board: number;
  readonly table: string;
  readonly first: Person;
  readonly second: Person;
  readonly standing: 'first' | 'second' | 'draw' | 'both-lost' | 'void' | null;
  readonly standing_played: boolean;
  readonly said: 'first' | 'second' | 'draw' | 'both-lost' | 'void' | null;
  readonly said_played: boolean;
  readonly change: 'new' | 'same' | 'other' | null;
  readonly turned: boolean;
}

/** One fault of a file. The sentence is the text `result-fault-<code>`. */
export interface ResultFault {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly details: Readonly<Record<string, string | number>>;
}

/** The boards that stand so now, and the others. */
export interface ResultsEntered {
  readonly entered: readonly number[];
  readonly refused: readonly BoardRefused[];
}

/** Why a board was not entered. */
export interface BoardRefused {
  readonly board: number;
  readonly reasons: readonly Reason[];
}
