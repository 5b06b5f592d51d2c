"""What a legal game is: gomoku and draughts as pure values. Start at `rules` (the contract) and `catalogue`."""
