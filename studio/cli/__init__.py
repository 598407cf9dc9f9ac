"""The commands that the studio adds to `evolve`."""
