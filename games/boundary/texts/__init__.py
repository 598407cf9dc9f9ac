"""Boundary in words and pictures: plans, positions, rule sheet, drawings, why games end."""
