"""Tarble in words and pictures: moves, positions, rule sheet, drawings, why games end."""
