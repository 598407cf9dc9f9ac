"""Certification: what is left of a finalist's balance on fresh seeds, among stronger and other players, and by proof.

A score that a search has selected on is too good twice over: by luck (the best of many noisy scores) and by its judge's
blindness (the published winner was a forced win its players could not see). The rule and its reasons are in
docs/decisions.md, section "Certification".
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fitness.evidence import SEATS, Exact, Played, joined
from fitness.gather import RACING_BATCH, play, solved
from fitness.plan import Plan
from fitness.statistics.balance import Balance, balance
from fitness.statistics.racing import HOPELESS, race_balance
from fitness.statistics.seat_advantage import of_pairs
from games.game import Game

HOLDS, FAILS = "holds", "fails"
ALPHA = 0.01  # of stopping a match early by error
WIDE = (64, 128)  # legal moves a decision; above each of them alpha-beta looks a ply less far, or it would take minutes


@dataclass(frozen=True)
class Certification:
    """How strictly is looked: (player, games) of each match, the solver's limits, and what must be reached."""

    judge: tuple[str, int] = (Plan().player, 100)  # the strength that searches select at, on fresh seeds
    strong: tuple[tuple[str, int], ...] = (("mcts:400", 200), ("mcts:1000", 100))  # the strongest last
    others: tuple[tuple[str, int], ...] = (("alphabeta:4", 60),)  # another kind: it reads what MCTS only samples
    doubt: tuple[str, int] = ("mcts:4000", 60)  # asked only where the strong players leave doubt
    nodes: int = 2_000_000
    memory_mb: int = 64
    least_balance: float = 75.0  # over all strong players; no match of theirs may be below it beyond doubt
    least_strongest: float = 65.0  # of the strongest players alone, whose games are fewer
    sure_balance: float = 85.0  # of the strongest player; below it there is doubt
    least_other: float = 40.0  # of another kind, beyond doubt: it has weaknesses of its own
    short_win: int = 20  # a forced win of at most so many plies is one that people find


@dataclass(frozen=True)
class Certificate:
    """What was found, as `evolve inspect` shows it."""

    balance: float
    interval: tuple[float, float]
    games: int
    by_budget: dict[str, dict[str, Any]]
    exact: str
    verdict: str
    reason: str

    def to_json(self) -> dict[str, Any]:
        """The `certified` object of a run's JSON."""
        return {**vars(self), "interval": list(self.interval)}


def certify(
    game: Game, seed: int, published: float | None = None, rules: Certification | None = None, threads: int = 1
) -> Certificate:
    """Look at a finalist again. A pure function of (game, seed, published, rules); `published` is the balance it was
    selected with, and only named in the reason."""
    rules = rules or Certification()
    exact = solved(game, rules.nodes, rules.memory_mb)
    reason = short_win(exact, rules)
    matches: list[Played] = []
    own = fresh(seed)
    for player, games, wanted in rounds(game, rules):
        matches.append(raced(game, within_reach(player, matches), games, own, wanted, threads))
        reason = reason or weakness(matches, published, rules)
        if reason:
            break
    if reason is None and doubtful(matches, rules):
        player, games = rules.doubt
        matches.append(raced(game, player, games, own, rules.least_balance, threads))
        reason = weakness(matches, published, rules)
    found, games = pooled(among_strong(matches, rules) or matches)
    return Certificate(
        balance=found.value,
        interval=(found.interval.low, found.interval.high),
        games=games,
        by_budget={match.players[0]: summary(match) for match in matches},
        exact=exact.value,
        verdict=FAILS if reason else HOLDS,
        reason=reason or confirmation(matches, published, exact),
    )


def fresh(seed: int) -> int:
    """A seed for games that no search has selected on: a run's own games use the run's seed itself."""
    return int.from_bytes(hashlib.sha256(f"certify {seed}".encode()).digest()[:8], "big")


def rounds(game: Game, rules: Certification) -> Iterator[tuple[str, int, float]]:
    """(player, games, balance below which the match is not worth finishing), the cheapest first."""
    yield *rules.judge, 0.0
    if len(game.seats) == 2:
        for player, games in rules.others:
            yield player, games, rules.least_other
    for player, games in rules.strong:
        yield player, games, rules.least_balance


