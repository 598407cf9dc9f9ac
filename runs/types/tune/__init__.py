"""A run of `evolve tune`: a given game, what is wanted of it, and the smallest changes that bring it."""
