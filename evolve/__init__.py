"""Searches: one algorithm per file, each with ask and tell; DEAP's operators with our random numbers."""
