# A live game: board, clocks, moves.
game-gomoku = Gomoku
game-draughts = Draughts
colour-black = Black
colour-white = White
colour-none = Not chosen yet

board-gomoku = Gomoku board, { $size } by { $size }
board-draughts = Draughts board, { $size } by { $size }
board-help-gomoku = Arrow keys move the cursor, Enter places a stone. You may also type a point such as h8.
board-help-draughts = Arrow keys move the cursor, Enter picks a piece and then its square. You may also type a move such as { $example }.
board-move-field = Type a move
board-play = Play
board-confirm = Confirm { $point }
board-cancel = Cancel
board-point-empty = { $point }, empty
board-point-forbidden = { $point }, forbidden to Black
board-point-stone = { $point }, { $colour }
board-point-last = { $point }, { $colour }, last move
board-square-empty = Square { $square }, empty
board-square-man = Square { $square }, { $colour } man
board-square-king = Square { $square }, { $colour } king
board-square-selected = { $piece }, picked
board-square-target = Square { $square }, you may go here
board-pending = { $point } chosen. Confirm or cancel.
board-picked = Square { $square } picked. { $count ->
    [one] One move.
   *[other] { $count } moves.
}
board-unpicked = Put back
board-unreadable = “{ $text }” is not a move on this board
board-occupied = { $point } is taken
board-illegal = Not a legal move
board-ambiguous = Several captures end there. Choose the squares one by one.
board-must-capture = You have to capture
board-touched = You have touched the piece on { $square } and have to move it
board-majority = You have to take the most: { $count ->
    [one] one piece
   *[other] { $count } pieces
}
board-no-move-there = That piece cannot move
board-not-yours = That is not your piece
board-not-your-turn = It is not your turn
board-moved = { $colour }: { $move }
board-won = Five in a row for { $colour }

clock-of = Clock of { $name }
clock-checking = Checking…
clock-stale = Stopped: no contact
clock-held = Clocks stand
clock-of-both = Time for both players
clock-shared = for both
clock-periods = ({ $n }) left
clock-last-period = last period
clock-byoyomi-tag = { $n } × { $seconds } s
clock-canadian-tag = { $n } moves / { $time }
clock-stones = { $n ->
    [one] one move to play
   *[other] { $n } moves to play
}
clock-free = { $seconds } s free
clock-to-go = { $n ->
    [one] one move to go
   *[other] { $n } moves to go
}
clock-period-kept = period kept
clock-new-block = new block
clock-given = +{ $time }
cue-periods = overtime, { $n ->
    [one] one period
   *[other] { $n } periods
}
cue-stones = overtime, { $n ->
    [one] one move
   *[other] { $n } moves
}
cue-periods-left = { $n } periods left
clock-spoken = { $name }: { $time }
clock-increased = +{ $seconds } s

presence-here = At the board
presence-uncertain = Connection lost…
presence-away = Away
presence-not-yet = Not here yet

moves-title = Moves
moves-first = To the start
moves-back = One move back
moves-forward = One move on
moves-last = To the last move
moves-behind = ▶ live ({ $n })
refused-timeline-not-yet = What happened is told to others when the game is over
call-sealed = Your game against { $opponent } goes on { $time }
call-reopening = Your game against { $opponent } goes on now
timeline-title = What happened
