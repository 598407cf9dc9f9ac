"""Runs that evolve games: what a run is to do, its phases, its workers' tasks, and how it is shown."""