def within_reach(player: str, matches: Sequence[Played]) -> str:
    """The player; alpha-beta of fewer plies where moves are many, as the first match has shown."""
    kind, _, plies = player.partition(":")
    if kind != "alphabeta" or not matches:
        return player
    branching = sum(matches[0].options) / max(sum(matches[0].decisions), 1)
    return f"{kind}:{max(int(plies) - sum(branching > limit for limit in WIDE), 1)}"


def raced(game: Game, player: str, games: int, seed: int, wanted: float, threads: int) -> Played:
    """A match of a player with itself; it stops once its balance cannot reach what is wanted."""
    parts: list[Played] = []
    for first in range(0, games, RACING_BATCH):
        count = min(RACING_BATCH, games - first)
        parts.append(play(game, f"certify {player}", [player] * len(game.seats), count, seed, threads, first)[1])
        match = joined(parts)
        if race_balance(match.seat_wins, match.games, wanted, ALPHA) == HOPELESS:
            break
    return joined(parts)


def short_win(exact: Exact, rules: Certification) -> str | None:
    """A forced win within reach of people."""
    if exact.value not in ("first", "second") or exact.plies is None or exact.plies > rules.short_win:
        return None
    return f"{exact.value} player forces a win in {exact.plies} plies"


def weakness(matches: Sequence[Played], published: float | None, rules: Certification) -> str | None:
    """Why the last of these matches speaks against the game; None if it does not."""
    last = matches[-1]
    player, found = last.players[0], balance(last.seat_wins, last.games)
    if player == rules.judge[0]:
        return None
    if last not in among_strong(matches, rules):  # another kind
        return told(last, published) if found.interval.high < rules.least_other else None
    if found.interval.high < rules.least_balance:
        return told(last, published)
    if player == rules.strong[0][0] and len(rules.strong) > 1:
        return None  # the strongest have yet to speak
    if found.value < rules.least_strongest:
        return told(last, published)
    together = pooled(among_strong(matches, rules))[0]
    if together.value < rules.least_balance:
        return f"balance {together.value:.0f} among strong players is below {rules.least_balance:.0f}"
    return None


def among_strong(matches: Sequence[Played], rules: Certification) -> list[Played]:
    """The matches that the certified balance is counted from."""
    names = {player for player, _ in (*rules.strong, rules.doubt)}
    return [match for match in matches if match.players[0] in names]


def doubtful(matches: Sequence[Played], rules: Certification) -> bool:
    """Whether a seat has a clear advantage among strong players, or the strongest find the balance wanting."""
    last = matches[-1]
    if balance(last.seat_wins, last.games).value < rules.sure_balance:
        return True
    pairs = [pair for match in among_strong(matches, rules) for pair in match.seat_pairs()]
    return len(last.players) == 2 and not of_pairs(pairs).interval.contains(0.0)


def told(match: Played, published: float | None) -> str:
    """`balance 94 → 31 with mcts:1000: first wins 82 %, second 15 %, draws 3 %`."""
    found = balance(match.seat_wins, match.games).value
    change = f"{published:.0f} → {found:.0f}" if published is not None else f"{found:.0f}"
    shares = [100 * wins / match.games for wins in match.seat_wins]
    wins = ", ".join(f"{name} {share:.0f} %" for name, share in zip(SEATS, shares, strict=False))
    return f"balance {change} with {match.players[0]}: wins {wins}; draws {100 * match.draws / match.games:.0f} %"


def confirmation(matches: Sequence[Played], published: float | None, exact: Exact) -> str:
    """Why the game holds."""
    worst = min(matches, key=lambda match: balance(match.seat_wins, match.games).value)
    known = {"first": "first player wins", "second": "second player wins", "draw": "a draw"}
    proof = f"; with perfect play {known[exact.value]}" if exact.value in known else ""
    return f"worst of {len(matches)} matches: {told(worst, published)}{proof}"


def pooled(matches: Sequence[Played]) -> tuple[Balance, int]:
    """Balance over all games of several matches, and their number."""
    wins = [sum(column) for column in zip(*(match.seat_wins for match in matches), strict=True)]
    games = sum(match.games for match in matches)
    return balance(wins, games), games


def summary(match: Played) -> dict[str, Any]:
    """One entry of `by_budget`."""
    found = balance(match.seat_wins, match.games)
    return {
        "balance": found.value,
        "interval": list(found.interval),
        "wins": list(match.seat_wins),
        "draws": match.draws,
        "games": match.games,
    }
