"""The kernels of the exact solver: one question, its memory, and what a won game is worth beyond the win."""
