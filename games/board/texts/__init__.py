"""Texts of board games: moves, rule sheets, notation, the catalogue."""
