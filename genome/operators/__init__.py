"""Variation in spaces of declared parameters, one operator a file; the classic space has its own, as published."""
