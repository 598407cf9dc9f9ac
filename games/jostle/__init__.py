"""The JOSTLE family: a race for three with dice, special fields and jostling (Gaudl 2009, chapter 2)."""

from games.jostle.family import FAMILY
from games.jostle.features import FEATURES

__all__ = ["FAMILY", "FEATURES"]
