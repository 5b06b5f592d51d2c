"""Flagfall: live club tournaments of gomoku and draughts. `docs/design.md` is the map of these rooms."""
