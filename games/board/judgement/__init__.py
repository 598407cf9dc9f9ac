"""Evaluation of board positions: evaluation functions, their parts, and hooks that save search."""
