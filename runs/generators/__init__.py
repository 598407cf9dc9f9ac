"""Generators of pages and modules that are committed to the repository."""
