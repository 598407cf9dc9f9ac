"""What a position of a board game is worth: guesses, what they rest on, what spares a search."""
