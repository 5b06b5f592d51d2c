# How pairings come about, what is arranged about them, and the bracket: only where these are looked at.
column-group = Group
why = Why these two?
why-level = Both had the same points: { $points }.
why-level-mcmahon = Both had the same McMahon score: { $points }.
why-near = { $name } ({ $points }) and { $other } ({ $other_points }) count as equal.
why-down = { $name } ({ $points }) came down to { $other } ({ $other_points }).
why-down-mcmahon = { $name } (McMahon score { $points }) came down to { $other } ({ $other_points }).
why-lent = With the points this round lends they were paired at { $points }.
why-order-slide = Among equals the upper half meets the lower half, in order as far as colours and earlier games let it.
why-order-fold = In this round the first meets the last.
why-order-adjacent = In this round neighbours meet.
why-order-lot = Among equals the lot decides.
why-table = The table of the round robin brings numbers { $one } and { $other } together.
why-tree = The tree brings them together: seeds { $one } and { $other }.
why-ruling = An arbiter has put these two together.
why-colour-table = { $name } moves first, as the table says.
why-colour-due = { $name } moves first: the two were not due the same.
why-colour-stronger-due = { $name } moves first: both were due the same, and whoever was further out of balance has it.
why-colour-history = { $name } moves first: both were due the same as much; they alternate to the last time one of them was first and the other second.
why-colour-seed = { $name } moves first: both had moved first and second alike, so the stronger has what he was due.
why-colour-alternation = { $name } moves first: neither has played yet, and the boards alternate.
why-colour-number = { $name } moves first: neither has played yet, and the number of the stronger and the lot decide.
why-colour-ruling = { $name } moves first, by the arbiter’s ruling.
why-gave-up = The pairing had to give up:
why-gave-up-nothing = Nothing had to be given up for it.
why-criterion = (FIDE C.04.3, criterion { $criterion })
gave-up-10 = { $name } gets further out of balance between moving first and second.
gave-up-11 = { $name } moves first, or second, a third time running.
gave-up-12 = { $name } does not get the colour he is due.
gave-up-13 = { $name } stays out of balance between moving first and second.
gave-up-14 = { $name } meets a lower score a second time running, or has no game after it.
gave-up-15 = { $name } meets a higher score a second time running.
gave-up-16 = { $name } meets a lower score again after two rounds, or has no game after it.
gave-up-17 = { $name } meets a higher score again after two rounds.

waive = It could be paired if at least this gave way:
waive-met-before = { $names } meet again.
waive-forbidden-pair = { $names } are not kept apart any more.
waive-same-colour = { $names } meet although both must have the same colour.
waive-second-bye = { $names } has a second round without a game.
waive-ways = What the arbiter can do: give somebody the round off, let two meet who are kept apart, or end the tournament. It is tried again whenever one of these changes, or somebody comes or goes.

arrange-to = Byes, pairs, seeds
arrange-title = Byes, pairs, seeds
arrange-about = What you arrange here holds from the next pairing on. A round that has begun stays as it is.
arrange-off = Rounds off
arrange-off-none = Nobody has a round off.
arrange-off-never = No round is to come in which somebody could be left out: a table or a bracket pairs whoever is in it.
arrange-off-grant = Give the round off
arrange-off-whose = Round { $round }: { $name }, worth { $worth }
arrange-off-back = Take back
arrange-off-back-whose = Take back: { $name }, round { $round }
arrange-worth = Worth
arrange-worth-full = as much as a bye
arrange-worth-half = a draw
arrange-worth-zero = nothing
arrange-player = Player
arrange-choose = choose
arrange-apart = Not to meet
arrange-apart-about = Pairs that no pairing by points brings together.
arrange-apart-not-here = Only pairings by points look at it; a table or a bracket does not.
arrange-apart-none = No pair is kept apart.
arrange-apart-keep = Keep apart
arrange-apart-lift = May meet
arrange-apart-lift-whose = May meet: { $one } and { $other }
arrange-seeds = Seeds
arrange-seeds-about = Write a number beside whom you want to seed. At the start they are numbered in this order, the others behind them by rating. Everybody sees it beforehand.
arrange-seeds-set = Set the seeds
arrange-seeds-drop = Everybody by rating
arrange-seeds-done = The seeds are set
arrange-seeds-fault = Seeds are numbers from 1, and no two are the same.
players-seeded = { $count ->
    [one] The first one is seeded by the arbiter; the others follow by rating.
   *[other] The first { $count } are seeded by the arbiter; the others follow by rating.
}

arrange-pair = { $one } – { $other }
arrange-clubs = { $count ->
    [one] The card keeps members of one club apart in the first round.
   *[other] The card keeps members of one club apart in the first { $count } rounds.
}

bracket-final = Final
bracket-winners-final = Winners’ final
bracket-semifinals = Semifinals
bracket-quarterfinals = Quarterfinals
bracket-bye = bye
bracket-board = Board { $board }
bracket-board-live = Board { $board }: watch
bracket-help = Press a name to follow him through the tree. Drag, pinch, Ctrl and the wheel, or + − 0 move and resize it. The numbers are the seeds.
bracket-follow = Follow
bracket-follow-nobody = nobody
bracket-size = Size of the tree
bracket-larger = Larger
bracket-smaller = Smaller
bracket-percent = { $percent } %
bracket-fit = All of it
bracket-whole = { $percent } %: full size

tie-lot = Drawn from the seed { $seed } on the card: { $lot } came out, and of those tied the highest is first.
tie-lot-again = Anybody can draw it again; its first twelve digits are the lot:
