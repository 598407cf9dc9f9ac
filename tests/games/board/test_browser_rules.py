"""The rules for the browser play random games move for move like the engine: legal moves, turns, results, causes.

In full: `python -m pytest -m full tests/games/board/test_browser_rules.py` (1,000 games of as many rule sets).
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.board import FAMILY
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from genome.classic.space import CLASSIC

NODE = shutil.which("node")
RULES = Path(__file__).parents[3] / "games" / "board" / "rules.js"
DRIVER = """
const {rulesOf} = require(process.argv[1]);
for (const {spec, moves} of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  const rules = rulesOf(spec), plies = [];
  let position = rules.start();
  for (const text of [...moves, null]) {
    const legal = rules.legal(position);
    plies.push([position.ended ? -1 : position.turn, legal.map((move) => move.text).sort().join(" ")]);
    if (text === null) break;
    const move = legal.find((other) => other.text === text);
    if (!move) break;
    position = rules.play(position, move);
  }
  console.log(JSON.stringify({plies, ended: position.ended, winner: position.winner, cause: position.cause}));
}
"""
CODES = (
    "tic-tac-toe", "reversi-6x6", "checkers-8x8", "4x4/tic-tac-toe/3-in-a-row+recall-any-move+double-move",
    "5x5/reversi/no-men-remaining+recall-last-move+move-for-you", "6x6/checkers/most-men+hybrid-disk+double-move",
    "5x5/tic-tac-toe/most-men+scoring+first-hybrid-disk", "6x7/reversi/4-in-a-row+non-flipping-disk+non-flipping-disk",
    "7x6/checkers/3-in-a-row+recall-any-move", "8x8/checkers/no-men-remaining+non-flipping-disk",
)  # fmt: skip


def played(game: Game, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A random game: the request to the browser's rules, and the answer that they must give."""
    play, rng, plies = Playthrough(game, seed), np.random.default_rng(seed), []
    while True:
        texts = play.texts()
        plies.append([-1 if play.ended else play.turn, " ".join(sorted(texts))])
        if play.ended:
            break
        play.play_text(texts[int(rng.integers(len(texts)))])
    said = {"plies": plies, "ended": True, "winner": int(play.state["winner"]), "cause": play.cause}
    return {"spec": FAMILY.to_json(game.spec), "moves": play.history()}, said


def check(games: list[tuple[Game, int]]) -> None:
    if NODE is None:
        pytest.skip("no node, which runs the rules for the browser")
    asked, wanted = zip(*(played(game, seed) for game, seed in games), strict=True)
    done = subprocess.run([NODE, "-e", DRIVER, str(RULES)], input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for (game, seed), said, answer in zip(games, wanted, done.stdout.splitlines(), strict=True):
        assert json.loads(answer) == said, f"{game.code}, seed {seed}"


def test_games_of_every_rule_are_played_as_the_engine_plays_them() -> None:
    check([(find_game(code), seed) for code in CODES for seed in (1, 2)])


@pytest.mark.full
def test_a_thousand_games_are_played_as_the_engine_plays_them() -> None:
    rng, games = np.random.default_rng(26), []
    for seed in range(1000):
        games.append(
            (find_game(CODES[seed % len(CODES)] if seed % 4 == 0 else CLASSIC.write(CLASSIC.sample(rng))), seed)
        )
    check(games)
