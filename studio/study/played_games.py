"""Games of a study's log, replayed, with their results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from runs.playing.event import OPENED, Event, opening_from_json
from runs.playing.table import Table, replayed
from studio.server.log import Row
from studio.study.answers import Seating, seatings_of

MADE = ("move", "roll", "undo", "resign")


@dataclass(frozen=True)
class Played:
    """A game and its players; `number` counts the games of its stage for its first person, from 1."""

    seating: Seating
    table: Table
    number: int

    def share(self, seat: int) -> float:
        """Share of a win: 1 for a sole winner, divided among several, and half of an equal share if nobody won."""
        winners = self.table.winners
        if not winners:
            return 1.0 / len(self.table.game.seats)
        return (seat in winners) / len(winners)

    def score_difference(self, seat: int) -> float | None:
        """Points ahead of the best other seat; None in families without points."""
        hooks, play = self.table.game.family.hooks, self.table.play
        if hooks.supplies("score"):
            rules, seats = self.table.game.rules[0], range(len(self.table.game.seats))
            scores = [float(hooks.score(rules, play.states, play.t, it)) for it in seats]
        elif "score" in (play.state.dtype.names or ()):
            scores = [float(it) for it in play.state["score"]]
        else:
            return None
        return scores[seat] - max(score for it, score in enumerate(scores) if it != seat)


def played(rows: Iterable[Row]) -> Iterator[Played]:
    """All games that are not void, in the order of their starts."""
    streams: dict[str, list[Row]] = {}
    for row in rows:
        streams.setdefault(row.stream, []).append(row)
    counts: dict[tuple[str, int], int] = {}
    for seating in seatings_of(row for rows in streams.values() for row in rows).values():
        events = streams.get(seating.table, [])
        if seating.void or seating.watched_by or not events or events[0].kind != OPENED:
            continue
        who = next(iter(seating.people.values()), "")
        counts[who, seating.stage] = counts.get((who, seating.stage), 0) + 1
        yield Played(seating, as_played(events), counts[who, seating.stage])


def as_played(rows: Sequence[Row]) -> Table:
    """The table after all rows of its stream."""
    made = [Event(row.kind, int(row.who), row.data) for row in rows[1:] if row.kind in MADE]
    return replayed(opening_from_json(rows[0].data["opening"]), made)
