"""Runs and certificates started in the browser, as separate processes, one at a time, from a queue on disk."""
