"""Runs that evolve games: config, phases, worker tasks, documents."""
