"""A league as the tables that people read, at the width of their terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import isfinite
from textwrap import fill, indent

from fitness.league.behaviour import Figure
from fitness.league.claims import FAILS, HOLDS, UNDECIDED, Checked
from fitness.league.dominance import YES
from fitness.league.league import League
from fitness.statistics.interval import Interval
from players.claim import SCORE
from runs.documents.text_table import GAP, table, terminal_width

LONGEST_NAME = 34
STANDINGS = 57  # columns that the standings need beside the names
MOST_FIGURES = 24
VERDICT = 15
WORTH = (9.5, 0.095, 0.0095, 0.00095)  # halves of intervals for which 0, 1, 2, 3 digits are enough
MOST_NAMED = 3  # of those who dominate a player


def league_text(game: str, league: League, claims: Sequence[Checked] = ()) -> str:
    """All tables, the best player first."""
    order = ranking(league)
    parts = [
        f"{game}: {len(order)} players, {league.games_played:,} games, at least {league.least_games:,} a pairing",
        standings_table(league, order, terminal_width()),
        "\n".join(fill(line, terminal_width(), subsequent_indent="  ") for line in summary(league)),
        score_tables(league, order, terminal_width()),
        fill(f"How they play{shown_of(league)}, ± half of the 95 % interval:", terminal_width()),
        behaviour_tables(league, order, terminal_width()),
        *([claims_text(claims)] if claims else []),
    ]
    return "\n\n".join(parts)


def ranking(league: League) -> list[int]:
    """The players by rating; equals by name, so that the order of the command line does not matter."""
    return sorted(range(len(league.players)), key=lambda k: (-league.ratings[k].value, league.players[k], k))


def standings_table(league: League, order: Sequence[int], width: int) -> str:
    """Rating, share of the mix, and what dominates whom."""
    place = {player: rank for rank, player in enumerate(order, 1)}
    room = max(10, width - STANDINGS)
    rows = [
        (
            place[player],
            shortened(league.players[player], room),
            f"{league.ratings[player].value:+.0f}",
            bounds(league.ratings[player].interval, 1.0, "+.0f"),
            f"{100 * league.mix.shares[player]:.0f} %",
            bounds(league.mix.intervals[player], 100.0, ".0f"),
            dominated(league, player, place),
        )
        for player in order
    ]
    return table(("#", "player", "rating", "95 %", "mix", "95 %", "dominated"), rows, width)


def dominated(league: League, player: int, place: dict[int, int]) -> str:
    """`by 1, 2`, `no` or `undecided`; who dominates all others is `dominant`."""
    standing = league.standings[player]
    if standing.dominant == YES:
        return "dominant"
    if standing.by:
        ranks = sorted(place[other] for other in standing.by)
        more = f" (+{len(ranks) - MOST_NAMED})" if len(ranks) > MOST_NAMED else ""
        return f"by {', '.join(map(str, ranks[:MOST_NAMED]))}{more}"
    return standing.dominated


def summary(league: League) -> list[str]:
    """The viable mix and the cyclic share in words."""
    low, high = league.cyclic.interval
    parts = sorted(
        ((share, name) for share, name in zip(league.mix.shares, league.players, strict=True) if share >= 0.005),
        reverse=True,
    )
    return [
        f"viable mix: {', '.join(f'{100 * share:.0f} % {name}' for share, name in parts)}",
        f"cyclic share: {100 * league.cyclic.value:.1f} % ({100 * low:.1f} – {100 * high:.1f} %); "
        "a rating tells the rest",
    ]


def score_tables(league: League, order: Sequence[int], width: int) -> str:
    """The match-ups. Where room is short the ± goes first, then the names, then the columns are shown in parts."""
    ranks = [str(rank) for rank in range(1, len(order) + 1)]
    names = [shortened(league.players[player]) for player in order]
    for with_reach, with_names in ((True, True), (False, True), (False, False)):
        cells = [[score_text(league, row, column, with_reach) for column in order] for row in order]
        room = max(len(text) for texts in (*cells, ranks) for text in texts) + len(GAP)
        used = len(ranks[-1]) + with_names * (len(GAP) + max(map(len, names)))
        if used + room * len(order) <= width:
            break
    each = max(1, (width - used) // room)
    parts = [
        table(
            ("#", *["player"][: int(with_names)], *ranks[first : first + each]),
            [
                (rank, *[name][: int(with_names)], *texts[first : first + each])
                for rank, name, texts in zip(ranks, names, cells, strict=True)
            ],
            width,
        )
        for first in range(0, len(order), each)
    ]
    head = ", ± half of the 95 % interval:" if with_reach else " (intervals: --json):"
    return "\n\n".join([f"Scores of the row against the column, in percent{head}", *parts])


def score_text(league: League, row: int, column: int, with_reach: bool) -> str:
    """`62±3`, or `62`."""
    if row == column:
        return "·"
    low, high = league.matrix.interval(row, column)
    reach = f"±{50 * (high - low):.0f}" if with_reach else ""
    return f"{100 * league.matrix.score[row, column]:.0f}{reach}"


def telling(league: League) -> list[str]:
    """The figures to show: where there are many, those in which the players differ most beyond chance."""

    def apart(name: str) -> float:
        known = [figure for figure in league.behaviour[name] if figure.value is not None]
        values = [figure.value for figure in known if figure.value is not None]
        widest = max((figure.interval.high - figure.interval.low for figure in known), default=0.0)
        return (max(values) - min(values)) / max(widest, 1e-9) if values else 0.0

    names = list(league.behaviour)
    kept = set(sorted(names, key=lambda name: (-apart(name), names.index(name)))[:MOST_FIGURES])
    return [name for name in names if name in kept]


def shown_of(league: League) -> str:
    """Says that there is more to know."""
    more = len(league.behaviour)
    return "" if more <= MOST_FIGURES else f" (the {MOST_FIGURES} of {more} figures that differ most; --json: all)"


def behaviour_tables(league: League, order: Sequence[int], width: int) -> str:
    """One line a figure, one column a player; as many tables as the width asks for."""
    cells = {name: [figure_text(league.behaviour[name][k]) for k in order] for name in telling(league)}
    room = max(len(text) for row in cells.values() for text in row) + len(GAP)
    each = max(1, (width - max(map(len, cells))) // room)
    return "\n\n".join(
        table(
            ("figure", *(str(rank + 1) for rank in range(first, min(first + each, len(order))))),
            [(name, *row[first : first + each]) for name, row in cells.items()],
            width,
        )
        for first in range(0, len(order), each)
    )


def figure_text(figure: Figure) -> str:
    """`13.3±0.2`, with as many digits as the interval is worth."""
    if figure.value is None:
        return "–"
    half = (figure.interval.high - figure.interval.low) / 2.0
    if not isfinite(half):
        return f"{figure.value:.2f}±∞"
    if half == 0.0:
        return f"{figure.value:.6g}±0"
    digits = next((digits for digits, least in enumerate(WORTH) if half >= least), len(WORTH))
    digits = min(digits, 1) if abs(figure.value) >= 100 else digits
    return f"{figure.value:.{digits}f}±{half:.{digits}f}"


def bounds(interval: Interval, factor: float, form: str) -> str:
    """The same in a table: `-12 – +30`."""
    return " – ".join(format(end * factor, form) for end in interval)


def reach(interval: Interval, factor: float, form: str) -> str:
    """`-12 to +30`."""
    return " to ".join(format(end * factor, form) for end in interval)


def shortened(name: str, room: int = LONGEST_NAME) -> str:
    """A name that leaves room for numbers: what stands in brackets goes first."""
    if len(name) > room:
        name = re.sub(r"\([^()]*\)", "(…)", name)
    return name if len(name) <= room else name[: room - 1] + "…"


def claims_text(claims: Sequence[Checked]) -> str:
    """Each claim of the source with its verdict and, below, what was measured."""
    counts = Counter(one.verdict for one in claims)
    total = f"{counts[HOLDS]} hold, {counts[FAILS]} do not, {counts[UNDECIDED]} undecided"
    lines = [f"What the source says of these players, each checked by itself: {total}"]
    for one in claims:
        first = f"{one.verdict:<{VERDICT}}"
        said = f"{one.claim.sentence} ({one.claim.place})"
        lines += ["", fill(said, terminal_width(), initial_indent=first, subsequent_indent=" " * VERDICT)]
        lines += [indent(fill(finding(one), terminal_width() - VERDICT), " " * VERDICT)]
    return "\n".join(lines)


def finding(one: Checked) -> str:
    """`spread: PALS 6.01, EQUALIZER 10.3; difference -4.38 to -4.23`."""
    claim = one.claim
    if one.value is None or one.other is None:
        return f"{claim.quantity}: it never came up"
    if claim.quantity == SCORE:
        return f"score against {claim.than}: {100 * one.value:.1f} %; from even {reach(one.interval, 100.0, '+.1f')}"
    mine = f"{claim.player} {one.value:.3g}"
    theirs = f"{claim.beside} {one.other:.3g}" if claim.beside else f"{claim.than} {one.other:.3g}"
    return f"{claim.quantity}: {mine}, {theirs}; difference {reach(one.interval, 1.0, '+.3g')}"
