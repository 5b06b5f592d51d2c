# How games end, states and systems, as players call them.
result-first = First player won
result-second = Second player won
result-draw = Draw
result-void = No result
termination-five = five in a row
termination-foul = foul
termination-no-pieces = no pieces left
termination-no-move = no move left
termination-board-full = board full
termination-passes = two passes
termination-agreement = by agreement
termination-repetition = by repetition
termination-draw-rule = by the draw rule
termination-resignation = by resignation
termination-time = on time
termination-game-limit = by the limit of the game
termination-no-show = no-show
termination-did-not-return = did not return
termination-disconnections = too many disconnections
termination-left = left the tournament
termination-disqualified = disqualified
termination-adjudicated = adjudicated
termination-technical = technical result

phase-announced = Announced
phase-registration = Registration open
phase-running = Round { $round } of { $rounds }
phase-between-rounds = Before round { $round }
phase-cancelled = Cancelled
phase-finished = Finished

system-swiss = Swiss
system-round-robin = Round robin
system-knockout = Knockout
clock-kind-sudden-death = Sudden death
clock-kind-fischer = Fischer
clock-kind-byo-yomi = Byo-yomi
