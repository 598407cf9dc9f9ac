"""Players of Boundary: the six strategies of Brown (2013), and players that adapt to their opponent's strategy."""
