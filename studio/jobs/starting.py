"""The jobs that can be started in the browser: a run of any type, a search around a game, a quick certificate, and
resuming a run.

A run is created here, with the config that the command line would build, and carried out by `evolve resume`, so that it
ends with the same result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from games.errors import BadInput
from games.game import Game
from games.reading import read_form
from genome.open.space import OPEN
from runs.requests.games import GamesRequest
from runs.storage.folder import free_name, new_run
from runs.types.building import build, request_class
from runs.types.naming.generated import spoken_name
from studio.jobs.queue import DONE, Job, Jobs

GAMES = "games"
FILE = re.compile(r"\.(toml|json)\s*$|^\s*(python|external|td):|#", re.IGNORECASE)


def search_around(jobs: Jobs, home: Path, game: Game, form: Mapping[str, str]) -> Job:
    """A search that begins with a game, in the space of its family."""
    if not game.family.parameters and game.family.name != OPEN.name:
        raise BadInput(f"games of the family {game.family.name} have no parameters to search")
    wanted = {**form, "space": game.family.name, "start": game.code}
    return start(jobs, home, GAMES, wanted, f"around-{word_of(game)}")


def start(jobs: Jobs, home: Path, kind: str, form: Mapping[str, str], stem: str) -> Job:
    """A new run of a type, with the options that a form has."""
    cls = request_class(kind)
    names = {it.name for it in fields(cls) if it.metadata or it.name == "seed"}
    options = {name: text for name, text in form.items() if name in names}
    check_words(options)
    request: Any = read_form(cls, options)
    if isinstance(request, GamesRequest) and request.start:  # a code may have commas in it
        request = GamesRequest(**{**vars(request), "start": (options["start"],)})
    config = build(kind, request)
    path = free_name(stem, home)
    new_run(path, config.to_config()).close()
    return resume(jobs, path)


def resume(jobs: Jobs, path: Path) -> Job:
    """Queue a run to be carried out, or continued."""
    return jobs.add(f"run {path.name}", ("resume", str(path)), path)


def check_words(options: Mapping[str, str]) -> None:
    """Raise BadInput if an option names a file or a program: requests open none."""
    for name, text in options.items():
        if any(FILE.search(word) or is_path(word.strip()) for word in text.split(",")):
            raise BadInput(f'"{name}" names a file or a program; use the command line for it')


def is_path(word: str) -> bool:
    """Whether a word is the path of something that exists."""
    try:
        return bool(word) and Path(word.partition("*")[0]).exists()
    except (OSError, ValueError):
        return False


def certificate_file(home: Path, game: Game) -> Path:
    """The file of a game's quick certificate, which the studio shows among the results."""
    return home / f"fair-{word_of(game)}-{game.hash[:8]}.json"


def certify_quickly(jobs: Jobs, home: Path, game: Game) -> Job:
    """Queue the quick certificate of a game."""
    home.mkdir(parents=True, exist_ok=True)
    path = certificate_file(home, game)
    return jobs.add(f"certificate of {game.name}", ("certify", game.code, "--quick", "--save", str(path)), path)


def word_of(game: Game) -> str:
    """The name of a game as part of a file's name."""
    return re.sub(r"[^\w-]+", "-", spoken_name(game.code)).strip("-").lower()


def under_way(job: Job | None) -> bool:
    """Whether a job waits or works."""
    return job is not None and job.state != DONE
