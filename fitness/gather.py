"""Gathering of evidence: the matches of a plan, traces of some games, the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import factorial

import numpy as np

from fitness.evidence import SELF, Evidence, Exact, Played, Trace, joined
from fitness.people import felt
from fitness.pieces import KNOWN, Wanted
from fitness.plan import FROM_THE_FIRST, EvidencePlan, Starts
from fitness.statistics.evenness import evenness
from fitness.statistics.racing import CONTINUE, race_evenness
from games.errors import BadInput
from games.game import Game
from players.matches.match import play_match, swaps_seats
from players.matches.result import MatchResult
from players.replay_analysis.trace import Tracer, new_tracer
from players.solve.solver import solve
from players.spec import read_player

MOST_ORDERS = 24  # seat orders of a pair; with five seats a rung would take 120 games
LOOK = 10  # games of the judged match between two checks


def gather(game: Game, plan: EvidencePlan, seed: int, threads: int = 1, starts: Starts = FROM_THE_FIRST) -> Evidence:
    """The evidence that a plan requests; unpromising games get less. A pure function of (game, plan, seed, starts)."""
    return with_parts(game, plan, seed, threads, starts, *judge(game, plan, seed, threads, starts.judged))


def with_parts(
    game: Game,
    plan: EvidencePlan,
    seed: int,
    threads: int,
    starts: Starts,
    results: Sequence[MatchResult | None],
    judged: Played,
) -> Evidence:
    """The judged match, and the rest of the plan if that match is promising."""
    cheap = frozenset({"people", "ablation"} if plan.ablation_player else {"people"})
    parts = plan.parts if promising(judged, plan) else plan.parts & cheap
    return Evidence(
        code=game.code,
        hash=game.hash,
        mutations=mutations_of(game),
        matches=(judged, *more_matches(game, plan, parts, seed, threads, starts)),
        traces=trace(game, results, judged, plan) if "traces" in parts else (),
        exact=solved(game, plan.nodes, plan.memory_mb) if "exact" in parts else None,
    )


def promising(judged: Played, plan: EvidencePlan) -> bool:
    """Whether more matches are worthwhile: the seats look even enough, and not merely because nobody wins."""
    won = not plan.promise or judged.draws < judged.games
    return won and evenness(judged.seat_wins, judged.games).value >= plan.promise


def judge(
    game: Game, plan: EvidencePlan, seed: int, threads: int = 1, start: int = 0
) -> tuple[list[MatchResult | None], Played]:
    """The judged match; racing stops it once the evenness of the seats is clear."""
    players, results, parts = [plan.player] * len(game.seats), [], []
    batch = LOOK if plan.floor else plan.games
    for first in range(0, plan.games, batch):
        result, played = play(game, SELF, players, min(batch, plan.games - first), seed, threads, start + first)
        results.append(result)
        parts.append(played)
        so_far = joined(parts)
        if plan.floor and race_evenness(so_far.seat_wins, so_far.games, plan.floor) != CONTINUE:
            break
    return results, joined(parts)


def more_matches(
    game: Game, plan: EvidencePlan, parts: frozenset[str], seed: int, threads: int, starts: Starts
) -> Iterator[Played]:
    """The other matches: other budgets, the ladder, greedy, a weak player, and ablations of each mutation."""
    seats, mutations = len(game.seats), tuple(dict.fromkeys(mutations_of(game)))
    if "budgets" in parts:
        for player in plan.budgets:
            yield play(game, f"budget {player}", [player] * seats, plan.budget_games, seed, threads, starts.budgets)[1]
    if "ladder" in parts:
        yield from climb(game, plan, seed, threads, starts.ladder)
    if "greedy" in parts and seats == 2:
        yield play(game, "greedy", [plan.player, "greedy"], plan.greedy_games, seed, threads)[1]
    if "people" in parts and seats == 2:
        yield play(game, felt.ROLE, [felt.lay_player(game)] * seats, plan.people_games, seed, threads)[1]
    if "ablation" in parts and mutations:
        players = [plan.ablation_player or plan.player] * seats
        if plan.ablation_player:
            yield play(game, "with", players, plan.ablation_games, seed, threads)[1]
        for mutation in mutations:
            yield play(without(game, mutation), f"without {mutation}", players, plan.ablation_games, seed, threads)[1]


def climb(game: Game, plan: EvidencePlan, seed: int, threads: int, start: int) -> Iterator[Played]:
    """The matches of the ladder, each rung against the one before; the stronger player takes every seat equally
    often."""
    orders = factorial(len(game.seats))
    first, last = (number + -number % orders for number in (start, start + plan.ladder_games))
    if orders > MOST_ORDERS or first == last:
        return
    for weak, strong in pairwise(rungs(game, plan.ladder)):
        players = [strong] + [weak] * (len(game.seats) - 1)
        yield play(game, f"ladder {strong} over {weak}", players, last - first, seed, threads, first)[1]


def rungs(game: Game, ladder: Sequence[str]) -> list[str]:
    """The players of a ladder that can play this game."""
    return [name for name in ladder if len(game.seats) == 2 or read_player(name).kind != "alphabeta"]


def play(
    game: Game,
    role: str,
    players: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    first: int = 0,
    digests: bool = False,
) -> tuple[MatchResult | None, Played]:
    """Play a match and summarise it game by game; `digests` enables `Played.distinct`. Games played elsewhere
    (fitness.pieces) come without moves."""
    seated, known = [read_player(name) for name in players], KNOWN.get()
    if known is not None:
        found = known.find(game, Wanted(role, tuple(map(str, seated)), games, seed, first, digests))
        if found is not None:
            return None, found
    swapped = swaps_seats(game, seated)
    result = play_match(game, seated, games, seed, threads, first=first, record=True, digests=digests, swapped=swapped)
    played = summed_up(game, role, result)
    if known is not None:
        known.record(game, played)
    return result, played


def summed_up(game: Game, role: str, result: MatchResult) -> Played:
    """The evidence of a recorded match."""
    decided = result.choices > 0  # chance events and entries after the end have none
    played = Played(
        role=role,
        code=game.code,
        players=tuple(str(player) for player in result.players),
        seed=result.seed,
        first=result.first,
        orders=len(result.orders),
        winner=_ints(result.winner),
        cause=_ints(result.cause),
        plies=_ints(result.plies),
        decisions=_ints(decided.sum(axis=1)),
        choices=_ints((result.choices > 1).sum(axis=1)),
        options=_ints(result.choices.sum(axis=1, dtype=np.int64)),
        forced=tuple(_longest_forced_run(row) for row in result.choices),
        uses=_uses(game, result),
        digest=() if result.digest is None else _ints(result.digest),
        causes=game.family.causes,
    )
    if role == SELF and (pieces := _pieces(game, result)):
        played = replace(played, drops=tuple(pair[0] for pair in pieces), captures=tuple(pair[1] for pair in pieces))
    paid = tuple(tuple(map(float, row)) for row in result.payoffs)
    return played if paid == played.paid else replace(played, payoffs=paid)


def trace(game: Game, results: Sequence[MatchResult | None], judged: Played, plan: EvidencePlan) -> tuple[Trace, ...]:
    """Traces of the first games of a match; games that were played elsewhere are replayed."""
    tracer = new_tracer(game, plan.thought)
    played = [result for result in results if result is not None]
    if len(played) < len(results):
        seated, games = [read_player(name) for name in judged.players], min(plan.traced, judged.games)
        swapped = swaps_seats(game, seated)
        played = [play_match(game, seated, games, judged.seed, first=judged.first, record=True, swapped=swapped)]
    gone = [(result, k) for result in played for k in range(result.games)]
    return tuple(_traced(tracer, result, k) for result, k in gone[: plan.traced])


def solved(game: Game, nodes: int, memory_mb: int) -> Exact:
    """The solver's result; unknown for games it does not support (chance, more than two seats)."""
    return solution(game, nodes, memory_mb)[0]


