"""The decisions of people that a run measures strategies on: taken from record files once, kept in the run's folder."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import numpy as np

from fitness.objectives.objective import PARTS
from fitness.people.decisions import Decisions, split_games
from fitness.people.tables import columns_wanted, decisions_of
from games.wrong import BadInput
from runs.machine import in_threads, usable_cores
from runs.npcs.plan import Plan
from runs.people import ARRAYS, PeopleFilter, load_decisions, read_people, save_decisions
from runs.progress import Progress

FILE = "decisions.npz"
SHARES = (0.4, 0.2, 0.4)  # train, holdout, confirm: by game


def read_decisions(plan: Plan) -> Decisions:
    """From the records; BadInput where they are of another game, hold illegal moves, or leave a part empty."""
    game, wanted = plan.of_game, PeopleFilter(plan.humans_only, plan.rating, plan.person)
    people = read_people(game, plan.records, plan.format, wanted, plan.most_games, plan.seed)
    columns = columns_wanted(game, not plan.static)
    with in_threads(usable_cores()) as each, Progress("games", len(people.played)) as progress:
        whole = decisions_of(game, people.played, columns, each, progress.reach)
    decisions = people.of_interest(whole)
    parts(decisions, plan.seed)
    return decisions


def digest_of(decisions: Decisions) -> str:
    """A hash of all that is in them."""
    digest = hashlib.sha256(repr(decisions.columns).encode())
    for name in ARRAYS:
        array = np.ascontiguousarray(getattr(decisions, name))
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode() + array.tobytes())
    return digest.hexdigest()[:16]


def parts(decisions: Decisions, seed: int) -> dict[str, Decisions]:
    """Train, holdout and confirm, split by game."""
    games, of_game = np.unique(decisions.game, return_inverse=True)
    part_of = split_games(len(games), seed, SHARES)[of_game]
    return {name: decisions.only(part_of == number) for number, name in enumerate(PARTS)}


def keep_decisions(folder: Path, decisions: Decisions) -> None:
    """Into the run's folder: it can be copied without the records."""
    part = folder / f".{FILE}.part"
    save_decisions(decisions, part)
    part.replace(folder / FILE)


def restore_decisions(folder: Path, plan: Plan) -> None:
    """Read the records once more where a killed start left no decisions behind."""
    if plan.digest and not (folder / FILE).is_file():
        decisions = read_decisions(plan)
        if digest_of(decisions) != plan.digest:
            raise BadInput(f"{plan.records} has changed since the run began; a changed record is a new run")
        keep_decisions(folder, decisions)


@lru_cache(maxsize=2)
def _kept(folder: Path, digest: str, seed: int) -> dict[str, Decisions]:
    decisions = load_decisions(folder / FILE)
    if digest_of(decisions) != digest:
        raise BadInput(f"{folder / FILE} is not what the run began with")
    return parts(decisions, seed)


def kept_decisions(folder: Path, plan: Plan) -> dict[str, Decisions]:
    """The decisions of a run by part; read once a process."""
    return _kept(folder, plan.digest, plan.seed)
