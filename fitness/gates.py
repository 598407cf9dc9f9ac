"""Gates: cheap tests that a game must pass before more games are spent on it; every rejection has a reason code.

They use a proof search of few nodes, random play, a two-ply search and, once the judge has played, its games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, pstdev

from fitness.evidence import Exact, Played
from fitness.gather import play, solved
from fitness.statistics.evenness import evenness
from fitness.strength import climbed, collapse
from games.family import Family
from games.game import Game
from games.hooks import NOBODY

NODES, MEMORY_MB = 20_000, 4  # of the proof: a hundredth of a second
DEEP_NODES, DEEP_MEMORY_MB = 2_000_000, 64  # of the proof of a game that passed its judge: half a second
# Random games cost microseconds, so many are played; a few games with search reveal what random play cannot.
RANDOM_GAMES = 200
THINKER, THINKER_OF_MANY = "alphabeta:2", "greedy"  # the latter with three or more seats
THINKER_GAMES = 20
LEAST_DECIDED = 0.02  # minimum share of random games that somebody wins
MOST_CUT_OFF = 0.5  # maximum share of games ended by a limit
LEAST_AGENCY = 0.2  # minimum share of decisions with a choice
LEAST_PLIES = 3  # of any random game
MOST_DRAWN = 0.6  # share of the judge's games
FILLED, SAME = 0.9, 0.05  # plies as a share of the cells, and their spread, of games that only fill the board
COUNTS = ("count", "most-men", "equal-men", "points", "equal-points")  # causes: more of something wins
LEAST_EVEN = 65.0  # evenness according to the judge; 10 : 0 is significantly below it, 17 : 3 is not


@dataclass(frozen=True)
class Rejection:
    """The rejection of a game: a reason code and the observation behind it."""

    reason: str
    seen: str


def proved(exact: Exact) -> str | None:
    """Gate: no winner has been proved."""
    if exact.value not in ("first", "second"):
        return None
    plies = f" in {exact.plies} plies" if exact.plies else ""
    return f"the {exact.value} player has a forced win{plies} ({exact.nodes:,} nodes)"


def starts(random: Played) -> str | None:
    """Gate: there is a first move."""
    return "no move was possible" if max(random.plies) == 0 else None


def ends(judged: Played, random: Played) -> str | None:
    """Gate: games end before a limit cuts them off."""
    cut = [match for match in (judged, random) if _cut_off(match) > MOST_CUT_OFF]
    if len(cut) == 2:
        return f"{_cut_off(judged):.0%} of the judging player's games were cut off"
    return None


def is_won(judged: Played, random: Played) -> str | None:
    """Gate: some games have a winner."""
    if judged.draws == judged.games and random.draws > (1.0 - LEAST_DECIDED) * random.games:
        return (
            f"nobody won any of {judged.games} games, and {random.games - random.draws} of {random.games} random ones"
        )
    return None


def both_seats_win(judged: Played, random: Played) -> str | None:
    """Gate: every seat wins some game, in search play or random play."""
    for seat, (wins, lucky) in enumerate(zip(judged.seat_wins, random.seat_wins, strict=True), 1):
        if wins + lucky == 0:
            return f"seat {seat} won none of {judged.games + random.games} games"
    return None


def has_choices(judged: Played, random: Played) -> str | None:
    """Gate: players have choices."""
    free, decisions = sum(judged.choices), sum(judged.decisions)
    if free < LEAST_AGENCY * decisions:
        return f"{free} of {decisions} moves were free"
    return None


def takes_time(judged: Played, random: Played, lengths: tuple[float, float] = Family.lengths) -> str | None:
    """Gate: the length lies within the limits of the family."""
    plies = sum(judged.plies) / judged.games
    return None if lengths[0] <= plies <= lengths[1] else f"{plies:.1f} plies a game"


# The reason codes of rejections, cheapest test first; applied to the thinker's games and again to the judge's.
GATES: dict[str, Callable[[Played, Played], str | None]] = {
    "never-ends": ends,
    "never-won": is_won,
    "one-seat-wins": both_seats_win,
    "no-choice": has_choices,
    "wrong-length": takes_time,
}


def lasts(random: Played) -> str | None:
    """Strict gate: no random game ends within a move or two."""
    short = sum(plies < LEAST_PLIES for plies in random.plies)
    return f"{short} of {random.games} random games were over in {LEAST_PLIES - 1} plies" if short else None


def is_decided(judged: Played) -> str | None:
    """Strict gate: most games of the judge have a winner."""
    return f"{judged.draws} of {judged.games} games were drawn" if judged.draws > MOST_DRAWN * judged.games else None


def leaves_room(judged: Played, places: int) -> str | None:
    """Strict gate: play does not merely fill the board; in such games parity decides, unless pieces are counted."""
    mean = fmean(judged.plies)
    if sum(judged.causes[cause] in COUNTS for cause in judged.cause) > judged.games / 2:
        return None
    filled = places and mean > FILLED * places and pstdev(judged.plies) < SAME * mean
    return f"{mean:.1f} plies on {places} cells, always" if filled else None


def pass_strict(random: Played) -> Rejection | None:
    """The rejection by random play that only profiles for games of any kind request."""
    return Rejection("over-at-once", seen) if (seen := lasts(random)) else None


def pass_strict_judge(game: Game, judged: Played) -> Rejection | None:
    """The rejection by the judge's games that only profiles for games of any kind request."""
    if seen := is_decided(judged):
        return Rejection("mostly-drawn", seen)
    seen = leaves_room(judged, game.family.places(game.spec))
    return Rejection("fills-the-board", seen) if seen else None


