"""People's decisions and boards on which strategies are measured: read from records once and stored in the run's
folder."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from fitness.objectives.objective import PARTS
from fitness.people.decisions import Decisions, split_games
from fitness.people.discriminator import LEAST_GAMES
from fitness.people.played import PlayedGames
from fitness.people.summary import Boards, boards_of
from fitness.people.tables import columns_wanted, decisions_of
from games.errors import BadInput
from runs.engine.machine import in_threads
from runs.engine.reporter import note, progress_of
from runs.operating_system import usable_cores
from runs.people.games import (
    ARRAYS,
    PeopleFilter,
    load_boards,
    load_decisions,
    read_people,
    save_boards,
    save_decisions,
)
from runs.storage.failure import UnreadableInput
from runs.types.npcs.config import DISGUISE, NpcsConfig

FILE, BOARDS = "decisions.npz", "boards.npz"
LEAST = 2  # games in a part: one half is for fitting, the other for measuring
FEW = 20  # games in a part, below which intervals mean little
SHARES = (0.4, 0.2, 0.4)  # train, holdout, confirm: by game


@dataclass(frozen=True)
class Taken:
    """The data taken from records: people's decisions and, if games can be classified, their boards."""

    decisions: Decisions
    boards: Boards | None = None

    @property
    def digest(self) -> str:
        """A hash of all data."""
        digest = hashlib.sha256(repr(self.decisions.columns).encode())
        arrays = {name: getattr(self.decisions, name) for name in ARRAYS}
        if self.boards:
            arrays |= vars(self.boards)
        for name, array in arrays.items():
            whole = np.ascontiguousarray(array)
            digest.update(f"{name} {whole.dtype.str} {whole.shape}".encode() + whole.tobytes())
        return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Parts:
    """Decisions and boards by part."""

    decisions: dict[str, Decisions]
    boards: dict[str, Boards]


def take(plan: NpcsConfig) -> Taken:
    """The data in the records; BadInput if they are of another game, contain illegal moves, or leave a part empty."""
    game, wanted = plan.of_game, PeopleFilter(plan.humans_only, plan.rating, plan.person)
    people = read_people(game, plan.records, plan.format, wanted, plan.most_boards, plan.seed)
    taken = Taken(people.of_interest(_decisions(plan, people.played)), boards_of(game, people.played))
    games = [len(np.unique(part.game)) for part in parts(taken, plan.seed).decisions.values()]
    shares = ", ".join(f"{n} for {part}" for n, part in zip(games, PARTS, strict=True))
    if min(games) < LEAST:
        raise BadInput(f"too few games: {shares}; each part needs {LEAST}")
    if DISGUISE in plan.objectives and min(games) < LEAST_GAMES:
        raise BadInput(f"too few games for the classifier: {shares}; each part needs {LEAST_GAMES}")
    if min(games) < FEW:
        note(f"few games: {shares}; results will be mostly noise")
    return taken


def _decisions(plan: NpcsConfig, played: PlayedGames) -> Decisions:
    """The decisions of as many of these games as the plan says, with the games' own numbers."""
    drawn = np.arange(len(played))
    if len(played) > plan.most_games:
        random = np.random.default_rng([plan.seed, len(played)])
        drawn = np.sort(random.choice(len(played), plan.most_games, replace=False))
    columns = columns_wanted(plan.of_game, not plan.static)
    with in_threads(usable_cores()) as each, progress_of("games", len(drawn)) as progress:
        found = decisions_of(plan.of_game, played.only(drawn), columns, each, progress.reach)
    return replace(found, game=drawn[found.game].astype(found.game.dtype))


def parts(taken: Taken, seed: int) -> Parts:
    """Train, holdout and confirm, split by game: a game's decisions and its board are in the same part."""
    decisions, boards = taken.decisions, taken.boards
    part_of = split_games(len(boards.numbers) if boards else int(decisions.game.max()) + 1, seed, SHARES)
    numbers = {name: number for number, name in enumerate(PARTS)}
    return Parts(
        {name: decisions.only(part_of[decisions.game] == number) for name, number in numbers.items()},
        {name: Boards(boards.ends, boards.numbers[part_of == number]) for name, number in numbers.items()}
        if boards
        else {},
    )


def keep(folder: Path, taken: Taken) -> None:
    """Save the data in the run's folder, which can then be copied without the records."""
    if taken.boards:
        part = folder / f".{BOARDS}.part"
        save_boards(taken.boards, part)
        part.replace(folder / BOARDS)
    part = folder / f".{FILE}.part"
    save_decisions(taken.decisions, part)
    part.replace(folder / FILE)


def restore_decisions(folder: Path, plan: NpcsConfig) -> None:
    """Read the records again if an interrupted start left no decisions behind."""
    if plan.digest and not (folder / FILE).is_file():
        taken = take(plan)
        if taken.digest != plan.digest:
            raise BadInput(f"{plan.records} has changed since the run began; changed records need a new run")
        keep(folder, taken)


@lru_cache(maxsize=2)
def _kept(folder: Path, digest: str, seed: int) -> Parts:
    boards = load_boards(folder / BOARDS) if (folder / BOARDS).is_file() else None
    taken = Taken(load_decisions(folder / FILE), boards)
    if taken.digest != digest:
        raise BadInput(f"{folder / FILE} was changed after the run began")
    return parts(taken, seed)


def kept_parts(folder: Path, plan: NpcsConfig) -> Parts:
    """The data of a run, by part; read once per process. Damage to the file is not blamed on a strategy."""
    try:
        return _kept(folder, plan.digest, plan.seed)
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, zlib.error) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise UnreadableInput(f"the data of the run cannot be read: {folder / FILE}: {reason}") from None
