"""People's games from record files: read, replayed, filtered by player, sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fitness.people.decisions import Decisions
from fitness.people.played import PlayedGames, anonymous, from_records, from_seated, together
from fitness.people.strength import persons_of_rating
from fitness.people.summary import Boards
from games.board.formats import wthor
from games.errors import BadInput, unknown
from games.files import bytes_of_file, text_of_file
from games.game import Game
from games.records.formats import every_form, form_of
from runs.engine.reporter import note, progress_of
from runs.people.record_files import LARGEST, read_book, record_files

PROGRAMS_FILE = "program_player_ids.tsv"
NAMES_FILE = "WTH.JOU"
RATINGS = ("low", "high")
ARRAYS: Sequence[str] = ("table", "start", "chosen", "game", "ply", "seat", "person", "key")


@dataclass(frozen=True)
class PeopleFilter:
    """The games and decisions that count. Games with a program are excluded entirely; a rating or a name keeps all
    games, but only the decisions of the people selected."""

    humans_only: bool = False
    rating: str = ""
    player: str = ""


@dataclass(frozen=True)
class People:
    """The games, and for each person whether their decisions count."""

    played: PlayedGames
    counts: np.ndarray

    def of_interest(self, decisions: Decisions) -> Decisions:
        """The decisions that pass the filter; BadInput if there are none."""
        if self.counts.all():
            return decisions
        kept = decisions.only(np.append(self.counts, False)[decisions.person])
        if not len(kept):
            raise BadInput("none of these decisions was made by the requested people")
        return kept


def read_people(game: Game, where: str, form: str, wanted: PeopleFilter, games: int, seed: int) -> People:
    """The games of a file or a folder that pass the filter, at most `games` of them, drawn by the seed."""
    form_of(game, form)
    if wanted.rating and wanted.rating not in RATINGS:
        raise unknown("rating", wanted.rating, RATINGS)
    files = record_files(Path(where), form)
    names, programs = _register(files[0].parent, form, wanted)
    left_out = programs if wanted.humans_only else frozenset()
    parts = []
    with progress_of("files", len(files)) as progress:
        for file in files:
            parts.append(_read_file(game, file, form, names, left_out, wanted.humans_only))
            progress.advance()
    played = together(parts)
    if not len(played):
        raise BadInput(f"{where} holds no game that passes the filter")
    counts = _whose(played, wanted, frozenset(names.get(number, str(number)) for number in programs))
    with_them = np.append(counts, wanted == PeopleFilter(wanted.humans_only))[played.persons].any(axis=1)
    if not with_them.any():
        raise BadInput("the requested people have no games in these records")
    return People(_once_each(played.only(with_them).sample(games, seed)), counts)


def _once_each(played: PlayedGames) -> PlayedGames:
    """The games without duplicates, which could be in both the training and the test part. They are dropped after
    sampling, so that the games drawn by a seed stay the same."""
    distinct = played.distinct()
    if more := len(played) - len(distinct):
        note(f"{more:,} of {len(played):,} games are in the records more than once; each counts once")
    return distinct


def _read_file(
    game: Game, file: Path, form: str, names: dict[int, str], programs: frozenset[int], humans_only: bool
) -> PlayedGames:
    data = bytes_of_file(file, LARGEST)
    try:
        known = form_of(game, form)
        if known.seated is not None:
            return from_seated(
                game, [it for it in known.seated(game, data) if not (humans_only and it.with_strategies)]
            )
        if known.records is None:
            moves = np.array(read_book(game, known, data).moves, np.int64)
            return anonymous(game, moves, np.array([len(moves)]))
        records = [
            record
            for record in known.records(data)
            if record.moves and programs.isdisjoint(record.extras.get("players", ()))
        ]
        if not records:
            return _nothing(game)
        return from_records(game, records, names)
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from None


def _nothing(game: Game) -> PlayedGames:
    return anonymous(game, np.zeros(0, np.int64), np.zeros(0, np.int64))


def _register(folder: Path, form: str, wanted: PeopleFilter) -> tuple[dict[int, str], frozenset[int]]:
    """The names behind WTHOR's numbers and, if it matters, which of them are programs; the other formats name people,
    or leave them unnamed."""
    if form != "wthor":
        if wanted.humans_only and every_form()[form].seated is None:
            note(f"format {form} does not distinguish programs from people; its games are taken as people's")
        return {}, frozenset()
    names: dict[int, str] = {}
    if (folder / NAMES_FILE).is_file():
        listed = wthor.read_names(bytes_of_file(folder / NAMES_FILE), "JOU")
        met = Counter(listed)
        names = {n: name if met[name] == 1 else f"{name} #{n}" for n, name in enumerate(listed)}
    programs = _programs(folder, names) if wanted.humans_only or wanted.rating else frozenset()
    if programs is None and wanted.humans_only:
        raise BadInput(f"--humans-only needs {PROGRAMS_FILE} or {NAMES_FILE} beside the records, in {folder}")
    return names, programs or frozenset()


def _programs(folder: Path, names: dict[int, str]) -> frozenset[int] | None:
    """The list of programs beside the records; or the rule that produced it: a program's name has its author in
    brackets. None if neither the list nor names exist."""
    listed = folder / PROGRAMS_FILE
    if listed.is_file():
        lines = text_of_file(listed).splitlines()
        heads = [line.split("\t")[0] for line in lines if line.strip() and not line.startswith("#")]
        if not heads or not all(head.isdecimal() for head in heads):
            raise BadInput(f"{listed}: a line does not begin with a player's number")
        return frozenset(map(int, heads))
    if names:
        return frozenset(n for n, name in names.items() if "(" in name)
    return None


def _whose(played: PlayedGames, wanted: PeopleFilter, programs: frozenset[str]) -> np.ndarray:
    """[person] → whether the person's decisions count. Programs are not rated, but people's results against them
    count."""
    counts = np.ones(len(played.names), bool)
    if (wanted.rating or wanted.player) and not played.names:
        what = f"rating {wanted.rating}" if wanted.rating else f'player "{wanted.player}"'
        raise BadInput(f"these records name no players, so {what} cannot be found")
    if wanted.rating:
        counts &= persons_of_rating(played, wanted.rating, apart=programs)
    if wanted.player:
        exact = [name for name in played.names if name.lower() == wanted.player.lower()]
        if not exact:
            raise unknown("player in these records", wanted.player, played.names)
        counts &= np.array([name in exact for name in played.names])
    return counts


def save_decisions(decisions: Decisions, file: Path) -> None:
    """Save decisions as .npz, without pickle."""
    arrays = {name: getattr(decisions, name) for name in ARRAYS}
    words = {name: np.array(getattr(decisions, name), dtype=np.str_) for name in ("columns", "names")}
    with file.open("wb") as target:
        np.savez_compressed(target, allow_pickle=False, **arrays, **words)


def load_decisions(file: Path) -> Decisions:
    """Load a file of save_decisions; BadInput for any other file."""
    try:
        with np.load(file, allow_pickle=False) as data:
            columns, names = (tuple(map(str, data[name])) for name in ("columns", "names"))
            return Decisions(columns=columns, names=names, **{name: data[name] for name in ARRAYS})
    except (OSError, ValueError, KeyError):
        raise BadInput(f"{file} does not hold decisions") from None


def save_boards(boards: Boards, file: Path) -> None:
    """Save boards as .npz, without pickle."""
    with file.open("wb") as target:
        np.savez_compressed(target, allow_pickle=False, **vars(boards))


def load_boards(file: Path) -> Boards:
    """Load a file of save_boards; BadInput for any other file."""
    try:
        with np.load(file, allow_pickle=False) as data:
            return Boards(data["ends"], data["numbers"])
    except (OSError, ValueError, KeyError):
        raise BadInput(f"{file} does not hold summaries of boards") from None
