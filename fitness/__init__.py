"""The quality of games: evidence, terms, statistics, profiles of weights."""
