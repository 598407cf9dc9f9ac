"""Runs in which a network learns a game by self-play (`evolve train`)."""
