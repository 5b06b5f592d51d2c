"""The edge: HTTP, the live connection, what may be said on it, and the pages' own files.

The web decides nothing: it finds out who asks, hands commands to the hall and shows views. It never touches storage;
`server/app.py` brings the two together.
"""
