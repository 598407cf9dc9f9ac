"""People's games: record files read, and players compared with people."""
