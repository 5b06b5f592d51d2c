"""One file a kind of clock: how long a turn may last, what it uses up, and what completing it gives back."""
