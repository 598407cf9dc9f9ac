"""Leagues and matches as documents, tables and pictures."""
