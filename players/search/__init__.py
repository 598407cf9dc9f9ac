"""Search players and their parts: evaluations, openings, bounds, search random numbers."""
