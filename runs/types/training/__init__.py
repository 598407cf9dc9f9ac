"""Runs in which a network learns a game by playing itself (`evolve train`)."""
