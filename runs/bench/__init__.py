"""Benchmarks: speed and strength of players, scaling of searches."""
