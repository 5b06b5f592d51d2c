"""A tournament as a small deterministic machine: card, commands, events, state, decide, apply, view.

It must never wait, read a clock, draw lots of its own, know who is connected, or look at a running game: the time,
the seed and whoever is online or busy come in with each command, and of a table it learns only how it ended.
"""
