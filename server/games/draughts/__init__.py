"""Draughts: one move generator for every variant, told apart by a table of flags, with draw rules as data."""
