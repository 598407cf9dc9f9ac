"""Texts of Tarble: moves, positions, rule sheet."""
