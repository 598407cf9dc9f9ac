"""Statistics, one thing per file: rates, differences, sequential tests. Pure Python, without tables or SciPy."""
