"""A game at the terminal: the session, the opponents' seats, the replay afterwards."""
