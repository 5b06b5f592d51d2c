# A tournament's page: how it stands, what one may do, rounds, standings.
tournament-sections = Parts of the tournament
tournament-section-players = Players
tournament-section-rounds = Rounds
tournament-section-boards = Live boards
tournament-section-standings = Standings
tournament-section-cross = Cross table
tournament-section-bracket = Bracket
tournament-section-card = Card
tournament-opens-in = Registration opens in
tournament-guests-open = For guests from
tournament-closes-in = Registration closes in
tournament-closed = Registration closed
tournament-starts = Starts
tournament-starts-in = Starts in
tournament-entered = Entered
tournament-entered-of = { $entered } of { $most }
tournament-at-least = at least { $least } are needed
tournament-starts-when-full = starts at once when full
tournament-still-playing = { $count ->
    [0] The last game has ended
    [one] One game is still being played
   *[other] { $count } games are still being played
}
tournament-next-round-in = Round { $round } starts in
tournament-cancelled-too-few = Cancelled: { $entered } entered, at least { $least } were needed.
tournament-cancelled-organiser = Cancelled by the organiser.
tournament-finished-played = All rounds have been played.
tournament-finished-nobody-left = Ended early: fewer than two players were left.
tournament-finished-organiser = Ended early by the organiser.
tournament-reason = Reason: { $reason }
tournament-podium = First places
tournament-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-obstructed = Round { $round } cannot be paired. The arbiter has to decide.
tournament-obstructed-about = ({ $names })
tournament-chat = Chat
tournament-chat-sign-in = Sign in to write here.
obstacle-too-few = Fewer than two players can be paired. It goes on when somebody comes back, or the organiser ends it.
obstacle-no-such-round = There is no further round in this system. The organiser can end it.
obstacle-undecided = A meeting of an earlier round has no winner. It goes on when the arbiter has decided it at the desk.
obstacle-no-legal-pairing = These cannot all be paired
obstacle-met-before = These two have already met
obstacle-forbidden-pair = These two are to be kept apart
obstacle-same-colour = These two must both have the same colour
obstacle-second-bye = A second round without a game is not allowed

join-title = Your part
join-sign-in = Sign in to enter. An account needs a name and a password, nothing else.
join-guest = You are here as a guest. To enter a tournament, make an account.
join-enter = Register
join-done = You are entered. You will be called when it starts.
join-consent = By registering you accept the card.
join-read-card = Read it
join-withdraw = Withdraw
join-withdrawn = You have withdrawn
join-cannot = You cannot enter:
join-reserve = Join the reserve list
join-reserve-open = It has started, and reserves are being taken: if somebody does not come to the first round, the first reserve who is online takes the seat.
join-reserve-cannot = You cannot join the reserve list:
join-reserve-done = You are on the reserve list. Stay online.
join-reserve-leave = Leave the reserve list
join-back = I’m back
join-welcome-back = Welcome back: you will be paired again
join-leave = Leave the tournament
join-leave-title = Leave the tournament?
join-leave-game = Your game against { $opponent } is lost at once.
join-leave-never-again = You will not be paired again, and cannot come back.
join-leave-round-robin = Your remaining opponents are given a win each, and you cannot come back.
join-leave-stands = What you have played stands.
join-stay = Stay
join-left = You have left the tournament
join-is-entered = You are entered.
join-is-reserve = You are number { $position } on the reserve list. Stay online: you may be called at any moment.
join-is-playing = You took part.
join-is-away = You did not come to your last game, so you are not paired until you are back.
join-is-left = You have left this tournament.
join-is-no-shows = You were withdrawn, because you did not come to your games.
join-is-disqualified = You were disqualified.
join-is-out = You are out. Thank you for playing.
join-is-replaced = You did not come in time, and a reserve took your place.
join-is-left-out = It started without you, because you were playing in another tournament.
join-your-game = Your game against { $opponent } is on.
join-replay = A draw: you play { $opponent } again, colours reversed, in
join-deciding = A draw: a deciding game against { $opponent } follows in
join-off = Round { $round }: { $worth }
join-off-ask = Have round { $round } off
join-off-play = Play in round { $round } after all
join-off-title = Rounds off
join-bye = You have no game in this round: { $kind }.
join-next-round = You are in the next round. You will be called.
join-waiting = Your game is over. The next round comes when all games are.

