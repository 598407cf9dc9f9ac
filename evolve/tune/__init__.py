"""How a game is tuned: the search for the smallest change, and what foretells it."""
