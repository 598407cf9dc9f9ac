"""How we search: the algorithms, ask and tell."""
