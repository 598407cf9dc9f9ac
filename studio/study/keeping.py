"""A study's folder: study.toml (frozen), study.sqlite (all events), rounds/ (strategies that a run needs judged)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.config import text_of
from runs.storage.writing import make_folder, write_atomically
from studio.study.pace import keep_pace, recorded_pace
from studio.study.plan import Plan, plan_of, read_plan

FILE, LOG, ROUNDS = "study.toml", "study.sqlite", "rounds"
NOW = "now.json"  # addresses of the serving process


@dataclass(frozen=True)
class Round:
    """Strategies that a run needs judged, in order of priority, with the numbers of judgements needed in total and by
    super experts. `phase` is the phase as the source numbers it: 1, 2 or 3."""

    number: int
    strategies: tuple[str, ...]
    least: int
    experts: int = 0
    phase: int = 1

    def to_json(self) -> dict[str, Any]:
        """The content of rounds/N.json."""
        return {**vars(self), "strategies": list(self.strategies)}


@dataclass(frozen=True)
class Study:
    """An open study: its folder and its plan."""

    path: Path

    @cached_property
    def plan(self) -> Plan:
        """The frozen plan."""
        return read_plan(self.path / FILE)

    @property
    def log(self) -> Path:
        """The file of events."""
        return self.path / LOG

    def monitor(self) -> str:
        """The address of the serving process's monitor, for the researcher; BadInput if there is none."""
        try:
            return str(json.loads((self.path / NOW).read_text(encoding="utf-8"))["monitor"])
        except (OSError, ValueError, KeyError, TypeError):
            raise BadInput(f"{self.path} is in use by another process; stop it first") from None

    def rounds(self) -> list[Round]:
        """All requested rounds, in order."""
        files = [file for file in (self.path / ROUNDS).glob("*.json") if file.stem.isdecimal()]
        return [read_round(file) for file in sorted(files, key=lambda it: int(it.stem))]

    def asked(self) -> Round:
        """The current round; before the first one, the study's own strategies."""
        rounds = self.rounds()
        return rounds[-1] if rounds else Round(-1, self.plan.strategies, self.plan.least)

    def ask(self, wanted: Round) -> None:
        """Write a round, once: a round does not change after people have begun to judge."""
        path = self.path / ROUNDS / f"{wanted.number}.json"
        text = json.dumps(wanted.to_json(), indent=2, ensure_ascii=False) + "\n"
        if path.exists():
            if path.read_text(encoding="utf-8") != text:
                raise BadInput(f"{path} requests other strategies: another run uses this study")
            return
        make_folder(path.parent)
        write_atomically(path, text)


def read_round(file: Path) -> Round:
    """A round from its file."""
    try:
        data = json.loads(text_of(file))
        return Round(**{**data, "strategies": tuple(data["strategies"])})
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{file} is damaged ({type(error).__name__})") from None


def new_study(file: Path, folder: Path) -> Study:
    """Freeze a plan in a folder of its own."""
    text = text_of(file)
    plan_of(text, str(file))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder} already exists; a study needs a folder of its own")
    make_folder(folder)
    folder.chmod(0o700)  # it will contain people's answers
    write_atomically(folder / FILE, text)
    study = Study(folder)
    keep_pace(folder, recorded_pace(study.plan))
    return study


def study_in(folder: Path) -> Study:
    """The study in a folder."""
    if not (folder / FILE).is_file():
        raise BadInput(f"{folder} is not a study (no {FILE}); create one: evolve study open FILE {folder}")
    found = Study(folder)
    found.plan  # noqa: B018  reports its errors now
    return found