organiser-title = Organiser
organiser-amend = Change the card
organiser-cancel = Cancel the tournament
organiser-cancel-title = Cancel this tournament?
organiser-cancel-body = Everybody who entered is told. It cannot be undone.
organiser-end = End it now
organiser-end-title = End this tournament now?
organiser-end-body = The standings stay as they are after the last finished round. It cannot be undone.
reason-optional = Reason (everybody reads it)
reason-required = Reason (required, everybody reads it)
disqualify = Disqualify
disqualify-title = Disqualify { $name }?
disqualify-body = A running game is lost at once; he is not paired again until an arbiter reinstates him.

column-number = No.
column-name = Name
column-rating = Rating
column-status = Status
column-arbiter = Arbiter
column-place = Place
column-points = Points
column-round = Round
column-opponent = Opponent
column-value = Value

players-title = { $count ->
    [0] Players
    [one] One player
   *[other] { $count } players
}
players-none = Nobody has entered yet.
players-guest = guest
players-instead-of = instead of { $names }
players-no-shows = { $count ->
    [one] one no-show
   *[other] { $count } no-shows
}
players-absences = absence { $count } of { $limit }
players-left-out = { $count ->
    [one] One who had entered was left out: he was playing in another tournament at the start.
   *[other] { $count } who had entered were left out: they were playing in other tournaments at the start.
}
status-entered = entered
status-playing = playing
status-finished = to the end
status-away = away
status-left = left
status-no-shows = withdrawn
status-disqualified = disqualified
status-out = out
reserves-title = Reserve list
reserves-none = Nobody waits on the reserve list.

rounds-pick = Rounds
round-title = Round { $round }
stage-title = Stage { $number }
stage-play-off = Play-off
group-title = Group { $letter }
branch-third-place = Match for third place
branch-places = For the places below
branch-losers = Losers’ bracket
branch-final = Final
branch-decider = Deciding final
round-open = { $count ->
    [one] started { $started } · one game still open
   *[other] started { $started } · { $count } games still open
}
round-over = { $started } to { $ended }
pairing-board = Board { $board }
pairing-watch = Watch
pairing-replay = Drawn: replay in
pairing-deciding = Drawn: deciding game in
decision-points = through by more points before
decision-quality = through by stronger opponents
decision-second-mover = through as the one who moved second
decision-lot = through by lot
decision-seed = through as the higher seed
pairing-both-absent = neither came
pairing-earlier = Drawn before:
pairing-game = game { $game }
pairing-third-place = Match for third place
pairing-met-before = { $count ->
    [one] they had met before
   *[other] they had met { $count } times before
}
byes-title = Without a game
bye-odd-field = bye, a full point: the number of players is odd
bye-rest = rests this round, counts as a win
bye-credited = a win without play: the opponent is gone
bye-seeded = straight to the next round, as one of the highest rated
bye-empty-slot = through without play: nobody is on the other side
bye-gone = has left
bye-full = has the round off, counts as a win
bye-half = has the round off, counts as a draw
bye-zero = has the round off
bye-against = { $kind } ({ $opponent })
bye-passed-over = before { $names }, without whom nobody else could be paired anew

live-title = Games being played
live-none = No game is being played that could be watched here.
live-more = { $most } of { $open } games are shown.
live-waiting = waiting for the players
live-moves = { $count ->
    [0] no move yet
    [one] one move
   *[other] { $count } moves
}

