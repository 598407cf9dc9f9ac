"""One judge's assessment of a game: whether the judge is eligible, and what its self-play shows about the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fitness.certify.strictness import FULL
from fitness.evidence import Played
from fitness.statistics.evenness import Evenness, evenness
from fitness.statistics.interval import Interval
from fitness.statistics.places import UNTOLD, places, places_read
from fitness.statistics.wilson import wilson

EVEN, ONE_SIDED, OPEN = "even", "one-sided", "open"
DECIDED = 60.0  # least evenness of the decided games alone: a seat may win seven of ten
HALF = 0.5  # share of draws above which a game is drawn
# Nominal confidence of the checks that stop a match early, and of the last one. Because matches stop early, 94 to 96 of
# 100 printed intervals cover the truth near the bar (tests.measure.coverage).
WHILE_PLAYING, AT_THE_END = 0.99, 0.96
LEANING = 0.8  # confidence at which one judge's doubt keeps a game from holding, without making it fail


@dataclass(frozen=True)
class Assessment:
    """A judge, its scores against the references, and its match against itself."""

    player: str
    against: dict[str, float]  # reference → score
    eligible: bool
    match: Played
    bar: float  # minimum evenness of a balanced game
    within: float = FULL.places  # maximum V, with more than two seats

    @property
    def seen(self) -> Evenness:
        """The evenness of the seats, at the confidence that is printed."""
        return seen_in(self.match)

    @property
    def reading(self) -> str:
        """The reading of the match (even, one-sided or open) by the printed interval."""
        return reading_of(self.match, self.bar, AT_THE_END)

    @property
    def leaning(self) -> bool:
        """Whether the game looks one-sided at the lower confidence LEANING."""
        return reading_of(self.match, self.bar, LEANING) == ONE_SIDED

    @property
    def places_reading(self) -> str:
        """V of wins and of last places against its bound: below, above or open; always open for two seats, for which
        evenness says the same."""
        many = len(self.match.players) > 2
        return places_read(self.match.seat_wins, self.match.paid, self.within) if many else UNTOLD

    @property
    def places_told(self) -> bool:
        """Whether V is clearly on one side of its bound, at the confidence that repeated checks need."""
        return places_read(self.match.seat_wins, self.match.paid, self.within, WHILE_PLAYING) != UNTOLD

    def to_json(self) -> dict[str, Any]:
        """One row of the panel as plain values."""
        seen = self.seen
        beside = {"within": {"v": self.within, "reading": self.places_reading}}
        return {
            "player": self.player,
            "competent": self.eligible,
            "against": self.against,
            "games": self.match.games,
            "distinct": self.match.distinct,
            "balance": seen.value,
            "interval": list(seen.interval),
            "wins": list(self.match.seat_wins),
            "draws": self.match.draws,
            **(places(self.match.seat_wins, self.match.paid) | beside if len(self.match.players) > 2 else {}),
        }


def kind_of(one: Assessment) -> str:
    """The kind of a judge, without its budget."""
    return one.player.partition(":")[0]


def draws_in(match: Played, confidence: float = 0.95) -> Interval:
    """The share of draws; the interval is that of its distinct games."""
    share = (match.distinct or match.games) / match.games
    return wilson(match.draws * share, match.games * share, confidence)


def seen_in(match: Played, confidence: float = AT_THE_END) -> Evenness:
    """The evenness of a match; the interval is that of its distinct games."""
    return evenness(match.seat_wins, match.games, confidence, match.distinct)


def reading_of(match: Played, bar: float, confidence: float) -> str:
    """The reading of a match (even, one-sided or open) by intervals alone: that of the points, and that of the decided
    games separately, since with many draws the points look even although only one seat ever wins."""
    low, high = seen_in(match, confidence).interval
    if high < bar or decided_in(match, confidence).interval.high < DECIDED:
        return ONE_SIDED
    return EVEN if low >= bar else OPEN


def decided_in(match: Played, confidence: float = AT_THE_END) -> Evenness:
    """The evenness of the decided games alone."""
    decided = sum(match.seat_wins)
    distinct = None if match.distinct is None or not decided else max(match.distinct * decided / match.games, 1e-9)
    return evenness(match.seat_wins, decided, confidence, distinct)
