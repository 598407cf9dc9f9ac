"""The ladder of strength: how much of a game remains when its players become much stronger.

Selecting for balance among weak players favours trivial games: unrestricted four in a row is even as long as nobody
sees the win. So one player with proofs in its tree plays at two budgets far apart, and shares, draws, length and the
ply from which the result is proved must not collapse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np

from fitness.evidence import Played, joined
from fitness.gather import play
from fitness.statistics.wilson import wilson
from games.game import Game
from players.matches.context import choose_move, start_game
from players.matches.match import play_match, swaps_seats
from players.matches.result import MatchResult
from players.matches.setup import new_context
from players.search.proven import OPEN
from players.spec import read_player

GAMES = 12  # at each budget
PROVEN_GAMES = 4  # of the stronger player, searched again for the ply of the first proof; it plays so many at once
ENOUGH = 600  # plies of the stronger player after which no more games begin
DRAWN = 0.7  # share of draws between strong players; of suicide checkers 8 of 12 games
SHORT = 10.0  # plies between strong players
PLACING = 0.9  # share of plies that place a piece, in games whose random length says something
COLLAPSED = 0.4, 0.3  # length between strong players, as a share of random games where these place; else of weak ones
EARLY = 0.6  # share of the game after which the first proof must come


@dataclass(frozen=True)
class Rungs:
    """The games at both budgets, those of random play, and, for some games, how late the result is proved."""

    random: Played
    judged: Played
    weak: Played
    strong: Played
    proofs: tuple[float, ...]  # first proven ply as a share of the game

    @property
    def places(self) -> bool:
        """Whether nearly all plies place a piece; moving pieces may wander at random until a limit ends the game."""
        return bool(self.judged.drops) and sum(self.judged.drops) > PLACING * sum(self.judged.plies)

    @property
    def short(self) -> bool:
        """Whether strong players finish in a fraction of the plies that others need."""
        other, share = (self.random, COLLAPSED[0]) if self.places else (self.weak, COLLAPSED[1])
        return length(self.strong) < max(SHORT, share * length(other))


def length(match: Played) -> float:
    """Mean number of plies."""
    return fmean(match.plies)


def climbed(game: Game, random: Played, judged: Played, players: Sequence[str], seed: int, threads: int = 1) -> Rungs:
    """Play the ladder in addition to the games played before; a pure function of (game, players, seed)."""
    weak = play(game, f"strength {players[0]}", [players[0]] * len(game.seats), GAMES, seed, threads)[1]
    result, played = strong_games(game, players[1], seed, threads)
    if result is None:  # played elsewhere, so that its moves are not at hand
        seated = [read_player(players[1])] * len(game.seats)
        result = play_match(game, seated, PROVEN_GAMES, seed, record=True, swapped=swaps_seats(game, seated))
    moves = [result.moves[k, : result.plies[k]] for k in range(PROVEN_GAMES)]
    return Rungs(random, judged, weak, played, first_proofs(game, players[1], moves, seed))


def strong_games(game: Game, player: str, seed: int, threads: int) -> tuple[MatchResult | None, Played]:
    """The stronger player's games, fewer of them if they are long; also the moves of the first ones, if available."""
    parts: list[Played] = []
    first = None
    while sum(part.games for part in parts) < GAMES and sum(sum(part.plies) for part in parts) < ENOUGH:
        start, role = sum(part.games for part in parts), f"strength {player}"
        result, part = play(game, role, [player] * len(game.seats), PROVEN_GAMES, seed, threads, start)
        first = result if not parts else first
        parts.append(part)
    return first, joined(parts)


def first_proofs(game: Game, player: str, games: Sequence[np.ndarray], seed: int) -> tuple[float, ...]:
    """The share of each game after which the player proves the result. Found by bisection: once the player proves the
    result, it proves it at every later ply."""
    context, found = new_context(game, (read_player(player),)), []
    for number, moves in enumerate(games):
        start_game(game, context, seed, pair=number)
        for ply, move in enumerate(moves):
            game.family.hooks.apply(game.rules[0], context.states, ply, int(move), ply + 1)
        states = context.states[: len(moves) + 1].copy()

        def proves(ply: int, states: np.ndarray = states) -> bool:
            context.states[: len(states)] = states
            context.workspace.kinds.grove[0]["known"] = (
                OPEN  # as it stays where one move is legal and nothing is searched
            )
            choose_move(game, context, ply, 0)
            return bool(context.workspace.kinds.grove[0]["known"] != OPEN)

        low, high = 0, max(len(moves) - 1, 0)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if proves(middle) else (middle + 1, high)
        found.append(low / max(len(moves), 1))
    return tuple(found)


def one_sided(rungs: Rungs) -> str | None:
    """One seat certainly wins too many of the strong players' games."""
    for seat, wins in enumerate(rungs.strong.seat_wins):
        decided = rungs.strong.games - rungs.strong.draws
        if decided and wilson(wins, decided).low > 0.5:
            return f"seat {seat + 1} wins {wins} of {decided} decided games of {rungs.strong.players[0]}"
    return None


def drawn(rungs: Rungs) -> str | None:
    """Strong players draw too many games."""
    share = rungs.strong.draws / rungs.strong.games
    return f"{rungs.strong.draws} of {rungs.strong.games} games of {rungs.strong.players[0]}" if share > DRAWN else None


def short(rungs: Rungs) -> str | None:
    """Strong players finish games at once, or in a fraction of the plies of weak ones."""
    plies = ", ".join(
        f"{length(match):.1f} plies by {match.players[0]}" for match in (rungs.random, rungs.weak, rungs.strong)
    )
    return plies if rungs.short else None


def early(rungs: Rungs) -> str | None:
    """Results are proved long before the end of the game."""
    if not rungs.proofs or fmean(rungs.proofs) >= EARLY:
        return None
    return f"{rungs.strong.players[0]} proves the result after {100 * fmean(rungs.proofs):.0f} % of the game"


# Reason code of a rejection → the condition.
RUNGS: dict[str, Callable[[Rungs], str | None]] = {
    "one-sided-when-strong": one_sided,
    "drawn-when-strong": drawn,
    "short-when-strong": short,
    "proved-early": early,
}


def collapse(rungs: Rungs) -> tuple[str, str] | None:
    """The first reason for collapse, with the observation; None if the game stands up to strong play."""
    for reason, test in RUNGS.items():
        if seen := test(rungs):
            return reason, seen
    return None
