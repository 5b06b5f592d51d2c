"""Gomoku: five in a row on the intersections of a square board, with opening protocols."""
