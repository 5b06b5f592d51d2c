"""The FIDE (Dutch) system, rules C.04.3 in the edition in force since 1 February 2026.

The rules say what a candidate pairing of a bracket is worth (criteria 1 to 21) and in which order candidates are
made; the right one is the first of the best. Nothing is enumerated here: the best worth comes from a matching, and the
first candidate of that worth is found by asking, place by place, whether the worth can still be had.

    player       who is to be paired, strongest first, and whom he may not meet (criteria 1 and 3)
    completion   whether some players can all be paired among themselves, and which score the bye has (2, 4, 5)
    criteria     what a pair costs, and what it costs to leave somebody to the bracket below (6 to 21)
    tail         everybody below a bracket; landing, below: what it is to them who goes down
    direct       the short way through a bracket, which nearly all large ones go
    solver       the cheapest matching of a bracket, and among the cheapest the one that is wanted first
    bracket      one bracket: who goes down, who of above is paired, exchanges, transpositions
    round        bracket after bracket, from the top
"""
