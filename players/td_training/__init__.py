"""Training of networks by self-play: temporal-difference learning for the player `td:FILE` (players.td)."""
