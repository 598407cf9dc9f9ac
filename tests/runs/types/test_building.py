"""One builder of configs: the same command lines through the terminal, Python, JSON and a form are the same config."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from evenplay.running import config_of
from games.errors import BadInput
from runs.cli import registry
from runs.cli.main import read_arguments
from runs.types.building import build, config_from_form, config_from_json, request_class, request_of

KINDS = {"games": "games", "npcs": "npcs", "tune": "tune", "exploit": "exploit", "train": "training"}
SPACE = 'family = "board"\nbase = "reversi-6x6"\n[free]\nrows = [4, 6]\n'
PROFILE = 'base = "default"\nplayer = "greedy"\ngames = 20\n[weights]\ndrama = 20\n'

# A command line, and what a program would say instead.
LINES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("games", {}),
    ("games --steps 60 --seed 1", {"steps": 60, "seed": 1}),
    ("games --budget 2m", {"budget": 120.0}),
    ("games --budget 1.5h --finalists 0", {"budget": "1.5h", "finalists": 0}),
    ("games --space colonizers --steps 9", {"space": "colonizers", "steps": 9}),
    ("games --space jostle --player 'Observing ADVANCER'", {"space": "jostle", "player": "Observing ADVANCER"}),
    ("games --space tarble --free side,die", {"space": "tarble", "free": ["side", "die"]}),
    ("games --space space.toml --from reversi-6x6,4x6/reversi/most-men",
     {"space": "space.toml", "start": ["reversi-6x6", "4x6/reversi/most-men"]}),
    ("games --profile wanted.toml --lag 8", {"profile": "wanted.toml", "lag": 8}),
    ("games --profile 'balance=1 drama=20' --player mcts:20", {"profile": "balance=1 drama=20", "player": "mcts:20"}),
    ("games --profile published --baseline 10", {"profile": "published", "baseline": 10}),
    ("games --search race --games 40", {"search": "race", "games": 40}),
    ("games --search exhaustive --finalists 3", {"search": "exhaustive", "finalists": 3}),
    ("games --search nsga2 --terms balance,agency", {"search": "nsga2", "terms": ["balance", "agency"]}),
    ("games --search map-elites --measures length,branching --second-look 0",
     {"search": "map-elites", "measures": ["length", "branching"], "second_look": 0}),
    ("games --workers 100 --steps 400", {"workers": 100, "steps": 400}),
    ("npcs jostle --objective win --opponent 'Observing ADVANCER'",
     {"game": "jostle", "objective": "win", "opponent": ["Observing ADVANCER"]}),
    ("npcs reversi-8x8 --objective target --opponent mcts:100,greedy --score 0.4",
     {"game": "reversi-8x8", "objective": "target", "opponent": ["mcts:100", "greedy"], "score": 0.4}),
    ("npcs jostle --objective win --opponent random --static --most 3 --passing 0.6",
     {"game": "jostle", "objective": "win", "opponent": "random", "static": True, "most": 3, "passing": 0.6}),
    ("npcs tic-tac-toe --objective win+target --opponent random --generations 0 --mu 4",
     {"game": "tic-tac-toe", "objective": "win+target", "opponent": "random", "generations": 0, "mu": 4}),
    ("tune boundary --want cyclic", {"game": "boundary", "want": ["cyclic"]}),
    ("tune jostle --want 'length 60..90' --want 'seats even' --players 'Observing ADVANCER' --steps 40 --budget 15m",
     {"game": "jostle", "want": ["length 60..90", "seats even"], "players": "Observing ADVANCER", "steps": 40,
      "budget": 900}),
    ("tune reversi-6x6 --want 'draws 0..10' --players greedy,random --free rows,columns --certify 300 --coevolve 2",
     {"game": "reversi-6x6", "want": ["draws 0..10"], "players": ["greedy", "random"], "free": ["rows", "columns"],
      "certify": 300, "coevolve": 2}),
    ("exploit boundary --against DefensiveCapture --generations 0",
     {"game": "boundary", "against": "DefensiveCapture", "generations": 0}),
    ("exploit tic-tac-toe --against 'random*3,greedy' --confirm 40 --games 20",
     {"game": "tic-tac-toe", "against": ["random*3", "greedy"], "confirm": 40, "games": 20}),
    ("exploit tic-tac-toe --against random,greedy --weights 0.25,0.75 --own mcts:20 --settings mcts:50",
     {"game": "tic-tac-toe", "against": ["random", "greedy"], "weights": [0.25, 0.75], "own": ["mcts:20"],
      "settings": ["mcts:50"]}),
    ("exploit jostle --against 'Observing ADVANCER' --seed 7",
     {"game": "jostle", "against": ["Observing ADVANCER"], "seed": 7}),
    ("train tic-tac-toe", {"game": "tic-tac-toe"}),
    ("train tarble --games 2000 --seed 3", {"game": "tarble", "games": 2000, "seed": 3}),
    ("train tic-tac-toe --rule as-printed --rate 0.001 --decay 0.9",
     {"game": "tic-tac-toe", "rule": "as-printed", "rate": 0.001, "decay": 0.9}),
)  # fmt: skip


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("space.toml").write_text(SPACE)
    Path("wanted.toml").write_text(PROFILE)


def from_terminal(line: str) -> Any:
    name, *words = shlex.split(line)
    args = read_arguments(registry.load(name), words)
    return build(KINDS[name], request_of(request_class(KINDS[name]), vars(args)))


def as_form(said: Mapping[str, Any]) -> dict[str, str]:
    return {name: ",".join(map(str, value)) if isinstance(value, list) else str(value) for name, value in said.items()}


@pytest.mark.parametrize(("line", "said"), LINES, ids=[line for line, _ in LINES])
def test_every_front_door_builds_the_same_config(line: str, said: Mapping[str, Any]) -> None:
    kind = KINDS[line.split()[0]]
    built = from_terminal(line)
    assert config_of(kind, dict(said)) == built
    assert config_from_json(json.loads(json.dumps({"kind": kind, **said}))) == built
    assert config_from_form(kind, as_form(said)) == built
    assert type(built).from_config(built.to_config()) == built


def test_thirty_lines() -> None:
    assert len({line for line, _ in LINES}) == 30


def test_defaults_fit_what_is_searched() -> None:
    usual, hidden = (config_from_json(said).to_config() for said in ({}, {"space": "colonizers"}))
    assert (usual["steps"], usual["lag"], usual["second_look"], usual["profile"]) == (500, 64, 0.3, "default")
    assert (hidden["profile"], hidden["player"]) != (usual["profile"], usual["player"])
    assert config_from_json({"profile": "published"}).to_config()["second_look"] == 0.0
    assert "steps" not in config_from_json({"budget": 60}).to_config()
    assert config_from_json({"workers": 100}).to_config()["lag"] == 256  # of 500 steps
    assert config_from_json({"workers": 100, "steps": 10_000}).to_config()["lag"] == 4096


@pytest.mark.parametrize(
    ("document", "named"),
    [
        ([], "an object"),
        ({"kind": "game"}, 'did you mean "games"'),
        ({"stpes": 3}, 'did you mean "steps"'),
        ({"steps": 0}, "out of range"),
        ({"steps": "many"}, "whole number"),
        ({"budget": "2"}, "no unit"),
        ({"budget": 0.5}, "out of range"),
        ({"search": "race", "second_look": 0.2}, "--second-look"),
        ({"terms": "balance"}, "--terms"),
        ({"space": "space.toml", "free": "rows"}, "states its own free parameters"),
        ({"space": "colonizers", "player": "alphabeta:4"}, "alphabeta:4"),
        ({"kind": "npcs"}, '"game" is missing'),
        ({"kind": "npcs", "game": "tic-tac-toe", "objective": "believed"}, "--study"),
        ({"kind": "tune", "game": "boundary"}, "--want"),
        ({"kind": "exploit", "game": "boundary"}, "--against"),
        ({"kind": "training", "game": "tic-tac-toe", "decay": 2}, "decay 2"),
    ],
)
def test_what_cannot_be_built_is_one_line(document: Any, named: str) -> None:
    with pytest.raises(BadInput) as error:
        config_from_json(document)
    assert named in str(error.value)
    assert len(str(error.value).splitlines()) == 1
