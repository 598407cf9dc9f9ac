"""Games between players: the match loop, its lanes, and what each seat is handed."""
