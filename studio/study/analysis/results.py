"""Results of a study, and consistency checks of its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fitness.judges.experts import super_experts
from fitness.judges.falsifiers import Flag, all_flags
from fitness.judges.judgement import by_judge
from fitness.judges.rasch import Rasch, rasch
from fitness.judges.space import Place, space
from fitness.judges.weights import weighed, weighted_detection
from games.errors import BadInput
from runs.playing.event import OPENED, PLAY
from runs.playing.table import Differs
from studio.server.log import Row, read_log
from studio.server.tables import CLOSED
from studio.study.answers import ANSWERED, PERSON, STUDY, Answers, folded
from studio.study.played_games import as_played


@dataclass(frozen=True)
class Results:
    """All statistics of the answers."""

    answers: Answers
    fitted: Rasch
    experts: tuple[str, ...]
    flags: tuple[Flag, ...]
    places: Mapping[str, Place]
    without: Mapping[str, Place]  # the places without judges that carry a flag
    weights: Mapping[str, float]

    @property
    def human_share(self) -> float:
        """The share of people among the judged seats."""
        said = self.answers.judgements
        return sum(it.human for it in said) / len(said) if said else 0.0


def results(answers: Answers) -> Results:
    """Fit abilities and difficulties, and flag judges."""
    said = answers.judgements
    fitted = rasch(said)
    flags = all_flags(by_judge(said), fitted, answers.changes)
    flagged = {flag.judge for flag in flags}
    experts = super_experts(fitted, said)
    honest = [it for it in said if it.judge not in flagged]
    return Results(
        answers,
        fitted,
        experts,
        tuple(flags),
        space(said, answers.opinions, fitted.difficulties),
        space(honest),
        weighted_detection(weighed(said)),
    )


@dataclass
class Checked:
    """Result of `evolve study check`."""

    events: int = 0
    people: int = 0
    tables: int = 0
    finished: int = 0
    answers: int = 0
    faults: list[str] = field(default_factory=list)


def checked(path: Path) -> Checked:
    """Check the order of events, replay every game, and match answers with games."""
    streams: dict[str, list[Row]] = {}
    for row in read_log(path):
        streams.setdefault(row.stream, []).append(row)
    found = Checked(events=sum(map(len, streams.values())))
    answers = folded(row for rows in streams.values() for row in rows if row.stream == STUDY)
    for name, rows in streams.items():
        if name != STUDY and [row.seq for row in rows] != list(range(rows[0].seq, rows[0].seq + len(rows))):
            found.faults.append(f"{name}: events are missing")
        if name.startswith(PERSON):
            found.people += 1
            _check_person(name, rows, answers, found)
        elif rows[0].kind == OPENED:
            _check_table(name, rows, found)
    for seating in answers.seatings.values():
        if seating.table.partition("/")[0] not in streams:
            found.faults.append(f"{seating.table}: people were seated at a missing table")
    return found


def _check_person(name: str, rows: Iterable[Row], answers: Answers, found: Checked) -> None:
    for row in rows:
        if row.kind == ANSWERED:
            found.answers += 1
            if row.data["table"] not in answers.seatings:
                found.faults.append(f"{name}: an answer about a game without participants")


def _check_table(name: str, rows: list[Row], found: Checked) -> None:
    found.tables += 1
    try:
        game = as_played(rows)
    except (Differs, BadInput) as error:
        found.faults.append(f"{name}: {error}")
        return
    found.finished += game.over
    if rows[-1].kind == CLOSED and any(row.kind == CLOSED for row in rows[:-1]):
        found.faults.append(f"{name}: it ended twice")


def move_times(rows: Iterable[Row], answers: Answers) -> tuple[list[list[float]], list[list[float]]]:
    """Seconds per move by seat of judged games: NPCs' and people's."""
    by_table: dict[str, list[Row]] = {}
    for row in rows:
        if row.stream in answers.seatings:
            by_table.setdefault(row.stream, []).append(row)
    npcs: list[list[float]] = []
    people: list[list[float]] = []
    for name, events in by_table.items():
        if events[0].kind != OPENED or events[0].data["opening"]["mode"] != PLAY:
            continue  # practice games conceal nobody, and programs answer at once
        seating = answers.seatings[name]
        seats: dict[int, list[float]] = {}
        for before, row in zip(events, events[1:]):
            if row.kind == "move":
                seats.setdefault(int(row.who), []).append(max(0.0, row.at - before.at))
        for seat, times in seats.items():
            if seat not in seating.mixed:
                (npcs if seat in seating.strategies else people).append(times)
    return npcs, people


def to_json(found: Results) -> dict[str, Any]:
    """Results as plain values."""
    return {
        "judgements": len(found.answers.judgements),
        "human_share": found.human_share,
        "experts": len(found.experts),
        "flags": [{"kind": flag.kind, "why": flag.why} for flag in found.flags],
        "strategies": {
            name: {
                "n": it.detection.n,
                "detected": None if it.detection.n == 0 else it.detection.value,
                "interval": list(it.detection.interval),
                "enough": it.enough,
                "difficulty": it.difficulty and it.difficulty.value,
                "fun": it.fun.value if it.fun.n else None,
                "by_weights": None if found.weights.get(name) != found.weights.get(name) else found.weights.get(name),
            }
            for name, it in found.places.items()
        },
    }
