"""A league as a document: ratings, viable mix and dominance, match-ups, behaviour, claims of the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import isfinite

from fitness.league.behaviour import Figure
from fitness.league.claims import FAILS, HOLDS, UNDECIDED, Checked
from fitness.league.dominance import YES
from fitness.league.league import League
from fitness.statistics.interval import Interval
from players.claim import SCORE
from runs.documents import document as tones
from runs.documents.document import (
    Axis,
    Badge,
    Box,
    Column,
    Document,
    Fact,
    HeatMap,
    Inline,
    Row,
    Section,
    Table,
)

LONGEST_NAME = 34
MOST_FIGURES = 24
SIDE_BY_SIDE = 4  # players in a table of figures
WORTH = (9.5, 0.095, 0.0095, 0.00095)  # half-widths of intervals for which 0, 1, 2, 3 digits suffice
MOST_NAMED = 3  # players that dominate a player
SMALLEST_SHARE = 0.005  # of the viable mix that is named
RANK, PLAYER, DOMINATED = Column("#", right=True), Column("player"), Column("dominated")
RATING, MIX = Column("rating", form="+.0f", right=True), Column("mix", "%", ".0f", right=True)
TONES = {HOLDS: tones.HOLDS, FAILS: tones.FAILS, UNDECIDED: tones.OPEN}


def document(game: str, league: League, claims: Sequence[Checked] = ()) -> Document:
    """The league, the best player first."""
    order = ranking(league)
    blocks = [
        Section("Ratings", (standings(league, order),), "ratings"),
        Section("Match-ups", (match_ups(league, order),), "match-ups"),
        Section("Behaviour", behaviour(league, order), "behaviour"),
    ]
    if claims:
        blocks.append(Section("Claims of the source", (claims_table(claims),), "claims"))
    return Document(game, viable_mix(league), facts(league), tuple(blocks))


def ranking(league: League) -> list[int]:
    """The players by rating; equals by name, so that the order on the command line does not matter."""
    return sorted(range(len(league.players)), key=lambda k: (-league.ratings[k].value, league.players[k], k))


def facts(league: League) -> tuple[Fact, ...]:
    """The size of the league, and the share of the differences that ratings do not explain."""
    cyclic = league.cyclic
    return (
        Fact("players", len(league.players)),
        Fact("games", league.games_played),
        Fact("games per pairing, at least", league.least_games),
        Fact(
            "cyclic share",
            100 * cyclic.value,
            "%",
            percent(cyclic.interval),
            ".1f",
            "differences not explained by ratings",
        ),
    )


def viable_mix(league: League) -> tuple[Inline, ...]:
    """The players of the viable mix with their shares."""
    shares = sorted(
        ((share, name) for share, name in zip(league.mix.shares, league.players, strict=True)), reverse=True
    )
    parts: list[Inline] = ["Viable mix: "]
    for share, name in shares:
        if share >= SMALLEST_SHARE:
            parts += [", "] * (len(parts) > 1) + [Fact("share", 100 * float(share), "%", form=".0f"), f" {name}"]
    return (*parts, ".")


def standings(league: League, order: Sequence[int]) -> Table:
    """Rating, share of the mix, and dominance."""
    place = {player: rank for rank, player in enumerate(order, 1)}
    rows = tuple(
        Row((
            RANK.fact(place[player]), shortened(league.players[player]),
            RATING.fact(league.ratings[player].value, known(league.ratings[player].interval)),
            MIX.fact(100 * float(league.mix.shares[player]), percent(league.mix.intervals[player])),
            dominated(league, player, place),
        ))
        for player in order
    )  # fmt: skip
    return Table("", (RANK, PLAYER, RATING, MIX, DOMINATED), rows)


def dominated(league: League, player: int, place: dict[int, int]) -> str:
    """`by 1, 2`, `no` or `undecided`; `dominant` for a player that dominates all others."""
    standing = league.standings[player]
    if standing.dominant == YES:
        return "dominant"
    if standing.by:
        ranks = sorted(place[other] for other in standing.by)
        more = f" (+{len(ranks) - MOST_NAMED})" if len(ranks) > MOST_NAMED else ""
        return f"by {', '.join(map(str, ranks[:MOST_NAMED]))}{more}"
    return standing.dominated


def match_ups(league: League, order: Sequence[int]) -> HeatMap:
    """The scores of the row players against the column players."""
    size = len(order)
    boxes = tuple(
        Box(column, size - 1 - row, score(league, order[row], order[column]))
        for row in range(size)
        for column in range(size)
        if row != column
    )
    names = tuple(f"{rank} {shortened(league.players[player])}" for rank, player in enumerate(order, 1))
    across, up = Axis("against", tuple(str(rank) for rank in range(1, size + 1))), Axis("player", names[::-1])
    title = "Scores of the row against the column, in per cent."
    return HeatMap(title, across, up, boxes, title)


def score(league: League, row: int, column: int) -> Fact:
    """The score of one player against another."""
    value, interval = float(league.matrix.score[row, column]), league.matrix.interval(row, column)
    return Fact("score", 100 * value, "", percent(interval), ".0f")


# behaviour


def behaviour(league: League, order: Sequence[int]) -> tuple[Table, ...]:
    """A row for each figure, a column for each player."""
    names = distinguishing(league)
    more = (
        "" if len(names) == len(league.behaviour) else f" The {len(names)} of {len(league.behaviour)} that differ most."
    )
    tables = []
    for first in range(0, len(order), SIDE_BY_SIDE):
        players = order[first : first + SIDE_BY_SIDE]
        columns = tuple(Column(str(first + k), right=True) for k in range(1, len(players) + 1))
        rows = tuple(
            Row((name, *(figure_fact(name, league.behaviour[name][player]) for player in players))) for name in names
        )
        tables.append(Table(f"Figures over all games, by player.{more}", (Column("figure"), *columns), rows))
    return tuple(tables)


def distinguishing(league: League) -> list[str]:
    """The figures to show: if there are many, those in which the players differ most beyond chance."""

    def apart(name: str) -> float:
        measured = [figure for figure in league.behaviour[name] if figure.value is not None]
        values = [figure.value for figure in measured if figure.value is not None]
        widest = max((figure.interval.high - figure.interval.low for figure in measured), default=0.0)
        return (max(values) - min(values)) / max(widest, 1e-9) if values else 0.0

    names = list(league.behaviour)
    chosen = set(sorted(names, key=lambda name: (-apart(name), names.index(name)))[:MOST_FIGURES])
    return [name for name in names if name in chosen]


def figure_fact(name: str, figure: Figure) -> Fact:
    """A figure with as many digits as its interval justifies."""
    if figure.value is None:
        return Fact(name, None)
    half = (figure.interval.high - figure.interval.low) / 2.0
    if half == 0.0 or not isfinite(half):
        return Fact(name, figure.value, form=".6g" if half == 0.0 else ".2f")
    digits = next((digits for digits, least in enumerate(WORTH) if half >= least), len(WORTH))
    digits = min(digits, 1) if abs(figure.value) >= 100 else digits
    return Fact(name, figure.value, interval=known(figure.interval), form=f".{digits}f")


# claims


def claims_table(claims: Sequence[Checked]) -> Table:
    """Each claim of the source with its verdict and, below, the measurement."""
    counts = Counter(one.verdict for one in claims)
    title = (
        f"Statements of the source about these players, each tested separately: {counts[HOLDS]} hold, "
        f"{counts[FAILS]} do not, {counts[UNDECIDED]} undecided."
    )
    rows = tuple(
        Row((Badge(one.verdict, TONES[one.verdict]), f"{one.claim.sentence} ({one.claim.place})"), "", measurement(one))
        for one in claims
    )
    return Table(title, (Column("verdict"), Column("claim")), rows)


def measurement(one: Checked) -> tuple[Inline, ...]:
    """The values that a claim compares, and their difference."""
    claim = one.claim
    if one.value is None or one.other is None:
        return (f"{claim.quantity}: never observed",)
    if claim.quantity == SCORE:
        value = Fact(f"score against {claim.than}", 100 * one.value, "%", form=".1f", named=True)
        return value, ", ", Fact("from even", 100 * (one.value - 0.5), "%", percent(one.interval), "+.1f", named=True)
    mine = Fact(claim.player, one.value, form=".3g", named=True)
    theirs = Fact(claim.beside or claim.than, one.other, form=".3g", named=True)
    difference = Fact("difference", one.value - one.other, interval=known(one.interval), form="+.3g", named=True)
    return f"{claim.quantity}: ", mine, ", ", theirs, "; ", difference


def known(interval: Interval) -> tuple[float, float] | None:
    """An interval; None if one of its ends is unknown."""
    low, high = map(float, interval)
    return (low, high) if isfinite(low) and isfinite(high) else None


def percent(interval: Interval) -> tuple[float, float] | None:
    """An interval of shares in per cent."""
    return known(interval.scaled(100.0))


def shortened(name: str, room: int = LONGEST_NAME) -> str:
    """A name shortened to make room for numbers: the contents of brackets are left out first."""
    if len(name) > room:
        name = re.sub(r"\([^()]*\)", "(…)", name)
    return name if len(name) <= room else name[: room - 1] + "…"
