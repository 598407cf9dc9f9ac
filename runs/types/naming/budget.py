"""Time budgets: `90s`, `2m`, `1.5h`, or a number of seconds."""

from __future__ import annotations

from games.errors import BadInput

UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0}
SHORTEST, LONGEST = 1.0, 30 * 86400.0  # seconds


def seconds(budget: str | float | None) -> float | None:
    """The seconds of a budget; a text needs a unit."""
    if budget is None or budget == "":
        return None
    value = _seconds_of(budget) if isinstance(budget, str) else float(budget)
    if not SHORTEST <= value <= LONGEST:
        raise BadInput(f'the time "{budget}" is out of range; valid: 1s to 720h')
    return value


def _seconds_of(text: str) -> float:
    unit = UNITS.get(text[-1:].lower())
    try:
        value = float(text[:-1] if unit else text) * (unit or 1.0)
    except ValueError:
        raise BadInput(f'"{text[:40]}" is not a time; write 90s, 2m or 1h') from None
    if unit is None:
        raise BadInput(f'the time "{text[:40]}" has no unit; write {text[:9]}s, {text[:9]}m or {text[:9]}h')
    return value
