"""How fast the house is: players per CPU second, searches by number of workers."""