standings-title = Standings
standings-final = final
standings-after = { $round ->
    [0] before the first round is over
   *[other] after round { $round }
}
standings-note = Press a number to see what it is made of. A dash: not needed, nobody was tied.
tie-not-needed = Not needed: nobody was tied
tie-open = { $tie } of { $name }: { $value }. Show what it is made of
tie-title = { $tie } of { $name }
tie-place = Number { $place } among those tied.
tie-total-sum = Sum
tie-total-average = Average
tie-total-performance = Average, and what the share of points stands for
tie-total-perfect = Rating that expects as many points
tie-total-encounter = Sum
tie-total-lot = Ticket
tie-source = Source: { $source }.
standings-legend = What the columns mean
tie-no-opponent = no opponent
tie-treatment = Rounds without play: { $treatment }.
tie-note-cut = left out of the sum
tie-note-dummy = a round without play: a stand-in’s score
tie-note-adjusted = the opponent’s score, adjusted for his unplayed rounds
tie-note-below-half = less than half of the points: not counted
tie-note-half = a draw: half of it

cross-legend-all = Columns stand in the order of the lines. 1 won, ½ drawn, 0 lost; + – ± without play.
cross-legend-rounds = 12●1: against the one in place 12, moving first (○ second), won. + – ± without play; 1B a point without an opponent.
cross-played = against { $opponent }: { $points }
cross-unplayed = against { $opponent }, without play: { $points }
cross-without-game = without a game: { $points }

paged-search = Find a name
paged-back = Back
paged-on = On
paged-here = { $from }–{ $to } of { $of }
reason-back = Go back

# Files and paper
files = Download, print
files-help = Take this tournament along
files-trf = Tournament report (TRF)
files-standings = Standings (CSV)
files-cross = Cross table (CSV)
files-pairings = Pairings of round { $round } (CSV)
files-print = Print this page
column-board = Board
column-first = First
column-second = Second
column-result = Result
printed = Printed { $date }, { $time }. What is true now: { $address }

# Results from over the board
results-title = Results of round { $round }
results-about = For boards that were played in the hall. Choose each result, or bring a file; nothing counts before you enter it. Every board is a ruling with your name and reason on record.
results-players = First, second
results-back = Back to the tournament
results-file = From a file
results-file-help = The pairings (CSV) with their results filled in, or a report of a pairing program (TRF).
results-faults = { $count ->
    [one] One thing in the file cannot be used
   *[other] { $count } things in the file cannot be used
}
results-of = Result of { $first } against { $second }
results-changes = on record: { $before }
results-turned = the file has the two the other way round
results-reason-usual = Played over the board
results-enter = { $count ->
    [0] Nothing to enter
    [one] Enter one result
   *[other] Enter { $count } results
}
results-entered = { $count ->
    [one] One result entered
   *[other] { $count } results entered
}
result-choice-open = open
result-choice-first = 1 – 0
result-choice-second = 0 – 1
result-choice-draw = ½ – ½
result-choice-both-lost = 0 – 0
result-choice-void = counts for neither
result-choice-first-f = 1 – 0, without play
result-choice-second-f = 0 – 1, without play
result-choice-draw-f = ½ – ½, without play
result-choice-both-lost-f = 0 – 0, without play
result-choice-void-f = counts for neither
result-fault-no-column = Line { $line }: there is no column “{ $name }”
result-fault-not-a-table = Line { $line }: this is no table
result-fault-too-large = Line { $line }: more than { $most } lines
result-fault-unknown-result = Line { $line }, column { $column }: { $given } is no result
result-fault-other-round = Line { $line }: of round { $given }, not { $round }
result-fault-not-a-number = Line { $line }, column { $column }: { $given } is no number from 1 to { $most }
result-fault-no-such-board = Line { $line }: there is no board { $board } (the last is { $most })
result-fault-other-players = Line { $line }: on board { $board } numbers { $first } and { $second } meet
result-fault-no-such-pairing = Line { $line }: numbers { $first } and { $second } do not meet in this round
result-fault-board-twice = Line { $line }: board { $board } is in the file twice
result-fault-no-such-result = Line { $line }: no board can end like this
organiser-results = Enter results
