"""The only room that knows SQL: the journal, what is computed from it, and the people and their clubs.

It implements ports that other rooms declare (`hall.journal.Journal`, `clubs.ports`) and must never decide anything
that a rule decides; what its constraints refuse is the last line of defence behind a rule.
"""
