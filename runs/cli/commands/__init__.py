"""Implementations of the commands: one module each, with a `run`, imported when needed."""
