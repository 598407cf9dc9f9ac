"""A trapezoidal desirability function for a quantity that may be too small or too large."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Band:
    """0 up to `none_below`, 1 from `full_from` to `full_to`, 0 from `none_above` on, linear in between."""

    none_below: float
    full_from: float
    full_to: float
    none_above: float

    def share(self, value: float) -> float:
        """The desirability of a value, 0 … 1."""
        rising = (value - self.none_below) / (self.full_from - self.none_below)
        falling = (self.none_above - value) / (self.none_above - self.full_to)
        return min(max(min(rising, falling), 0.0), 1.0)
