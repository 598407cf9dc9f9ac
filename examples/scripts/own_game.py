"""A game of your own in plain Python: solved, played by a player of your own, and searched for a fair variant."""

import sys
from pathlib import Path
from random import Random

import evenplay

SHORT = "--short" in sys.argv


class Nim(evenplay.Game):
    """Take 1 to `most` stones from a heap; whoever takes the last stone wins."""

    heap = 12
    most = 3
    parameters = {"heap": (5, 30), "most": (2, 5)}

    def start(self, rng: Random) -> tuple[int, int]:
        return self.heap, 0

    def turn(self, state: tuple[int, int]) -> int:
        return state[1]

    def legal(self, state: tuple[int, int]) -> list[int]:
        return list(range(1, min(self.most, state[0]) + 1))

    def play(self, state: tuple[int, int], move: int, rng: Random) -> tuple[int, int]:
        return state[0] - move, 1 - state[1]

    def result(self, state: tuple[int, int]) -> tuple[int, int] | None:
        return None if state[0] else (-1, 1) if state[1] == 0 else (1, -1)


class Leaves:
    """A player that leaves a multiple of four stones where it can."""

    def choose(self, view, actions, rng):
        best = int(view.text().strip("()").split(",")[0]) % 4
        return actions.index(str(best)) if str(best) in actions else rng.below(len(actions))


print(evenplay.match(Nim, [Leaves, "random"], games=10 if SHORT else 200))
space = evenplay.Space(Nim)
rows = []
for heap in range(5, 7 if SHORT else 13):
    rows.append((heap, evenplay.solve(f"{space.name}:heap={heap}")["value"]))
print("winner by size of the heap:", rows)
Path("pictures").mkdir(exist_ok=True)
Path("pictures/own_game.txt").write_text("\n".join(f"{heap:3} {value}" for heap, value in rows) + "\n")
