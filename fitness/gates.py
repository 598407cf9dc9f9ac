"""Gates: cheap questions that a game must pass before anybody spends games on it; each no has a reason code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from fitness.evidence import Played
from fitness.gather import play
from games.family import Family
from games.game import Game
from games.hooks import NOBODY

# Random games cost microseconds, so many are played; a few by a judging player speak where random play is blind.
RANDOM_GAMES = 200
JUDGED_GAMES = 8
LEAST_DECIDED = 0.02  # of the random games, somebody must win at least this share
MOST_CUT_OFF = 0.5  # share of games that a limit may end
LEAST_AGENCY = 0.2  # share of decisions with a choice


@dataclass(frozen=True)
class Rejection:
    """Why a game is not worth more games: a reason code, and what was seen."""

    reason: str
    seen: str


def ends(judged: Played, random: Played) -> str | None:
    """Play comes to an end by itself."""
    cut = [match for match in (judged, random) if _cut_off(match) > MOST_CUT_OFF]
    if len(cut) == 2:
        return f"{_cut_off(judged):.0%} of the judging player's games were cut off"
    return None


def is_won(judged: Played, random: Played) -> str | None:
    """Somebody wins at times."""
    if judged.draws == judged.games and random.draws > (1.0 - LEAST_DECIDED) * random.games:
        return (
            f"nobody won any of {judged.games} games, and {random.games - random.draws} of {random.games} random ones"
        )
    return None


def both_seats_win(judged: Played, random: Played) -> str | None:
    """No seat is without hope: it wins a game, by thought or by luck."""
    for seat, (wins, lucky) in enumerate(zip(judged.seat_wins, random.seat_wins, strict=True), 1):
        if wins + lucky == 0:
            return f"seat {seat} won none of {judged.games + random.games} games"
    return None


def has_choices(judged: Played, random: Played) -> str | None:
    """Players have something to decide."""
    free, decisions = sum(judged.choices), sum(judged.decisions)
    if free < LEAST_AGENCY * decisions:
        return f"{free} of {decisions} moves were free"
    return None


def takes_time(judged: Played, random: Played, lengths: tuple[float, float] = Family.lengths) -> str | None:
    """A game is neither over at once nor endless, as its family sees it."""
    plies = sum(judged.plies) / judged.games
    return None if lengths[0] <= plies <= lengths[1] else f"{plies:.1f} plies a game"


def starts(random: Played) -> str | None:
    """There is a first move."""
    return "no move was possible" if max(random.plies) == 0 else None


# The reason code of a rejection, cheapest question first.
GATES: dict[str, Callable[[Played, Played], str | None]] = {
    "never-ends": ends,
    "never-won": is_won,
    "one-seat-wins": both_seats_win,
    "no-choice": has_choices,
    "wrong-length": takes_time,
}
REASONS = ("never-starts", *GATES)


def pass_gates(game: Game, player: str, seed: int, threads: int = 1) -> Rejection | None:
    """None for a game worth measuring; the first reason otherwise. A pure function of (game, player, seed)."""
    seats = len(game.seats)
    random = play(game, "gate random", ["random"] * seats, RANDOM_GAMES, seed, threads)[1]
    if seen := starts(random):
        return Rejection("never-starts", seen)
    judged = play(game, f"gate {player}", [player] * seats, JUDGED_GAMES, seed, threads)[1]
    gates = GATES | {"wrong-length": partial(takes_time, lengths=game.family.lengths)}
    for reason, gate in gates.items():
        if seen := gate(judged, random):
            return Rejection(reason, seen)
    return None


def _cut_off(match: Played) -> float:
    cut = sum(is_cut and winner == NOBODY for is_cut, winner in zip(match.is_cut_off(), match.winner, strict=True))
    return cut / match.games
