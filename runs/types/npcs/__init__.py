"""Runs that evolve opponents (`evolve npcs`): config, phases, worker tasks, documents."""
