"""How strong a player is thought to be, and how sure that is: Glicko-2, updated after each game.

Floats are allowed in this room and nowhere else that decides anything: pairing and screens take `shown`, an integer.
The room must never know who the players are, which games are rated, or where ratings are kept.
"""

from server.ratings.glicko import Result, after_period, aged
from server.ratings.rating import DEFAULT, PROVISIONAL_DEVIATION, Rating, pool
from server.ratings.update import moved, rate

__all__ = ["DEFAULT", "PROVISIONAL_DEVIATION", "Rating", "Result", "after_period", "aged", "moved", "pool", "rate"]
