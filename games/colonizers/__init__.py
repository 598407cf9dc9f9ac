"""Colonizers (Crha 2020): a card game for four with hidden hands, hidden colonists and a hidden deck."""

from __future__ import annotations

from games.colonizers.family import FAMILY

__all__ = ["FAMILY"]
