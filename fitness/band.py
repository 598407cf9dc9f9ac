"""A band: what is wanted of a quantity that may be too small and too large."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Band:
    """Worth nothing up to `none_below`, all from `full_from` to `full_to`, nothing from `none_above` on; straight lines
    between, since nobody knows better."""

    none_below: float
    full_from: float
    full_to: float
    none_above: float

    def share(self, value: float) -> float:
        """How much of what is wanted there is, 0 … 1."""
        rising = (value - self.none_below) / (self.full_from - self.none_below)
        falling = (self.none_above - value) / (self.none_above - self.full_to)
        return min(max(min(rising, falling), 0.0), 1.0)
