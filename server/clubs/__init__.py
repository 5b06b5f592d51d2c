"""People and their clubs: accounts, names, sign-in, memberships, roles, sanctions.

Reception lets people in, the Secretary keeps a club's books, `may` says who is allowed what. The room must never know
SQL, sockets or games, and never keeps a password or a token in a form that could be used if it leaked.
"""
