"""Evolving opponents (`evolve npcs`): what a run is to do, what its workers do, its phases, and how it is shown."""
