"""The JOSTLE family: a race for three with dice, special fields and jostling (Gaudl 2009, chapter 2)."""

from games.jostle.family import FAMILY

__all__ = ["FAMILY"]
