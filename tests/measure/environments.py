"""Moves per second of the batched environment beside OpenSpiel's, in one run on one core: random play of one game.

    python -m tests.measure.environments [BATCH]

All sides draw uniformly random legal moves. Ours gives observations, masks, rewards and the end of every game at each
step, as does OpenSpiel's Python environment (`rl_environment`), with which it is compared; the other columns are
OpenSpiel's states, driven from Python, with observation tensor and mask, and bare. Times are the processor's.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

from evenplay import envs

GAMES = {"tic-tac-toe": "tic_tac_toe", "reversi-8x8": "othello", "checkers-8x8": "checkers"}
ROUNDS, SECONDS = 5, 0.6  # the best of so many rounds, taken in turn


def rate(play: Callable[[], int]) -> float:
    """Moves per second of processor time."""
    began, moves = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        moves += play()
    return moves / (time.process_time() - began)


def ours(game: str, n: int) -> Callable[[], int]:
    env = envs.batch(game, n)
    env.reset()

    def play() -> int:
        env.step(env.draw())
        return n

    play()
    return play


def environment(name: str) -> Callable[[], int]:
    from open_spiel.python.rl_environment import Environment

    env, rng = Environment(name), random.Random(1)

    def steps() -> Iterator[int]:
        while True:
            step = env.reset()
            while not step.last():
                step = env.step([rng.choice(step.observations["legal_actions"][step.current_player()])])
                yield 1

    made = steps()
    return lambda: sum(next(made) for _ in range(100))


def states(name: str, shown: bool) -> Callable[[], int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def steps() -> Iterator[int]:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if shown:
                    state.observation_tensor()
                    state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                yield 1
            state.returns()

    made = steps()
    return lambda: sum(next(made) for _ in range(100))


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 4096
    heads = (f"batch of {n}", "environment", "tensor, mask", "bare")
    print("moves per second " + " ".join(f"{head:>15s}" for head in heads))
    for game, name in GAMES.items():
        sides = [ours(game, n), environment(name), states(name, True), states(name, False)]
        best = [max(rates) for rates in zip(*[[rate(side) for side in sides] for _ in range(ROUNDS)], strict=True)]
        others = " ".join(f"{theirs:9,.0f} {best[0] / theirs:4.0f}x" for theirs in best[1:])
        print(f"{game:16s} {best[0]:15,.0f} {others}")


if __name__ == "__main__":
    main()
