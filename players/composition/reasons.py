"""Explanations of a composition's moves: `Aggressive: jostles green; then ADVANCER: the front piece`."""

from __future__ import annotations

import re

import numpy as np

from games.game import Game
from players.composition.choose import binds, value_of
from players.composition.lower import ROLLS_AGAIN, drafted, lower_composition
from players.composition.steps import NARROW, STOP
from players.composition.words import Composition
from players.decision import feature_columns
from players.element import ROLLS
from players.elements import ELEMENTS

ONLY = "the only move"
LEAST_SHARE = 0.05  # share of a sum of weights below which a term is omitted


def reasons(composition: Composition, game: Game, table: np.ndarray, count: int, chosen: int) -> str:
    """The reasons why the move in row `chosen` of a decision table was made, or could have been."""
    if count == 1:
        return ONLY
    columns = feature_columns(game)
    if ROLLS_AGAIN in columns and table[:count, columns.index(ROLLS_AGAIN)].any():
        return about_dice(composition, bool(table[chosen, columns.index(ROLLS_AGAIN)]))
    left, found, weighed = list(range(count)), [], {}
    for draft, step in zip(drafted(composition, game), lower_composition(composition, game), strict=True):
        if draft.kind not in (NARROW, STOP) or not binds(step, table, 0):
            continue
        name = str(composition.parts[draft.place].element)
        if draft.kind == STOP:
            found.append(f"{name}: one of {len(left)}")
            return "; then ".join(found)
        values = {row: int(value_of(step, table, row)) for row in left}
        behind = {row: max(max(values.values()) - draft.within - value, 0) for row, value in values.items()}
        says = said(draft.aim.says if draft.aim else "", game, columns, table[chosen])
        if draft.weight:
            mean = sum(behind.values()) / len(left)
            weighed[f"{name} ({says})"] = draft.weight * (mean - behind[chosen])
        elif any(behind.values()):
            if behind[chosen]:
                return excluded_by(composition, name)
            found.append(f"{name}: {says}")
            left = [row for row in left if behind[row] == 0]
    return ending(found, weighed, len(left))


def ending(found: list[str], weighed: dict[str, float], left: int) -> str:
    """The reasons combined into one sentence."""
    if weighed and left > 1:
        most = max(map(abs, weighed.values()))
        told = sorted(weighed.items(), key=lambda item: -item[1])
        found.append("on balance " + ", ".join(f"{n} {w:+.1f}" for n, w in told if abs(w) >= LEAST_SHARE * most))
    elif left > 1:
        found.append(f"chance among {left} equal moves")
    return "; then ".join(found)


def excluded_by(composition: Composition, name: str) -> str:
    """Explanation of a move that a part would have excluded."""
    return (
        f"a random error: {name} prefers others" if composition.error_rate else f"not its move: {name} prefers others"
    )


def about_dice(composition: Composition, again: bool) -> str:
    """Explanation of a second roll."""
    for part in composition.parts:
        if ELEMENTS[part.element].role == ROLLS:
            how = "more than" if again else "at most"
            return f"{part.element}: the piece to move is {how} {part.own} from the end"
    return "chance decides about the second roll"


def said(says: str, game: Game, columns: tuple[str, ...], row: np.ndarray) -> str:
    """An aim's explanation with the move's features filled in."""

    def filled(match: re.Match[str]) -> str:
        value = int(row[columns.index(match[1])])
        if match[2] is None:
            return str(value)
        return " and ".join(seat for number, seat in enumerate(game.seats) if (value >> number) & 1) or "nobody"

    return re.sub(r"\{([a-z0-9-]+)(:seats)?\}", filled, says)
