"""The views of all games, as one union for the wire. A new game adds its view here and nothing else."""

from server.games.draughts.view import DraughtsView
from server.games.gomoku.view import GomokuView

GameView = GomokuView | DraughtsView
"""What a client may be told about a position, tagged on `t`."""
