"""Reversi in plain Python: evolve match python:examples/reversi.py:Reversi --players greedy,mcts:50 --games 10"""

from __future__ import annotations

from random import Random

import evenplay

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


class Reversi(evenplay.Game):
    """Black begins. Put a disk where it encloses opposing disks in a straight line, and turn them; without such a cell
    you pass. When nobody can move, more disks win."""

    seats = ("black", "white")
    size = 6
    parameters = {"size": [4, 6, 8]}

    def start(self, rng: Random) -> tuple[int, str]:
        low, high = self.size // 2 - 1, self.size // 2
        cells = ["."] * self.size**2
        for column, row, disk in ((low, low, "O"), (high, high, "O"), (low, high, "X"), (high, low, "X")):
            cells[row * self.size + column] = disk
        return 0, "".join(cells)

    def turn(self, state: tuple[int, str]) -> int:
        return state[0]

    def legal(self, state: tuple[int, str]) -> list[str]:
        return self.cells_for(*state) or ["pass"]

    def play(self, state: tuple[int, str], move: str, rng: Random) -> tuple[int, str]:
        seat, cells = state
        if move == "pass":
            return 1 - seat, cells
        cell = "abcdefgh".index(move[0]) + self.size * (int(move[1:]) - 1)
        after = list(cells)
        for changed in (cell, *self.turned(cells, cell, seat)):
            after[changed] = "XO"[seat]
        return 1 - seat, "".join(after)

    def result(self, state: tuple[int, str]) -> tuple[int, int] | None:
        if self.cells_for(0, state[1]) or self.cells_for(1, state[1]):
            return None
        ahead = state[1].count("X") - state[1].count("O")
        return ahead, -ahead

    def value(self, state: tuple[int, str], seat: int) -> float:
        corners = [state[1][cell] for cell in (0, self.size - 1, -self.size, -1)]
        return 2.0 * (corners.count("XO"[seat]) - corners.count("OX"[seat]))

    def text(self, state: tuple[int, str]) -> str:
        rows = [state[1][row : row + self.size] for row in range(0, self.size**2, self.size)]
        return "\n".join(f"{number} {' '.join(row)}" for number, row in enumerate(rows, 1)) + "\n  a b c d e f g h"

    def cells_for(self, seat: int, cells: str) -> list[str]:
        """The cells where a seat may put a disk."""
        names = [f"{'abcdefgh'[cell % self.size]}{cell // self.size + 1}" for cell in range(self.size**2)]
        return [name for cell, name in enumerate(names) if self.turned(cells, cell, seat)]

    def turned(self, cells: str, cell: int, seat: int) -> list[int]:
        """The disks that a disk put there turns."""
        if cells[cell] != ".":
            return []
        own, found = "XO"[seat], []
        for x, y in DIRECTIONS:
            line: list[int] = []
            column, row = cell % self.size + x, cell // self.size + y
            while 0 <= column < self.size and 0 <= row < self.size and cells[place := row * self.size + column] != ".":
                if cells[place] == own:
                    found += line
                    break
                line.append(place)
                column, row = column + x, row + y
        return found
