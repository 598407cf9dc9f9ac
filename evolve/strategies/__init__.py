"""How strategies evolve: the evolution strategy, what their parts are worth, fewer of them."""
