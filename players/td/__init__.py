"""Learning by temporal differences: networks that a game taught by self-play, and the player `td:FILE` that asks them."""
