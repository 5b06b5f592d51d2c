"""The house's players: minds that choose moves, their manners, pace and names. Start at `minds`.

They fill places in a demo tournament, so that somebody who is alone can play a whole one. Only public parts of the
games are used here; no bot knows more than a person at the board.
"""
