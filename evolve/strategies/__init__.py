"""Searches over strategies: evolution strategies, list searches, and reduction to fewer elements."""
