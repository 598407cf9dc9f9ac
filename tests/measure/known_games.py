"""What the default profile makes of games that are known: the classics, solved wins, and games that were coin-flips.

`python -m tests.measure.known_games [seed]` prints one line a game, best first: its fitness without diversity, what it
rests on, or why it was rejected.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable

from fitness.profiles import find_profile
from fitness.score import Judge, evaluate
from games.board.texts.catalogue import TRADITIONAL
from games.game import find_game

SHOWN = ("evenness", "draw_share", "felt_fun", "duration", "completion", "novelty", "extra_rules", "dead_rule")
# Games that one seat wins by force; the players that certified by sampling alone called most of them balanced.
SOLVED = (
    "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
    "7x7/reversi/5-in-a-row+recall-any-move",
    "8x8/reversi/5-in-a-row+recall-any-move",
    "9x9/reversi/5-in-a-row+recall-any-move",
    "8x3/reversi/most-men+recall-last-move+scoring",
    "4x4/reversi/no-men-remaining+hybrid-disk",
    "6x6/tic-tac-toe/4-in-a-row",
)
# Top of the table of all games by sampling players; one seat's, or nobody's, among players who can play.
COIN_FLIPS = (
    "8x8/tic-tac-toe/4-in-a-row+move-for-you+non-flipping-disk",
    "8x8/tic-tac-toe/4-in-a-row+recall-any-move",
    "8x8/tic-tac-toe/4-in-a-row+recall-any-move+double-move",
    "8x8/reversi/6-in-a-row+move-for-you+hybrid-disk",
    "8x8/reversi/6-in-a-row+hybrid-disk+hybrid-disk",
    "9x9/tic-tac-toe/5-in-a-row+double-move",
)
EVOLVED = (
    "8x8/reversi/most-men+move-for-you",
    "8x8/reversi/most-men+hybrid-disk",
    "7x7/reversi/6-in-a-row+non-flipping-disk",
    "10x10/reversi/most-men+non-flipping-disk",
    "6x6/reversi/most-men+scoring",
)


def known() -> list[tuple[str, str]]:
    """(kind, code) of every game."""
    kinds: dict[str, Iterable[str]] = {
        "traditional": TRADITIONAL.values(), "solved": SOLVED, "coin-flip": COIN_FLIPS, "evolved": EVOLVED,
    }  # fmt: skip
    return list({code: (kind, code) for kind, codes in kinds.items() for code in codes}.values())


def line(kind: str, code: str, seed: int) -> tuple[float, str]:
    """The fitness and a line of text."""
    profile, began = find_profile("default"), time.process_time()
    result = evaluate(find_game(code), profile, seed)
    head = f"{kind:12}{code:58}{time.process_time() - began:6.2f} s"
    if result["rejected"]:
        return -1000.0, f"{'-':>6}  {head}  {result['rejected']['reason']}: {result['rejected']['seen']}"
    value, found = Judge(profile).value(result), {name: result["terms"][name]["value"] for name in SHOWN}
    told = " ".join(f"{name} {'-' if one is None else f'{one:.2f}'}" for name, one in found.items())
    return value or 0.0, f"{value:6.1f}  {head}  {told}"


def main() -> None:
    """Measure and print."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    evaluate(find_game("tic-tac-toe"), find_profile("default"), seed)
    evaluate(find_game("10x10/tic-tac-toe/3-in-a-row"), find_profile("default"), seed)
    rows = []
    for kind, code in known():
        rows.append(line(kind, code, seed))
        print(rows[-1][1], file=sys.stderr, flush=True)
    for _, text in sorted(rows, key=lambda row: -row[0]):
        print(text)


if __name__ == "__main__":
    main()
