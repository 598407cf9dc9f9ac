"""Open board games in words: the rule sheet."""
