# The table page: who is here, what holds now, what may be done, how it ended.
table-title = Table
table-heading = { $first } against { $second }
table-casual = Casual game
table-round-board = Round { $round } · Board { $board }
table-game-number = Game { $number }
table-you-watch = { $count ->
    [one] You are watching
   *[other] You are watching, { $count } in all
}
table-watched = { $count ->
    [0] Nobody else is watching
    [one] One watching
   *[other] { $count } watching
}
colour-unknown-mark = ?
score-half = ½

presence-take-seat = Has { $time } to come
presence-unclaimed = Did not come in time
presence-return = Back within { $time }
presence-awaited = Not here: the clock runs
presence-loses = Not here: loses in { $time }
presence-held = Waiting for the server
presence-absences = absence { $count } of { $limit }
presence-absences-unlimited = { $count ->
    [one] one absence
   *[other] { $count } absences
}

called-title = Called to the board
called-waiting = Waiting for { $name }
called-until = Who does not take the seat within { $time } loses without play.
called-until-casual = Nobody comes within { $time }: the game is off.
called-clock-yours = Your clock is running until you are here.
called-clock-of = The clock of { $name } is running until he is here.
unclaimed-title = A seat stayed empty
unclaimed-text = The first reserve who is here is being called up.
adjourned-title = Adjourned: both clocks stand
adjourned-why = { $name } lost the connection (absence { $count } of { $limit }).
adjourned-why-unlimited = { $name } lost the connection.
adjourned-both = Both players lost the connection.
adjourned-restart = The server was restarted. This counts as nobody’s absence.
adjourned-outage = The server could not take moves for a while. This counts as nobody’s absence.
adjourned-mass-drop = Many connections broke at once. This counts as nobody’s absence.
adjourned-return = { $name } has to be back within { $time } and loses otherwise.
adjourned-you-return = You have to be back within { $time }.
resuming-title = Both are back
resuming-text = The clock of { $name } goes on in
clock-start = Go on
clock-stop = Stop the clock: { $count ->
    [one] once more
   *[other] { $count } times
}
hold-time-trouble = { $name } is in time trouble and has stopped the clock. It goes on in { $time } at the latest.
claim-flag = Claim the flag
first-move-until = The clocks start with the first move, in { $time } at the latest.
guideline = { $spent } of about { $time } for a move
hold-limit = The time for the game is over. The arbiter decides.

seal = Seal a move
seal-title = Adjourn the game?
seal-body = The next move you play is sealed: nobody sees it before the game goes on, and it cannot be changed. Both clocks stand from then on.
sealing-you = Your next move is sealed: nobody sees it before the game goes on.
sealing-you-must = It is time to adjourn: whatever you play now is sealed, and nobody sees it before the game goes on.
sealing-other = { $name } is sealing a move.
sealing-may-from = A move may be sealed from { $time } on.
sealing-must-from = From { $time } on it has to be.
sealed-title = { $name } has sealed a move
sealed-title-you = You have sealed a move
sealed-text = The game is adjourned and both clocks stand. The move is shown when { $name } is at the board again.
sealed-resumes = The game goes on { $time }
sealed-in = (in { $time })
sealed-come = Whoever is not here then loses his own time until he comes.
sealed-proposes = { $name } proposes { $time }.
sealed-agree = Agree
sealed-you-proposed = You have proposed { $time }.
sealed-propose-label = Another time (yours)
sealed-propose = Propose
reopening-title = The game goes on
reopening-sealed = The sealed move is opened when { $name } is here.
reopening-opened = The sealed move has been opened.
reopening-missing = { $name } is not here: the clock of { $name } runs.
reopening-both = Neither player is here: both clocks run.
reopening-wait = Stay here. The game goes on as soon as everybody is.
turn-yours = Your move
turn-of = { $name } to move
turn-sending = Sending your move…

