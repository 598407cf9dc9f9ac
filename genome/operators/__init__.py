"""Variation operators for spaces of declared parameters, one per file; the classic space has its own, as published."""