def pass_ladder(
    game: Game, random: Played, judged: Played, players: Sequence[str], seed: int, threads: int
) -> Rejection | None:
    """The rejection of a promising game that collapses among strong players."""
    found = collapse(climbed(game, random, judged, players, seed, threads))
    return Rejection(*found) if found else None


def pass_gates(game: Game, random: Played, seed: int, threads: int = 1) -> Rejection | None:
    """The first rejection, or None if the judge should play the game. A pure function of (game, seed)."""
    if seen := starts(random):
        return Rejection("never-starts", seen)
    if seen := proved(solved(game, NODES, MEMORY_MB)):
        return Rejection("forced-win", seen)
    thinker = THINKER if len(game.seats) == 2 else THINKER_OF_MANY
    thoughtful = play(game, f"gate {thinker}", [thinker] * len(game.seats), THINKER_GAMES, seed, threads)[1]
    return first_no(thoughtful, random, game.family.lengths)


def pass_judge(game: Game, judged: Played, random: Played) -> Rejection | None:
    """The first rejection by the judge's own games: the same gates, and evenness. None if the game passes."""
    if rejection := first_no(judged, random, game.family.lengths):
        return rejection
    seen = evenness(judged.seat_wins, judged.games)
    if seen.interval.high < LEAST_EVEN:
        seat = seen.favoured
        return Rejection("one-sided", f"seat {seat + 1} won {judged.seat_wins[seat]} of {judged.games} games")
    return None


def pass_proof(game: Game) -> Rejection | None:
    """The rejection of a promising game whose winner is proved although the judge's games did not show it; None without
    a proof."""
    seen = proved(solved(game, DEEP_NODES, DEEP_MEMORY_MB))
    return Rejection("forced-win", seen) if seen else None


def first_no(judged: Played, random: Played, lengths: tuple[float, float] = Family.lengths) -> Rejection | None:
    """The rejection by the first gate that the game fails."""
    gates = GATES | {"wrong-length": partial(takes_time, lengths=lengths)}
    for reason, gate in gates.items():
        if seen := gate(judged, random):
            return Rejection(reason, seen)
    return None


def random_games(game: Game, seed: int, threads: int = 1) -> Played:
    """A match of random players."""
    return play(game, "gate random", ["random"] * len(game.seats), RANDOM_GAMES, seed, threads)[1]


def _cut_off(match: Played) -> float:
    cut = sum(is_cut and winner == NOBODY for is_cut, winner in zip(match.is_cut_off(), match.winner, strict=True))
    return cut / match.games
