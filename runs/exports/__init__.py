"""Exports: a game as a folder of plain files, a run as a table."""
