"""The Boundary family: simultaneous secret plans on a continuous field, influence and capture (Brown 2013)."""

from games.boundary.family import FAMILY
from games.boundary.features import FEATURES

__all__ = ["FAMILY", "FEATURES"]
