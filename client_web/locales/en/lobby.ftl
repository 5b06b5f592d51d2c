# The lobby: what is on, what starts when, a game at once. And what people hear of on every page.
lobby-title = What is on
lobby-online = { $count ->
    [one] One person online
   *[other] { $count } people online
}
lobby-running = Running now
lobby-upcoming = Starting soon
lobby-upcoming-none = Nothing is announced yet.
lobby-finished = Finished lately
lobby-players = { $count ->
    [one] One player
   *[other] { $count } players
}
lobby-more-dates = { $count ->
    [one] and one more date
   *[other] and { $count } more dates
}
lobby-entered = { $count } of { $most } entered
lobby-opens = Registration opens { $time }
lobby-chat = Lobby chat
boards-title = Games now

play-title = Play now
play-game = Game
play-variant = Rules
play-board = Board
play-opening = Opening
play-clock = Time for each player
play-rated = Counts for the rating
play-rated-needs-account = Without an account games do not count for a rating.
play-offer = Offer this game
play-bot-legend = House bot
play-bot = Play a bot
bot-easy = Easy
bot-club = Club
bot-strong = Strong
clock-custom = Other
clock-kind = Kind of clock
clock-main = Main time
clock-increment = Added each move
clock-period = Length of a period
clock-period-count = Periods
unit-minutes = min
unit-seconds = s

challenges-title = Open challenges
challenges-none = Nobody waits for an opponent. Offer a game, or play a bot at once.
challenge-accept = Accept
challenge-withdraw = Withdraw
challenge-gone = Taken
guest-mark = guest
guest-title = Play as a guest
guest-help = A name is enough for casual games. Tournaments and rated games need an account.
guest-name = Your name
guest-play = Play

list-comma = ,{" "}
variant-freestyle = five or more
variant-exact-five = exactly five
variant-renju = renju
variant-caro = caro
variant-caro-exact = caro, exactly five
variant-polish-8 = Polish school, 8 × 8
variant-polish-10 = Polish school, 10 × 10
variant-international = international
variant-brazilian = Brazilian
variant-russian = Russian
variant-english = English
variant-pool = American pool
variant-canadian = Canadian
variant-czech = Czech
variant-spanish = Spanish
variant-portuguese = Portuguese
variant-italian = Italian
variant-frisian = Frisian
variant-turkish = Turkish
opening-swap2 = Swap2
play-takebacks = Moves may be taken back if both agree
play-touch-move = Touch-move: a piece picked up has to move
play-show-forbidden = Forbidden points may be shown
game-takebacks = take-backs
game-touch-move = touch-move
game-show-forbidden = forbidden points shown
opening-three-move = three-move ballot
opening-pro = Pro
opening-pro-adjacent = Pro, second stone adjacent
opening-long-pro = Long Pro
opening-swap1 = Swap1
opening-swap1-free = Swap1, free marks
opening-rif = RIF
opening-yamaguchi = Yamaguchi
opening-soosorv-8 = Soosõrv-8
opening-taraguchi-10 = Taraguchi-10
game-rated = rated
game-unrated = not rated

chat-field = Write a message
chat-send = Send
chat-empty = Nothing said yet
chat-sign-in = Sign in to write here.

call-running = Your game against { $opponent } is on
call-return = Come back within { $time }
notice-open = Open
notice-cancelled-too-few = { $name } is cancelled: too few players entered.
notice-cancelled-organiser = { $name } was cancelled by the organiser.
notice-left-out = { $name } has started without you, because you are playing in another tournament.
notice-started = { $name } has started.
notice-called-up = { $name }: you are called up from the reserve list.
notice-replaced = { $name }: you did not come in time; a reserve has your place.
notice-rematch = { $name } would like a rematch.
notice-finished = { $name } is over: see the standings.
