"""Texts of Boundary: plans, positions, rule sheet."""
