"""Texts of Colonizers: moves, positions, rule sheet."""
