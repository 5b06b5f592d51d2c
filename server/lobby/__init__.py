"""What happens outside the tables: chat, open challenges of casual games, and the picture of what is on.

Nothing here is durable but what it leads to (a table that opens). It must never decide a result or a place.
"""