opening-ask = Ask for { $opening }
opening-label = Opening
opening-next-stone = Stone { $number }: { $colour }
opening-next-stone-any = Stone { $number }, of either colour
opening-offer-number = Offer { $number } of { $count }
opening-zone-within = { $most ->
    [0] In the centre
    [one] In the centre or next to it
   *[other] At most { $most } points from the centre
}
opening-zone-outside = At least { $least } points from the centre
balloted-opening = Opening drawn: { $moves }
hint-resting = Your king on { $square } has moved three times in a row: move something else.
hint-passed = A player has passed. Another pass makes it a draw.
hint-passed-you = The other player has passed. If you pass too, the game is a draw.
hint-touched = Touched: { $square }. This piece has to move.
opening-mark-legend = Colour of the next stone
stage-place-one-you = Put a stone
stage-place-one-other = { $name } puts a stone
stage-place-you = Put three stones
stage-place-other = { $name } puts three stones
stage-place-help = Then the other player chooses a colour.
stage-place-free-help = Two of one colour and one of the other, in any order. Then the other player chooses a colour; whoever has fewer stones is to move.
stage-choose-you = Take a colour
stage-choose-other = { $name } takes a colour
stage-choose-help = Whoever has fewer stones is to move.
stage-swap-you = Swap colours?
stage-swap-other = { $name } may swap colours
stage-swap-help = Either keep the colours as they are or take the other player’s.
stage-swap-ten-help = Keep the colours, take the other player’s, or offer ten points for the fifth stone and let White pick.
stage-declare-you = How many fifth stones will be offered?
stage-declare-other = { $name } says how many fifth stones will be offered
stage-declare-help = Black will offer so many points for the fifth stone, and White picks one of them.
stage-offer-you = Offer points for the fifth stone
stage-offer-other = { $name } offers points for the fifth stone
stage-offer-help = White picks one of them. No two may be the same by turning or mirroring.
stage-pick-you = Pick Black’s fifth stone
stage-pick-other = { $name } picks Black’s fifth stone
stage-pick-help = Then White places the sixth.
swap2-place-three-you = Put three stones
swap2-place-three-other = { $name } puts three stones
swap2-place-three-help = Black, white, black, anywhere. Then the other player chooses a colour or puts two more.
swap2-choose-you = Choose
swap2-choose-other = { $name } chooses
swap2-choose-help = Take a colour, or put two more stones (white, black) and let the other player take one. White is to move.
swap2-place-two-you = Put two more stones
swap2-place-two-other = { $name } puts two more stones
swap2-place-two-help = White, then black. Then the other player takes a colour.
swap2-pick-colour-you = Take a colour
swap2-pick-colour-other = { $name } takes a colour
swap2-pick-colour-help = White is to move.
choose-white = Take white
choose-black = Take black
choose-two-more = Put two more stones
choose-stay = Keep the colours
choose-swap = Swap colours
choose-offer-ten = Offer ten points
choice-white = takes white
choice-black = takes black
choice-two-more = two more
choice-stay = keeps colours
choice-swap = swaps colours
choice-offer-ten = offers ten
choice-pass = passes
choice-declares = offers { $count }
choice-offers = offers { $point }

looking-back = You are looking at an earlier position.
looking-back-your-turn = You are looking at an earlier position, and it is your move.
looking-back-live = Back to the game
hint-majority = Of several captures the one that takes the most pieces has to be played.
hint-overline = That row is longer than five. In this game only exactly five in a row wins.
hint-shut-in = That five is shut in by the other colour at both ends. In this game it does not count.
count-rule = { $rule }: { $count } of { $limit } moves
count-repetition = This position has stood on the board { $count } of { $limit } times
draw-kings-only = moves by kings only, without a capture
draw-king-against-king = one king against one
draw-two-kings-against-one = two kings against one
draw-three-kings-main-road = three kings against one on the main road
draw-three-kings-take-main-road = three kings against one, once one of the three has come to the main road
draw-three-kings-against-one = three kings or more against one
draw-two-against-king = one or two pieces, a king among them, against one king
draw-three-against-king = three pieces, a king among them, against one king
draw-three-against-king-main-road = three pieces, a king among them, against one king that holds the main road
draw-two-kings-against-two = two kings against two
draw-two-kings-against-king-and-man = two kings against a king and a man
draw-king-and-man-against-king = a king and a man against a king
draw-four-or-five-pieces = kings on both sides, four or five pieces, none taken or crowned
draw-six-or-seven-pieces = kings on both sides, six or seven pieces, none taken or crowned
draw-one-against-one = one piece against one that cannot take it at once
draw-repetition = the same position
draw-after-moves = { $rule }: { $count } moves each
draw-after-times = { $rule }: { $count } times
draw-at-once = { $rule }: at once

flip-help = Show the board from the other side (F)
forbidden-show = Show forbidden points
forbidden-count = { $count ->
    [0] No point is forbidden to Black
    [one] One point is forbidden to Black
   *[other] { $count } points are forbidden to Black
}
pass = Pass
pass-title = Pass?
pass-body = You place no stone. If the other player passes too, the game is a draw.
pass-body-draw = The other player has passed. If you pass too, the game is a draw.
resign = Resign
resign-title = Resign this game?
resign-body = You lose this game. It cannot be undone.
takeback-ask = Take the move back?
takeback-asked = Asked to take it back
takeback-question = { $name } would like to take the last move back.
takeback-agree = Agree
takeback-decline = No
draw-offer = Offer a draw
draw-offered = Draw offered
draw-offer-title = Offer { $name } a draw?
draw-offer-body = The offer stands until the next move.
draw-asked = { $name } offers a draw
draw-asked-help = Your next move declines it.
draw-accept = Accept the draw
draw-decline = Play on

