"""What is a game: rules as data, states, legal moves, endings, notation, rules in plain English."""
