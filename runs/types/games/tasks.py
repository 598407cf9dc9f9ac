"""Worker tasks: measure a game under a profile, or certify it; plain values in and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from fitness.certify import QUICK, STRICTNESS, certify
from fitness.gather import play
from fitness.pieces import Wanted, step
from fitness.profile_file import read_profile
from fitness.profiles import Profile, find_profile
from fitness.score import evaluate as score
from fitness.score import evaluate_stretch
from games.game import find_game
from runs.engine.warmup import compile_cold

VERSION = 3
WARMING = ("tic-tac-toe", "10x10/tic-tac-toe/3-in-a-row")


def profile_of(payload: Mapping[str, Any]) -> Profile:
    """The profile with the run's own numbers of games and player."""
    profile = (
        read_profile(payload["wishes"], payload["profile"]) if "wishes" in payload else find_profile(payload["profile"])
    )
    more = tuple(name for name in payload["terms"] if name not in profile.terms)
    plan = replace(profile.plan, games=payload["games"], player=payload["player"])
    return replace(profile, plan=plan, also=(*profile.also, *more))


def measure(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The task of measuring a game: gates, evidence and terms."""
    return score(find_game(payload["code"]), profile_of(payload), payload["seed"])


def begin(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Run `measure` with the pieces played so far until it requests a long match; the result if it requests none."""
    return step(payload["code"], payload["pieces"], lambda: measure(payload))


def piece(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Some games of a match that `measure` requested."""
    wanted = Wanted.from_json(payload["wanted"])
    numbers = (wanted.games, wanted.seed, 1, wanted.first, wanted.digests)
    return asdict(play(find_game(payload["code"]), wanted.role, wanted.players, *numbers)[1])


def cut(payload: Mapping[str, Any], paused: Mapping[str, Any] | None, pieces: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The parts of a task to do next, in parallel; none for a task that is not divided. A task is begun first; when it
    pauses, the games it requested are played in pieces; then it continues with all `pieces`."""
    if payload["task"] != "measure":
        return []
    if paused is None:
        return [{**payload, "task": "begin", "pieces": list(pieces)}]
    wanted = Wanted.from_json(paused["wanted"]).pieces(payload["games"])
    return [{"task": "piece", "code": payload["code"], "wanted": it.to_json()} for it in wanted]


def part(payload: Mapping[str, Any]) -> dict[str, Any]:
    """A batch of the games that `measure` plays, or of further ones."""
    profile, stretch = profile_of(payload), (payload["first"], payload["count"])
    return evaluate_stretch(find_game(payload["code"]), profile, payload["seed"], *stretch)


def confirm(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The task of certifying a game."""
    return certify(find_game(payload["code"]), payload["seed"], STRICTNESS[payload["certification"]]).to_json()


TASKS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "measure": measure,
    "stretch": part,
    "begin": begin,
    "piece": piece,
    "certify": confirm,
}


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """Carry out the task that the payload names; a pure function, with the same result on any machine."""
    return TASKS[payload["task"]](payload)


def warm() -> None:
    """Compile everything that the tasks need, once, before any worker needs it."""
    compile_cold(find_game(WARMING[0]), ("mcts:2", "puct:2", "alphabeta:2", "greedy"))
    for code in WARMING:
        measure({"code": code, "profile": "default", "games": 2, "player": "mcts:2", "terms": [], "seed": 0})
    certify(find_game("3x3/tic-tac-toe/3-in-a-row"), 0, QUICK)
