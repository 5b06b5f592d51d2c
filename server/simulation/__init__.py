"""Whole tournaments under virtual time: the real hall, tables, tournaments, live connections and SQLite, with made-up
people, network, disk faults and crashes. One seed is one world, the same one every time.

Nothing here knows a rule better than the rooms it runs. What it judges (`invariants/`) it judges from the journal and
from what each client was told, never from the server's memory. No other room may import it.
"""
