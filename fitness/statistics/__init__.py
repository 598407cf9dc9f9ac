"""Statistics, one thing per file: rates, differences, sequential tests. Pure Python, no table and no SciPy."""
