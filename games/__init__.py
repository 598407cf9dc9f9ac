"""Games: rules as data, states, legal moves, endings, notation, rule sheets, scenes."""
