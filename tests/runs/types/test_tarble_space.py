"""`evolve games --space tarble`: its parameters are genes, and what is found is a game of the family."""

from __future__ import annotations

import json
from pathlib import Path

from games.game import find_game
from runs.cli import main as cli


def test_tarble_is_a_space(tmp_path: Path, capsys):
    words = ["--steps", "4", "--games", "6", "--player", "Joey", "--finalists", "0", "--workers", "1", "--json"]
    assert cli.main(["games", "--space", "tarble", "--out", str(tmp_path / "run"), *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["evaluated"] >= 3
    games = [find_game(row["code"]) for row in found["best"]]
    assert {game.family.name for game in games} == {"tarble"}
    assert len({game.code for game in games}) == len(games) >= 2
    assert all(row["first"] + row["second"] + row["draws"] == row["games"] for row in found["best"])
