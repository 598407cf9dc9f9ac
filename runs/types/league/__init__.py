"""Leagues and matches as documents, tables and figures."""
