"""Scene of the heap: rows of stones; a click on a stone takes it and all stones behind it."""

from __future__ import annotations

import numpy as np

from games.fallback_scene import may_act
from games.scene import Interaction, Panel, Place, Scene, Thing

PER_ROW, SIZE = 10, 34


def seen(rules: np.ndarray, states: np.ndarray, t: int) -> Scene:
    """The scene, which is the same for every seat: nothing is hidden."""
    record, state = rules[0], states[t]
    heap, left, seats = int(record["heap"]), int(state["left"]), int(record["seats"])
    width, height = PER_ROW * SIZE, -(-heap // PER_ROW) * SIZE
    if state["ended"]:
        says = "nobody wins" if state["winner"] < 0 else f"player {state['winner'] + 1} took the last stone and wins"
    else:
        says = f"player {state['turn'] + 1} takes 1 to {min(int(record['most']), left)} of {left} stones"
    ground = Place("heap", "ground", width / 2, height / 2, width, height, f"heap of {left} stones", "light")
    stones = tuple(_stone(number) for number in range(1, left + 1))
    return Scene(
        width,
        height,
        says,
        (ground,),
        stones,
        panels=(Panel("heap", rows=(("left", f"{left} of {heap}"), ("players", str(seats)))),),
    )


def _stone(number: int) -> Thing:
    row, column = divmod(number - 1, PER_ROW)
    x, y = (column + 0.5) * SIZE, (row + 0.5) * SIZE
    return Thing(f"stone-{number}", "disk", f"stone {number}", "neutral", "", x, y, SIZE - 6, str(number))


def offered(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """The moves as clicks: taking n stones is a click on the n-th from the end."""
    if not may_act(states, t, seat):
        return []
    left = int(states[t]["left"])
    return [
        Interaction(f"take {count}", (f"stone-{left - count + 1}",))
        for count in range(1, min(int(rules[0]["most"]), left) + 1)
    ]


def heard(states: np.ndarray, t: int, move: int) -> str:
    """Description of a move."""
    return f"player {int(states[t]['turn']) + 1} takes {move}"
