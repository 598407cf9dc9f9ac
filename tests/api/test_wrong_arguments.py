"""Generated wrong arguments: BadInput in one line, or a right answer; never another error."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import evenplay

TAKEN = "taken"  # a folder with another content

# Arguments of quick calls; runs are refused at last, because their folder is taken.
CALLS: dict[str, dict[str, Any]] = {
    "game": {"what": "tic-tac-toe"},
    "player": {"what": "mcts:2"},
    "match": {"what": "tic-tac-toe", "players": ["random", "greedy"], "games": 2, "seed": 1, "threads": 1,
              "position": None, "progress": None},
    "league": {"what": "tic-tac-toe", "players": ["random", "greedy"], "games": 2, "seed": 1, "all_elements": False},
    "play": {"what": "tic-tac-toe", "players": "random", "seed": 1},
    "solve": {"what": "tic-tac-toe", "position": None, "nodes": 1000, "memory_mb": 8},
    "measure": {"what": "3x3/tic-tac-toe/3-in-a-row", "profile": {"balance": 1}, "games": 2, "player": "random",
                "seed": 1, "threads": 1},
    "certify": {"what": "missing", "quick": True, "seed": 1, "threads": 1},
    "repair": {"what": "jostle", "quick": True, "seed": 1, "threads": 1},
    "agree": {"what": "tic-tac-toe", "players": "random", "records": "missing", "format": "pdn", "games": 5},
    "show": {"what": "tic-tac-toe", "seed": 1},
    "listed": {"kind": "searches"},
    "evolve": {"out": TAKEN, "space": "classic", "search": "nsga2", "terms": "balance", "games": 2, "player": "random",
               "profile": "published", "seed": 1, "workers": 1, "backend": "threads", "start": "", "budget": None},
    "npcs": {"game": "tic-tac-toe", "out": TAKEN, "objective": "win", "opponent": "random", "most": 2, "workers": 1},
    "tune": {"game": "reversi-6x6", "want": ["draws 0..10"], "out": TAKEN, "players": "random", "steps": 2},
    "exploit": {"game": "tic-tac-toe", "against": {"random": 1.0}, "out": TAKEN, "weights": "", "generations": 0},
    "train": {"game": "tic-tac-toe", "out": TAKEN, "games": 2, "rate": None},
    "resume": {"run": "missing", "again": False, "workers": 1, "backend": "threads"},
    "inspect": {"run": "missing", "top": 3},
    "table": {"run": "missing"},
    "report": {"run": "missing", "out": None, "cards": 1},
    "export": {"what": "missing", "to": "files", "player_of_games": None, "games": 0, "seed": 1},
    "term": {"low": 0.0, "high": 1.0, "better": "more", "needs": ()},
    "Space": {"name": "classic"},
    "Study": {"folder": "missing", "plan": None},
    "search": {"evaluator": "missing", "name": "race", "space": "classic"},
    "Evaluator": {"profile": "no", "games": 2, "player": "random", "seed": 1, "workers": 1, "backend": "threads"},
}  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 10**30, 2.5, float("nan"), float("inf"), "", " ", "x", "tic-tac-toe", "random", "0", "-1",
    "a,b", ",", "mcts", "mcts:-1", "nan", "\0", "x" * 5000, "../..", "é", "RUN#1", "#", "python:x.py:Y", b"bytes",
    [], [None], ["random"], ["random"] * 9, (), {}, {"balance": "x"}, {1: 2}, {"format": "evenplay-game"}, set(),
    object(), object, int, len, lambda: 0, Path("missing"), np.int64(3), np.float64(0.5), np.zeros(3), ...,
    Exception("x"), range(3), evenplay.BadInput, evenplay.Game,
)  # fmt: skip


def mistakes(number: int, seed: int) -> list[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Calls with one or two values replaced, an argument left out, added, or given by position."""
    rng = random.Random(seed)
    calls = []
    for n in range(number):
        name = list(CALLS)[n % len(CALLS)]
        options = dict(CALLS[name])
        free = [word for word in options if options[word] != TAKEN and word != "progress"]
        for word in rng.sample(free, min(len(free), rng.choice((1, 1, 2)))):
            options[word] = rng.choice(VALUES)
        match rng.randrange(6):
            case 0:
                options.pop(rng.choice(free))
            case 1:
                options[rng.choice(["x", "stepss", "seeds", "self"])] = rng.choice(VALUES)
            case 2:
                calls.append((name, tuple(options.values()), {}))
                continue
        calls.append((name, (), options))
    return calls


def wrong(calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]]) -> list[str]:
    """Calls that raise anything but BadInput in one line."""
    found = []
    for name, arguments, options in calls:
        try:
            getattr(evenplay, name)(*arguments, **options)
        except evenplay.BadInput as error:
            if "\n" in str(error) or not str(error) or len(str(error)) > 1000:
                found.append(f"{name}{arguments}{options}: {error}")
        except Exception as error:
            found.append(f"{name}{arguments}{options}: {type(error).__name__}: {error}")
    return found


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / TAKEN).mkdir()
    (tmp_path / TAKEN / "file").write_text("")


def test_five_hundred_wrong_arguments() -> None:
    assert not wrong(mistakes(500, seed=2))


def test_every_function_is_called() -> None:
    exempt = {"BadInput", "Game", "Playthrough", "Result", "Run", "Status"}  # classes that are not made by hand
    assert set(CALLS) == set(evenplay.__all__) - exempt
