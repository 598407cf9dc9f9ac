"""Played games as engine moves, from records or matches: the input of all measurements about people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import NOBODY
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame
from games.records.studio import SeatedGame
from players.matches.result import MatchResult

STRANGER = -1  # an unnamed person
UNKNOWN_RESULT = -2  # distinct from NOBODY, a draw
SHORT = 10  # plies that two unnamed pairs may well have in common
RESULTS = {FIRST: 0, SECOND: 1, DRAW: NOBODY, None: UNKNOWN_RESULT}


@dataclass(frozen=True)
class PlayedGames:
    """Game g made moves[ends[g - 1] : ends[g]], passes and rolls included, by the rules in `rules`.

    scored by move: 1 where exactly this move was recorded in exactly this position times by move: seconds the person
    thought, NaN if unknown persons [game, seat]: index into names, or STRANGER winner a seat, NOBODY, or UNKNOWN_RESULT
    """

    rules: np.ndarray
    moves: np.ndarray
    ends: np.ndarray
    scored: np.ndarray
    times: np.ndarray
    persons: np.ndarray
    winner: np.ndarray
    names: tuple[str, ...] = ()
    seats: np.ndarray | None = None  # by move: who chose it, -1 for dice; None if seats take turns

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def starts(self) -> np.ndarray:
        """The index of each game's first move."""
        return np.concatenate([np.zeros(1, np.int64), self.ends[:-1]]) if len(self) else self.ends

    @property
    def lengths(self) -> np.ndarray:
        """The number of moves of each game."""
        return self.ends - self.starts

    def only(self, chosen: np.ndarray) -> PlayedGames:
        """These games (indices or a mask), in the order given."""
        index = np.arange(len(self))[chosen]
        starts, lengths = self.starts[index], self.lengths[index]
        ends = np.cumsum(lengths)
        of_move = np.repeat(starts - (ends - lengths), lengths) + np.arange(int(ends[-1]) if len(ends) else 0)
        return replace(
            self,
            moves=self.moves[of_move],
            ends=ends,
            scored=self.scored[of_move],
            times=self.times[of_move],
            persons=self.persons[index],
            winner=self.winner[index],
            seats=None if self.seats is None else self.seats[of_move],
        )

    def sample(self, games: int, seed: int) -> PlayedGames:
        """A uniform sample of this size in the original order; all games if there are no more than that."""
        if games >= len(self):
            return self
        drawn = np.random.default_rng([seed, len(self)]).choice(len(self), games, replace=False)
        return self.only(np.sort(drawn))

    def distinct(self) -> PlayedGames:
        """Each game once. Two entries are the same game if moves, people and seconds agree; if a person is unknown,
        only games longer than the first few plies count as duplicates."""
        met, kept = set(), np.ones(len(self), bool)
        for game, (start, end, people) in enumerate(zip(self.starts, self.ends, self.persons)):
            moves, seconds = self.moves[start:end], self.times[start:end]
            entry = moves.tobytes(), people.tobytes(), seconds.tobytes()
            kept[game] = entry not in met or (len(moves) <= SHORT and STRANGER in people)
            met.add(entry)
        return self if kept.all() else self.only(kept)


def from_records(game: Game, records: Sequence[RecordedGame], names: Mapping[Any, str] | None = None) -> PlayedGames:
    """Recorded games, replayed; BadInput names the place of the first illegal move. `names` maps the format's numbers
    or codes to people; without it, the code serves as the name."""
    replayed = game.family.replay_records(game, records)
    for record, legal in zip(records, replayed.legal_moves.tolist()):
        if legal != len(record.moves):
            raise BadInput(f"{record.place}: move {legal + 1} {record.moves[legal]} is not legal in {game.name}")
    if not len(replayed.moves):
        raise BadInput("these records contain no moves")
    register: dict[str, int] = {}
    people = [_persons(record, names or {}, register) for record in records]
    seconds = _times(records, replayed.moves, replayed.ends)
    return PlayedGames(
        rules=replayed.rules,
        moves=replayed.moves,
        ends=replayed.ends,
        scored=_scored(records, seconds),
        times=seconds,
        persons=np.array(people, np.int32).reshape(len(records), 2),
        winner=np.array([RESULTS[record.result] for record in records], np.int8),
        names=tuple(register),
    )


