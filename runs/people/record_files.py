"""Files of recorded games: found, parsed, replayed and summed up in a report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from games.errors import BadInput, unknown
from games.files import bytes_of_file
from games.game import Game
from games.playthrough.playthrough import Playthrough
from games.playthrough.record_form import Book, RecordForm
from games.records.formats import every_form, form_of
from games.records.replay import MOST_ERRORS, ReplayReport, replay
from runs.engine.reporter import note, progress_of

LARGEST = 4_000_000_000  # bytes of a file of records


def replay_files(game: Game, where: str, form: str) -> ReplayReport:
    """The report on a file, or on the files of a folder in the order of their names."""
    form_of(game, form)
    files = record_files(Path(where), form)
    report = ReplayReport()
    with progress_of("files", len(files)) as progress:
        for file in files:
            report = report + replay_file(game, file, form, several=len(files) > 1)
            progress.advance()
    return replace(report, first_errors=report.first_errors[:MOST_ERRORS])


def record_files(path: Path, form: str) -> list[Path]:
    """The file, or the files of a folder that have the format's suffix."""
    if not path.exists():
        beside = [file.name for file in path.parent.iterdir()] if path.parent.is_dir() else []
        near = get_close_matches(path.name, sorted(beside))
        if not near:
            raise BadInput(f"there is no file {path}")
        raise unknown("file", str(path), [str(path.parent / name) for name in near])
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise BadInput(f"{path} is neither a file nor a folder")
    wanted = every_form()[form].suffixes
    files = sorted(file for file in path.iterdir() if file.is_file() and file.suffix.lower() in wanted)
    if not files:
        raise BadInput(f"{path} holds no file of format {form} ({', '.join(wanted)})")
    return files


def replay_file(game: Game, file: Path, form: str, several: bool) -> ReplayReport:
    """The report on one file; faults are reported with the file's name."""
    data = bytes_of_file(file, LARGEST)
    try:
        known = form_of(game, form)
        if known.seated is not None:
            return replay_seated(game, known, data)
        report = replay(game, known.records(data)) if known.records else replay_book(game, known, data)
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from None
    errors = tuple(f"{file.name}, {error}" for error in report.first_errors) if several else report.first_errors
    return replace(report, first_errors=errors)


def replay_seated(game: Game, form: RecordForm, data: bytes) -> ReplayReport:
    """The report on games recorded with every move, including rolls and passes; BadInput names the line of the first
    one that cannot be replayed."""
    assert form.seated is not None
    games = list(form.seated(game, data))
    return ReplayReport(games=len(games), legal=len(games), finished=sum(it.winner is not None for it in games))


def replay_book(game: Game, form: RecordForm, data: bytes) -> ReplayReport:
    """The report on a book, which holds one game or a fragment of a game."""
    book = read_book(game, form, data)
    for slip in book.slips:
        note(slip)
    return ReplayReport(games=1, legal=1, finished=int(ends(game, book.moves)))


def read_book(game: Game, form: RecordForm, data: bytes) -> Book:
    """The game in a book."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("not a text file") from None
    assert form.book is not None
    book: Book = form.book(game, text)
    return book


def ends(game: Game, moves: Iterable[int]) -> bool:
    """Whether the game is over after these moves."""
    play = Playthrough(game)
    for move in moves:
        play.play(move)
    return play.ended
