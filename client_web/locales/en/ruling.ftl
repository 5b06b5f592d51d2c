# Rulings at a table, calls for the arbiter, claims of a forced result.

refused-ruling-replayed = Another game has taken its place
refused-ruling-not-over = The game is not over
refused-ruling-reopen-first = Its round is over; reopen round { $round } first
refused-ruling-clock-not-lowered = Not below { $least_ms }: ten minutes or less are never taken away
refused-ruling-no-periods = This clock has no periods
refused-ruling-no-time-left = Give time first: there is none left
refused-ruling-time-used = Too late: it was moved since, or the time is used
refused-ruling-game-stands = From the fourth move on the game stands
refused-ruling-too-few-moves = Only { $most } can be undone
ruling-answer-call = Answer the call
ruling-decide-claim = Decide the claim
refused-call-no-arbiter = This game has no arbiter
refused-call-empty = Say what it is about, in at most { $most } characters
refused-call-open-already = The arbiter is called already
refused-call-too-many = The arbiter was called { $most } times; that is all
refused-call-another = Another call has taken the place of the one you heard; look again
refused-call-none = No arbiter is called
refused-claim-open-already = A claim is being looked at
refused-claim-too-many = { $most } claims in one game, no more
refused-claim-in-opening = Not before the opening is over
refused-claim-empty = Show the moves
refused-claim-line-ends-otherwise = These moves end otherwise than you claim
refused-claim-sealed = A sealed move stands; not before it is opened
refused-claim-none = There is no claim
refused-claim-another = Another claim has taken the place of the one you answered; look again
refused-claim-players-only = Only the two who play put a line together
refused-claim-not-by-moves = In this game the page shows a line by itself
refused-card-nothing-to-give = How much time?
refused-card-limit-before-no-show = Longer than the time to take the seat ({ $least_ms })
refused-card-no-material = Only draughts has material

# On the table's page
call-arbiter = Call the arbiter
call-withdraw = Take the call back
call-note = What is it about?
claim-result = Claim a win or draw
claim-help = Move on the board for both sides as it must go, from this position. Your opponent accepts, or an arbiter decides. A claim without ground may cost what the card says.
claim-what = You claim
claim-win = a win
claim-draw = a draw
claim-win-of = { $name } shows a forced win.
claim-draw-of = { $name } shows a forced draw.
claim-declined = It was declined: the arbiter decides.
claim-withdraw = Take the claim back
claim-accept = Accept
claim-decline = Decline
line-not-the-game = Not the game
line-your-moves = You are showing { $count ->
    [one] one move
   *[other] { $count } moves
  }.
line-move-of = A claimed line, move { $at } of { $count }.
line-none-yet = No move yet.
line-take-back = Take a move back
line-claim = Claim it
line-moves = Moves that are claimed
line-back = Back to the game
line-overtaken = The game has gone on; what you were showing stood on the position before.
rulings-here = Rulings at this table
ruling-undone = (undone)
ruled-accepted = accepted
ruled-rejected = rejected
ruled-unfounded = without ground
ruled-same = same colours
ruled-reversed = colours turned
ruled-upheld = upheld
ruled-approved = approved
ruled-declined = declined
ruled-redo = next round withdrawn
ruled-freeze = later rounds stand
ruled-warning = warning { $number }
ruled-change = { $before } → { $after }
ruled-moves = { $count ->
    [one] one move
   *[other] { $count } moves
  }
ruled-warnings = { $count ->
    [0] not warned here
    [one] warned once here
   *[other] warned { $count } times here
  }
hold-call = { $name } has called the arbiter. The clocks stand.
hold-claim = A claimed result is being looked at. The clocks stand.
hold-round-limit = The time of the round is over. The arbiter decides.
hold-impossible-seal = The sealed move cannot be played. The arbiter rules.
hold-arbiter = { $name }, arbiter, has stopped play. The clocks stand.

