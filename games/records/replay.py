"""Validation of recorded games: legality of every move, and agreement of final scores with the recorded ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from games.game import Game
from games.hooks import NOBODY
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame, Replayed

MOST_ERRORS = 10
BATCH = 20_000


@dataclass(frozen=True)
class ReplayReport:
    """Counts of games: games = legal + illegal; `finished` are the legal games that reach an ending by the rules
    (people also resign or agree on draws), and only those can be score mismatches."""

    games: int = 0
    legal: int = 0
    illegal: int = 0
    finished: int = 0
    score_mismatches: int = 0
    first_errors: tuple[str, ...] = field(default=())

    def __add__(self, other: ReplayReport) -> ReplayReport:
        return ReplayReport(
            self.games + other.games,
            self.legal + other.legal,
            self.illegal + other.illegal,
            self.finished + other.finished,
            self.score_mismatches + other.score_mismatches,
            (self.first_errors + other.first_errors)[:MOST_ERRORS],
        )


def replay(game: Game, records: Iterable[RecordedGame]) -> ReplayReport:
    """Replay all records; errors name the position in the file."""
    report = ReplayReport()
    source = iter(records)
    while batch := list(itertools.islice(source, BATCH)):
        report = report + _report(game, batch, game.family.replay_records(game, batch))
    return report


def _report(game: Game, records: Sequence[RecordedGame], replayed: Replayed) -> ReplayReport:
    lengths = np.array([len(record.moves) for record in records])
    is_legal = replayed.legal_moves == lengths
    is_finished = is_legal & (replayed.finals["ended"] == 1)
    wrong = set(np.flatnonzero(~is_legal).tolist())
    differs = dict(_mismatches(game, records, replayed.finals, is_finished))
    errors = [
        f"{records[index].place}: {differs.get(index) or _illegal_text(records[index], replayed, index)}"
        for index in sorted(wrong | set(differs))[:MOST_ERRORS]
    ]
    return ReplayReport(
        games=len(records),
        legal=int(is_legal.sum()),
        illegal=len(wrong),
        finished=int(is_finished.sum()),
        score_mismatches=len(differs),
        first_errors=tuple(errors),
    )


def _illegal_text(record: RecordedGame, replayed: Replayed, index: int) -> str:
    number = int(replayed.legal_moves[index])
    why = "comes after the end of the game" if replayed.finals[index]["ended"] else "is not legal"
    return f"move {number + 1} {record.moves[number]} {why}"


def _mismatches(
    game: Game, records: Sequence[RecordedGame], finals: np.ndarray, is_finished: np.ndarray
) -> Iterator[tuple[int, str]]:
    """Finished games whose recorded score (or, without one, result) differs from the engine's."""
    first, second = (_men(finals, side) for side in (0, 1))
    empty = int(game.rules[0]["cells"]) - first - second
    results = np.select([finals["winner"] == NOBODY, finals["winner"] == 0], [DRAW, FIRST], SECOND)
    for index in np.flatnonzero(is_finished).tolist():
        record, result = records[index], str(results[index])
        if record.score is not None:
            bonus = {FIRST: (int(empty[index]), 0), SECOND: (0, int(empty[index]))}.get(result, (0, 0))
            score = (int(first[index]) + bonus[0], int(second[index]) + bonus[1])
            if result == DRAW:  # in the archive, draws are half of the board each, with empty cells shared
                score = (score[0] + int(empty[index]) // 2, score[1] + int(empty[index]) // 2)
            if score != record.score:
                yield index, f"ends {score[0]}-{score[1]}, recorded {record.score[0]}-{record.score[1]}"
        elif record.result is not None and record.result != result:
            yield index, f"ends as {result}, recorded {record.result}"


def _men(finals: np.ndarray, side: int) -> np.ndarray:
    return np.bitwise_count(finals[f"men_{side}_low"]).astype(int) + np.bitwise_count(finals[f"men_{side}_high"])