over-label = Result
over-you-won = You won
over-you-lost = You lost
over-winner = { $name } won
over-draw = Draw
over-both-lost = Both lose
over-void = No result
over-five = { $winner } has five in a row.
over-foul = { $loser } made a forbidden move.
over-foul-33 = { $loser } made a double three, which is forbidden to Black.
over-foul-44 = { $loser } made a double four, which is forbidden to Black.
over-foul-overline = { $loser } made a row longer than five, which is forbidden to Black.
over-no-pieces = { $loser } has no pieces left.
over-no-move = { $loser } has no move left.
over-board-full = The board is full.
over-passes = Both players passed, one after the other.
over-agreement = The players agreed to a draw.
over-repetition = The same position stood on the board for the third time.
over-draw-rule = The limit was reached: { $rule }.
over-resignation = { $loser } resigned.
over-time = { $loser } ran out of time.
over-time-not-at-resumption = { $loser } did not come before his time was out.
over-time-both-absent = Neither player came before his time was out.
over-time-absent-past-main = { $loser } stayed away too long after his main time was over.
over-time-claimed = The flag of { $loser } had fallen, and it was claimed.
over-time-both-flags = Both players’ time had run out.
over-game-limit = The time for the game was over.
over-no-show = { $loser } did not come to the board.
over-did-not-return = { $loser } did not come back in time.
over-disconnections = { $loser } was disconnected too often.
over-left = { $loser } left the tournament.
over-disqualified = { $loser } was disqualified.
over-forfeited = { $loser } forfeited the game by an arbiter's ruling.
over-paired-again = The round was paired again before anything was played here.
over-agreement-split = { $winner } won by an agreement before an arbiter.
over-ruled-by = Ruled by { $name }, arbiter
over-adjudicated = The arbiter decided.
over-proven = A forced result was shown on the board.
over-technical = A technical result.
over-technical-limit = The round's time was over.
over-technical-material = The round's time was over, and the material decided.
over-both-no-show = Neither player came to the board.
over-both-did-not-return = Neither player came back in time.
over-rating = { $name }: { $before } → { $after } ({ $by })
over-rematch = Rematch
over-rematch-asked = Rematch offered
over-unrated = Not rated.
over-not-played = Not rated, because it was not played. It counts in the standings.
over-next-game = Go to your next game
over-to-tournament = Back to the tournament
over-to-lobby = To the lobby
over-replay = A draw decides nothing: you play again, colours reversed, in { $time }.
over-next-round = The next round is paired in { $time }.
over-round-running = The round is still being played on other boards.
over-tournament-finished = The tournament is over.

chat-spectators = Spectators
chat-after-game = Chat

settings-coordinates = Names of points and squares

# Games as files
download = Download
download-help = Download the game
download-pdn = PDN, for draughts programs
download-sgf = SGF, for most programs
download-psq = PSQ, for Piskvork
download-txt = Plain list of moves
download-replay = Replay a file
replay-title = Replay a game
replay-link = Replay a game from a file
replay-choose = Drop a file here, or choose one
replay-help = PDN, SGF, PSQ, RenLib (.lib) or a plain list of moves. Nothing is kept.
replay-which = { $count } games in this file
replay-clocks = The clocks at this move
replay-clock-overtime = { $time } in overtime, { $n } left
replay-more = The file holds more games; the first { $count } are here.

# The rules of a game in a sentence or two.
rules-title = Rules of this game
rules-draws = It is a draw by agreement, and by itself after:
rules-touch-move = Touch-move: a piece that is picked up and can move has to move.
rules-freestyle = Five in a row or longer wins.
rules-exact-five = Exactly five in a row wins. A longer row counts for nothing.
rules-renju = Black wins with exactly five and loses by a double three, a double four or a longer row. White wins with five or longer. Who passes places no stone; two passes in succession are a draw.
rules-caro = Five in a row wins, unless stones of the other colour stand right behind both its ends. Six or longer always wins.
rules-caro-exact = Exactly five in a row wins, unless stones of the other colour stand right behind both its ends.
rules-polish-8 = Men capture forwards and backwards, kings fly, and the most pieces have to be taken. A man is crowned where its move ends.
rules-polish-10 = Men capture forwards and backwards, kings fly, and the most pieces have to be taken. A man is crowned where its move ends.
rules-international = Men capture forwards and backwards, kings fly, and the most pieces have to be taken. A man is crowned where its move ends.
rules-brazilian = Men capture forwards and backwards, kings fly, and the most pieces have to be taken. A man is crowned where its move ends.
rules-canadian = Men capture forwards and backwards, kings fly, and the most pieces have to be taken. A man is crowned where its move ends.
rules-russian = Men capture forwards and backwards, kings fly. Any capture may be chosen, and has to be completed. A man that reaches the far row goes on as a king.
rules-pool = Men capture forwards and backwards, kings fly. Any capture may be chosen, and has to be completed.
rules-english = Men capture forwards, kings step one square either way. Any capture may be chosen, and has to be completed.
rules-czech = Men capture forwards, kings fly. A king that can capture goes before men.
rules-spanish = Men capture forwards, kings fly. The most pieces have to be taken, and among equals the most kings.
rules-portuguese = Men capture forwards, kings fly. The most pieces have to be taken, and among equals the most kings.
rules-italian = Men capture forwards and no kings; kings step one square either way. The most pieces have to be taken; among equals by a king, then the most kings, then a king earliest.
rules-frisian = Pieces capture in all eight directions, kings fly. The greatest value has to be taken: a king is worth nearly two men. The same king may not move more than three times running while its side has men.
rules-turkish = Men move and capture forwards and sideways, kings fly along rows and columns. The most pieces have to be taken, and each leaves the board at once.
