"""Tuning: the search for the smallest change of a game that meets targets, and its prediction models."""