# Why a ruling, a protest or a split was refused
refused-ruling-no-reason = Give a reason, at most { $most } characters
refused-ruling-another-came-first = { $by } has ruled first: { $kind }. Look again; to press once more is to rule all the same
refused-ruling-own-game = Not on your own game; another arbiter rules on it
refused-ruling-unknown = There is no such ruling
refused-ruling-sealed = A move lies sealed on this position; first let the game go on
refused-ruling-board-called = Clocks run for whoever is awaited; hold the table first
refused-ruling-cannot-be-undone = This ruling is not undone; rule anew instead
refused-ruling-held-already = It is held already
refused-ruling-not-held = It is not held
refused-ruling-no-arbiter = There is no arbiter here
refused-ruling-no-such-entrant = That player has no place in this tournament
refused-ruling-no-such-player = There is no such player
refused-ruling-no-such-round = There is no such round
refused-ruling-no-such-board = There is no such board
refused-ruling-no-open-board = That player has no game to lose now
refused-ruling-is-gone = That player is no longer in the tournament
refused-ruling-not-gone = That player is in the tournament
refused-ruling-expelled-already = Expelled already
refused-ruling-knocked-out = Out of this knockout by a lost match
refused-ruling-is-in-already = That player is in it already
refused-ruling-round-running = Only between two rounds; round { $round } is running
refused-ruling-swiss-only = Here the table or the tree says who meets whom
refused-ruling-same-player = Choose two players
refused-ruling-game-begun = Somebody has moved already: { $boards }
refused-ruling-no-round-running = No round is running
refused-ruling-round-open = This round is open
refused-ruling-round-not-open = This round was not reopened
refused-ruling-boards-open = Still being played: { $boards }
refused-ruling-several-later-rounds = { $count } rounds have been paired since; only the last can be withdrawn
refused-ruling-at-the-table = Correct it at its table
refused-ruling-board-open = This board has no result yet
refused-ruling-not-on-this-board = That player did not sit on this board
refused-ruling-same-result = It stands so already
refused-ruling-needs-a-winner = In a knockout somebody goes through
refused-ruling-next-match-begun = The next match is being played: { $boards }
refused-protest-too-late = The results are announced; it is too late to protest
refused-protest-too-early = The tournament has not started
refused-protest-not-in-it = Only players protest
refused-protest-already-open = Your protest is with the arbiter
refused-protest-none-open = You have no open protest
refused-protest-empty = Say what it is about, in at most { $most } characters
refused-protest-unknown = There is no such protest
refused-protest-answered = It has been answered
refused-split-no-board = You are not playing now
refused-split-not-the-last-round = Only in the last round, round { $rounds }
refused-split-needs-a-winner = In a knockout somebody wins, on paper too
refused-split-not-on-this-board = That player does not sit on this board
refused-split-empty = Say how you share, in at most { $most } characters
refused-split-none = Nothing is proposed
refused-split-not-agreed = Only one of the two has said so
refused-split-another = They have agreed otherwise since you looked; look again
refused-conflict-live_players = That player is in another running tournament

# Told to the players concerned, wherever they are
notice-ruling-expel = { $name }: an arbiter has put you out of the tournament.
notice-ruling-reinstate = { $name }: an arbiter has let you in again.
notice-ruling-warn-player = { $name }: an arbiter has warned you.
notice-ruling-forfeit-board = { $name }: an arbiter has ruled that a game of yours is forfeited.
notice-ruling-substitute = { $name }: an arbiter has put one player in the place of another.
notice-ruling-swap-pairing = { $name }: your pairing was changed by an arbiter.
notice-ruling-correct-board = { $name }: a result of yours was corrected by an arbiter.
notice-ruling-answer-protest = { $name }: an arbiter has answered a protest.
notice-ruling-settle-split = { $name }: an arbiter has decided on your agreement.
notice-ruling-undo = { $name }: an arbiter has taken a ruling about you back.

# The desk
desk-to = Arbiter's desk
desk-warnings = { $count ->
    [one] Warned once in this tournament
   *[other] Warned { $count } times in this tournament
  }
desk-undone = undone
desk-held = { $name } has held the round since { $time }: { $reason }
desk-reopened = Round { $round } is open again. Nothing is paired and nothing announced until it is closed.
desk-choose = Choose first
desk-winner = Winner

# Rulings on the tournament, each with what it does
ruling-hold-round = Hold the round
ruling-release-round = Release the round
ruling-forfeit-board = Forfeit the game
ruling-warn-player = Warn a player
ruling-expel = Expel a player
ruling-reinstate = Reinstate a player
ruling-substitute = Substitute a player
ruling-swap-pairing = Swap two players
ruling-re-pair = Pair the round again
ruling-reopen-round = Reopen a round
ruling-close-round = Close the round
ruling-correct-board = Correct a result
ruling-answer-protest = Answer the protest
ruling-settle-split = Decide on the agreement
ruling-undo = Undo a ruling
ruling-hold = Hold the table
ruling-release = Release the table
ruling-adjudicate = Adjudicate
ruling-correct-result = Correct the result
ruling-void-and-replay = Void and replay
ruling-forfeit = Forfeit the game
ruling-warn = Warn
ruling-set-clock = Set the clock
ruling-give-time = Give time
ruling-wrong-colours = Wrong colours
ruling-undo-moves = Undo moves
refused-room-arbiters-only = Only arbiters of the club sit here
refused-ruling-other-group = They play in different groups

# On the tournament's page
arbiter-title = You and the arbiter
protest = Protest
protest-help = The arbiter decides. You may protest until the next round is paired, in the last one until the results are announced.
protest-text = What happened
protest-send = Send to the arbiter
protest-open = Your protest is with the arbiter.
protest-upheld = Your protest was upheld.
protest-rejected = Your protest was rejected.
protest-withdraw = Take it back
split-propose = Agree how it ends
split-help = If you both say the same, the arbiter may approve it; until then you play on.
split-me = I win
split-note = How you share
split-send = Propose
split-agreed = Both of you agree; the arbiter decides.
split-proposed = You propose:
split-offered = Your opponent proposes:
split-agree = Agree
split-drop = No
rulings-public = Rulings ({ $count })
pairing-corrected = corrected by the arbiter
ruling-enter-result = Enter a result
ruling-set-resumption = Set the resumption
