"""Implementations of the studio's commands."""