def solution(game: Game, nodes: int, memory_mb: int) -> tuple[Exact, tuple[str, ...]]:
    """The solver's result with the line of best play."""
    try:
        found = solve(game, nodes=nodes, memory_mb=memory_mb)
    except BadInput:
        return Exact("unknown", None, None, 0), ()
    return Exact(found.value, found.score, found.plies, found.nodes), found.line


def mutations_of(game: Game) -> tuple[str, ...]:
    """The game's rule mutations, as its family names them."""
    return game.family.rights(game.spec)


@dataclass(frozen=True)
class OnStreamsOf(Game):
    """A game played on the random streams of another, so that the two differ only through their rules."""

    original: Game | None = None

    @property
    def number(self) -> np.uint64:
        """The stream number of the original."""
        return self.original.number if self.original else super().number


def without(game: Game, mutation: str) -> Game:
    """The game without any copy of a mutation, on the same random streams."""
    spec = game.family.without(game.spec, mutation)
    return OnStreamsOf(game.family, spec, game.family.code(spec), game)


def _traced(tracer: Tracer, result: MatchResult, k: int) -> Trace:
    game, plies = tracer.game, int(result.plies[k])
    gone = tracer.retrace(result.seed, result.first + k, result.moves[k, :plies], result.swapped)
    covered = 0
    for at in range(plies + 1):
        covered |= game.family.occupied(game.rules, gone.states, at)
    standing = np.rint(gone.standing * 1000).astype(int)
    return Trace(
        number=result.first + k,
        turns=_ints(gone.turns),
        standing=tuple(map(_ints, standing)),
        covered=covered.bit_count(),
        places=game.family.places(game.spec),
    )


def _uses(game: Game, result: MatchResult) -> dict[str, tuple[int, ...]]:
    tracer = new_tracer(game, 0)
    at_end = []
    if not game.family.uses(game.rules, tracer.retrace(0, 0, np.zeros(0, np.int64)).states, 0):
        return {}
    for k in range(result.games):
        plies = int(result.plies[k])
        gone = tracer.retrace(result.seed, result.first + k, result.moves[k, :plies], result.swapped)
        at_end.append(game.family.uses(game.rules, gone.states, plies))
    return {mutation: tuple(counts[mutation] for counts in at_end) for mutation in at_end[0]}


def _pieces(game: Game, result: MatchResult) -> list[tuple[int, int]]:
    """Pieces placed and captured in each game; empty if the family does not count them."""
    found = []
    tracer = new_tracer(game, 0) if game.family.counts_pieces else None
    for k in range(result.games if tracer else 0):
        plies = int(result.plies[k])
        gone = tracer.retrace(result.seed, result.first + k, result.moves[k, :plies], result.swapped)  # type: ignore[union-attr]
        found.append(game.family.placed_and_captured(game.rules, gone.states, plies))
    return found


def _longest_forced_run(choices: np.ndarray) -> int:
    decisions = choices[choices > 0]
    breaks = np.flatnonzero(decisions > 1)
    edges = np.concatenate(([-1], breaks, [len(decisions)]))
    return int(np.diff(edges).max()) - 1


def _ints(values: np.ndarray) -> tuple[int, ...]:
    return tuple(int(value) for value in values)
