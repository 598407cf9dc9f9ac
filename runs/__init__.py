"""Runs: command line, engine, storage, documents and published experiments."""
