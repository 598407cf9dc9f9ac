"""Nim with one heap in plain Python: evolve certify python:examples/nim.py:Nim --quick"""

from __future__ import annotations

from random import Random

import evenplay


class Nim(evenplay.Game):
    """Take 1 to `most` stones from a heap; whoever takes the last stone wins."""

    heap = 12
    most = 3
    parameters = {"heap": (5, 30), "most": (2, 5)}  # what `evolve tune` and `evolve games` may change

    def start(self, rng: Random) -> tuple[int, int]:
        return self.heap, 0  # stones left, and the seat to move

    def turn(self, state: tuple[int, int]) -> int:
        return state[1]

    def legal(self, state: tuple[int, int]) -> list[int]:
        return list(range(1, min(self.most, state[0]) + 1))

    def play(self, state: tuple[int, int], move: int, rng: Random) -> tuple[int, int]:
        return state[0] - move, 1 - state[1]

    def result(self, state: tuple[int, int]) -> tuple[int, int] | None:
        if state[0] > 0:
            return None
        return (-1, 1) if state[1] == 0 else (1, -1)

    def text(self, state: tuple[int, int]) -> str:
        return f"{state[0]} stones"

    def move_text(self, state: tuple[int, int], move: int) -> str:
        return f"take {move}"
