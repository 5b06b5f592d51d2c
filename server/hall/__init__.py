"""Where the machines run: mailboxes, the journal's port, alarms, effects between machines, presence, recovery.

The hall decides nothing that a rule decides, and knows neither SQL nor sockets.
"""
