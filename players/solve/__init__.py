"""The exact solver: its search, its table, and the margins and lines of its solutions."""
