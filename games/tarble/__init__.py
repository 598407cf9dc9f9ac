"""The Tarble family: a hexagonal race of captures with a die and several movements per turn (Greenberg 2016)."""

from games.tarble.family import FAMILY
from games.tarble.features import FEATURES

__all__ = ["FAMILY", "FEATURES"]
