"""Learning by temporal differences: networks that self-play taught a game, and the player `td:FILE` that asks them."""
