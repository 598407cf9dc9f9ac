"""Recorded games gone through again: decisions, tables, tendencies, traces."""
