"""A Colonizers table as text, as one seat sees it."""

from __future__ import annotations

import numpy as np

from games.colonizers.spec import NAMES
from games.colonizers.texts.notation import situation
from games.colonizers.view import SeatView, View, listed, view


def draw_text(rules: np.ndarray, line: np.ndarray, at: int, seat: int) -> str:
    """All seats in turn order, and what lies on the table."""
    seen = view(rules, line, at, seat)
    turn = int(line[at]["turn"]) if not line[at]["ended"] else None
    rows = [_seat(one, seen, turn) for one in sorted(seen.seats, key=lambda one: one.place)]
    return "\n".join([situation(rules, line, at), *rows, _table(seen)])


def _seat(one: SeatView, seen: View, turn: int | None) -> str:
    mark, you = "▶" if one.seat == turn else " ", " (you)" if one.seat == seen.seat else ""
    head = f"{mark} {NAMES[one.seat]} seat{you}: {one.omnium} Omnium, {one.score} points, colonist {colonist_text(one)}"
    hand = f"{one.hand_size} card{'s' * (one.hand_size != 1)}"
    lines = [head, f"    hand: {hand if one.hand is None else listed(one.hand)}"]
    if one.looks_at is not None:
        lines.append(f"    looks at: {listed(one.looks_at)}")
    return "\n".join([*lines, f"    colony ({sum(one.colony.values())}): {listed(one.colony)}"])


def colonist_text(one: SeatView) -> str:
    """The colonist where it is known, else who it may be."""
    if one.colonist:
        return one.colonist
    if one.may_have:
        return "unknown" if len(one.may_have) == 6 else " or ".join(one.may_have)
    return "-"


def _table(seen: View) -> str:
    parts = [f"deck {seen.deck_size}", f"lost {seen.lost}"]
    if seen.available is not None:
        parts.append(f"colonists to pick from: {', '.join(seen.available)}")
    elif seen.found is not None:
        parts.append(f"you found: {', '.join(seen.found)}")
    if seen.deck is not None:
        parts.append(f"next in the deck: {', '.join(seen.deck[:4]) or '-'}")
    return "\n".join(["; ".join(parts[:2]), *parts[2:]])  # a line each: no more than 80 columns
