"""A league as JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from fitness.league.behaviour import Figure
from fitness.league.claims import Checked
from fitness.league.league import League
from fitness.league.matrix import Matrix
from fitness.statistics.interval import Interval

DIGITS = 6


def league_json(game: str, league: League, claims: Sequence[Checked]) -> dict[str, Any]:
    """The league as JSON. Lists are in the order of the players, matrices [row][column]: `matrix` is the row player's
    win rate in decided games, `scores` counts draws as halves. An unknown bound is null."""
    names = league.players
    return {
        "game": game,
        "players": list(names),
        "matrix": rounded(league.decided.score.tolist()),
        "intervals": intervals(league.decided),
        "decided": league.decided.games.tolist(),
        "scores": rounded(league.matrix.score.tolist()),
        "score_intervals": intervals(league.matrix),
        "games": league.games,
        "games_by_pairing": league.matrix.games.tolist(),
        "games_played": league.games_played,
        "ratings": [round(rating.value, 2) for rating in league.ratings],
        "rating_intervals": [ends(rating.interval) for rating in league.ratings],
        "nash": rounded(league.mix.shares.tolist()),
        "nash_intervals": [ends(interval) for interval in league.mix.intervals],
        "nash_presence": rounded(league.mix.presence.tolist()),
        "against_nash": rounded(league.mix.against.tolist()),
        "dominant": [standing.dominant for standing in league.standings],
        "dominated": [
            {"verdict": standing.dominated, "by": [names[player] for player in standing.by]}
            for standing in league.standings
        ],
        "cyclic_share": {
            "value": round(league.cyclic.value, DIGITS),
            "interval": ends(league.cyclic.interval),
            "observed": round(league.cyclic.observed, DIGITS),
        },
        "behaviour": {name: habit(league.meanings[name], figures) for name, figures in league.behaviour.items()},
        "claims": [claim_row(one) for one in claims],
    }


def intervals(matrix: Matrix) -> list[list[list[float | None]]]:
    """[row][column] → low and high."""
    numbers = range(len(matrix.score))
    return [[ends(matrix.interval(row, column)) for column in numbers] for row in numbers]


def saved_matchups(game: str, league: League) -> dict[str, Any]:
    """The file that `adaptive(…, FILE)` and `evolve exploit --against FILE` read."""
    return {
        "game": game,
        "players": list(league.players),
        "scores": rounded(league.matrix.score.tolist()),
        "games": league.games,
        "nash": rounded(league.mix.shares.tolist()),
        "cyclic_share": round(league.cyclic.value, DIGITS),
    }


def claim_row(one: Checked) -> dict[str, Any]:
    """A claim of the source and its measurement."""
    claim = one.claim
    return {
        "claim": claim.sentence,
        "source": claim.place,
        "player": claim.player,
        "direction": claim.direction,
        "than": claim.than,
        "quantity": claim.quantity,
        "than_quantity": claim.beside or claim.quantity,
        "values": [None if value is None else round(value, DIGITS) for value in (one.value, one.other)],
        "difference": ends(one.interval),
        "verdict": one.verdict,
    }


def habit(meaning: str, figures: list[Figure]) -> dict[str, Any]:
    """One figure of all players."""
    return {
        "meaning": meaning,
        "values": [None if figure.value is None else round(figure.value, DIGITS) for figure in figures],
        "intervals": [ends(figure.interval) for figure in figures],
    }


def ends(interval: Interval) -> list[float | None]:
    """The bounds of an interval."""
    return [round(end, DIGITS) if isfinite(end) else None for end in interval]


def rounded(values: Any) -> Any:
    """Nested lists of floats, rounded to a few digits; -0 becomes 0."""
    return [rounded(value) for value in values] if isinstance(values, list) else round(values, DIGITS) + 0.0
