"""Judgements of one game outside a run: its solution, its measured terms."""
