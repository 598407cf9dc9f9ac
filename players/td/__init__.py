"""Temporal-difference learning: networks trained by self-play, and the player `td:FILE` that uses them."""
