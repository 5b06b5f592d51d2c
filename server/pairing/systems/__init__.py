"""One file a pairing system: who meets whom in a round, and how many rounds there are by default."""
