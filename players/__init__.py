"""Players: search, elements and their compositions, and the loops that play matches."""
