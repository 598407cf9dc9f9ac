"""Tic-tac-toe in plain Python: evolve play python:examples/tictactoe.py:TicTacToe"""

from __future__ import annotations

from random import Random

import evenplay

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(evenplay.Game):
    """Players take turns; put your mark on an empty cell. Three in a row win, a full board is a draw."""

    def start(self, rng: Random) -> str:
        return "." * 9

    def turn(self, state: str) -> int:
        return (9 - state.count(".")) % 2

    def legal(self, state: str) -> list[str]:
        return [f"{'abc'[cell % 3]}{3 - cell // 3}" for cell in range(9) if state[cell] == "."]

    def play(self, state: str, move: str, rng: Random) -> str:
        cell = "abc".index(move[0]) + 3 * (3 - int(move[1]))
        return state[:cell] + "XO"[self.turn(state)] + state[cell + 1 :]

    def result(self, state: str) -> tuple[int, int] | None:
        for seat, mark in enumerate("XO"):
            if any(all(state[cell] == mark for cell in line) for line in LINES):
                return (1, -1) if seat == 0 else (-1, 1)
        return None if "." in state else (0, 0)

    def text(self, state: str) -> str:
        return "\n".join(state[row : row + 3] for row in (0, 3, 6))
