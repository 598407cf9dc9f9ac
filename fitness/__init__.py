"""How good is a game: evidence, terms, statistics, profiles of weights."""
