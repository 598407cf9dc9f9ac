"""Studies with people: plans, matchmaking, pages, data and analysis."""