def from_match(game: Game, result: MatchResult) -> PlayedGames:
    """The games of a match that was played with `record`; the seats are held by the players, under their names."""
    plies = result.plies.astype(np.int64)
    kept = np.arange(result.moves.shape[1]) < plies[:, None]
    names = tuple(dict.fromkeys(map(str, result.players)))
    seats = np.array([names.index(str(player)) for player in result.players], np.int32)
    moves = result.moves[kept]
    return PlayedGames(
        rules=game.rules,
        moves=moves,
        ends=np.cumsum(plies),
        scored=np.ones(len(moves), np.uint8),
        times=np.full(len(moves), np.nan),
        persons=seats[result.seating],
        winner=result.winner,
        names=names,
    )


def anonymous(game: Game, moves: np.ndarray, ends: np.ndarray) -> PlayedGames:
    """Games of unknown players with unknown results."""
    return PlayedGames(
        rules=game.rules,
        moves=moves,
        ends=ends,
        scored=np.ones(len(moves), np.uint8),
        times=np.full(len(moves), np.nan),
        persons=np.full((len(ends), len(game.seats)), STRANGER, np.int32),
        winner=np.full(len(ends), UNKNOWN_RESULT, np.int8),
    )


def together(parts: Sequence[PlayedGames]) -> PlayedGames:
    """The games of several files as one collection; persons with the same name are the same person."""
    if len(parts) == 1:
        return parts[0]
    names = tuple(dict.fromkeys(name for part in parts for name in part.names))
    number = {name: index for index, name in enumerate(names)}
    rules = max((part.rules for part in parts), key=lambda rules: int(rules[0]["ply_cap"]))
    offsets = np.cumsum([0, *(len(part.moves) for part in parts)])
    renamed = [np.array([*(number[name] for name in part.names), STRANGER], np.int32)[part.persons] for part in parts]
    return PlayedGames(
        rules=rules,
        moves=np.concatenate([part.moves for part in parts]),
        ends=np.concatenate([part.ends + offset for part, offset in zip(parts, offsets)]),
        scored=np.concatenate([part.scored for part in parts]),
        times=np.concatenate([part.times for part in parts]),
        persons=np.concatenate(renamed),
        winner=np.concatenate([part.winner for part in parts]),
        names=names,
        seats=None if any(part.seats is None for part in parts) else np.concatenate([_seats(part) for part in parts]),
    )


def _seats(played: PlayedGames) -> np.ndarray:
    assert played.seats is not None
    return played.seats


def from_seated(game: Game, games: Sequence[SeatedGame]) -> PlayedGames:
    """Games with every move and roll, for any number of seats. Only people's own moves count as their decisions."""
    register: dict[str, int] = {}
    people = [
        [STRANGER if name is None else register.setdefault(name, len(register)) for name in it.people] for it in games
    ]
    seats = np.array([seat for it in games for seat in it.seats], np.int64)
    own = [seat >= 0 and it.people[seat] is not None for it in games for seat in it.seats]
    seconds = np.array([second for it in games for second in it.seconds], float)
    return PlayedGames(
        rules=game.rules,
        moves=np.array([move for it in games for move in it.moves], np.int64),
        ends=np.cumsum([len(it.moves) for it in games], dtype=np.int64),
        scored=np.array(own, np.uint8),
        times=np.where(own, seconds, np.nan),
        persons=np.array(people, np.int32).reshape(len(games), len(game.seats)),
        winner=np.array([UNKNOWN_RESULT if it.winner is None else it.winner for it in games], np.int8),
        names=tuple(register),
        seats=seats,
    )


def _persons(record: RecordedGame, names: Mapping[Any, str], register: dict[str, int]) -> list[int]:
    """The players as the format names them: numbers (WTHOR), codes (4-in-a-row), tags (PDN, where `Black` moves
    first)."""
    extras = record.extras
    tags = extras.get("tags", {})
    codes = extras.get("players") or extras.get("participants") or (tags.get("Black"), tags.get("White"))
    words = [None if code in (None, "", "?") else names.get(code, str(code)) for code in codes]
    return [STRANGER if word is None else register.setdefault(word, len(register)) for word in words]


def _times(records: Sequence[RecordedGame], moves: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Seconds per move; only formats without passes have times, so they correspond to the moves one to one."""
    seconds = np.full(len(moves), np.nan)
    for record, end in zip(records, ends.tolist()):
        times = record.extras.get("times")
        if times:
            seconds[end - len(times) : end] = [np.nan if time is None else time / 1000.0 for time in times]
    return seconds


def _scored(records: Sequence[RecordedGame], seconds: np.ndarray) -> np.ndarray:
    """All moves; in formats with times only those with a row in the file (docs/decisions.md, missing rows)."""
    if any(record.extras.get("times") for record in records):
        return (~np.isnan(seconds)).astype(np.uint8)
    return np.ones(len(seconds), np.uint8)
