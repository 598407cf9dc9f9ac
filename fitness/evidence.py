"""Evidence: the matches of a game and their results. Every term is computed from it alone, without further play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import permutations
from statistics import fmean
from typing import Any

from games.endings import CAUSES, CUT_OFF
from games.errors import BadInput
from games.hooks import NOBODY

VERSION = 1
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")  # in counts, by seat
SELF = "self"  # the role of the match that a candidate is judged by first


@dataclass(frozen=True)
class Played:
    """One match in columns, with one entry per game. Game number first + k of (game, players, seed) can be replayed
    with `players.matches.match.replay_game`."""

    role: str  # its purpose: "self", "ladder", "budget", "greedy", "without scoring" …
    code: str  # the game, which in an ablation differs from the candidate
    players: tuple[str, ...]
    seed: int
    first: int
    orders: int  # games of a group in which each player has each seat equally often; 1 if seats do not change
    winner: tuple[int, ...]  # the seat, or NOBODY
    cause: tuple[int, ...]  # index into `causes`
    plies: tuple[int, ...]
    decisions: tuple[int, ...]  # plies at which a player moves: all but chance events
    choices: tuple[int, ...]  # decisions with more than one legal move
    options: tuple[int, ...]  # legal moves, summed over the decisions
    forced: tuple[int, ...]  # the longest run of decisions without a choice
    uses: Mapping[str, tuple[int, ...]]  # mutation → moves that used it; only mutations that moves can use
    digest: tuple[int, ...] = ()  # of each game up to the board's symmetries, if requested (players.matches.distinct)

    payoffs: tuple[tuple[float, ...], ...] = ()  # [game][seat]; empty if they follow from the winner: 1, -1 or 0
    causes: tuple[str, ...] = CAUSES  # the family's names of the causes of endings
    drops: tuple[int, ...] = ()  # pieces placed; of the judged match, where the family counts them
    captures: tuple[int, ...] = ()  # pieces captured

    @property
    def distinct(self) -> int | None:
        """The number of different games, up to the board's symmetries; None if digests were not recorded."""
        return len(set(self.digest)) if self.digest else None

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.winner)

    @property
    def seat_wins(self) -> tuple[int, ...]:
        """[seat] → games won."""
        return tuple(self.winner.count(seat) for seat in range(len(self.players)))

    @property
    def draws(self) -> int:
        """The number of games without a winner."""
        return self.winner.count(NOBODY)

    @property
    def paid(self) -> tuple[tuple[float, ...], ...]:
        """[game][seat] → payoff."""
        return self.payoffs or tuple(map(self.by_winner, self.winner))

    def by_winner(self, winner: int) -> tuple[float, ...]:
        """The payoffs of a game in which only the winner is paid."""
        return tuple(0.0 if winner == NOBODY else 1.0 if seat == winner else -1.0 for seat in range(len(self.players)))

    def ledger(self) -> dict[str, int]:
        """Cause of the ending → games, the most frequent first."""
        return {self.causes[cause]: games for cause, games in Counter(self.cause).most_common()}

    def is_cut_off(self) -> list[bool]:
        """For each game, whether a limit ended it."""
        return [self.causes[cause] in CUT_OFF for cause in self.cause]

    def groups(self) -> list[tuple[float, ...]]:
        """The mean payoff of each seat for complete groups of all seat orders. Games of a group share their dice and
        players, so groups are the independent units."""
        paid, start = self.paid, -self.first % self.orders
        whole = range(start, self.games - self.orders + 1, self.orders)
        return [tuple(fmean(seat) for seat in zip(*paid[k : k + self.orders], strict=True)) for k in whole]

    def seat_pairs(self) -> list[tuple[int, int]]:
        """Complete pairs of a two-seat match: the result of each game as 1, 0, -1 for its first seat."""
        value = [(winner == 0) - (winner == 1) for winner in self.winner]
        start = self.first % 2
        return [(value[k], value[k + 1]) for k in range(start, self.games - 1, 2)]

    @property
    def first_named_wins(self) -> int:
        """The number of games won by the first player named, in any seat."""
        orders = [order.index(0) for order in permutations(range(len(self.players)))]
        return sum(won == orders[(self.first + k) % self.orders] for k, won in enumerate(self.winner))

    def player_pairs(self) -> list[tuple[float, float]]:
        """Complete pairs of a two-seat match: the score of the first player named (1, 0.5, 0) in each game."""
        return [((1 + one) / 2, (1 - other) / 2) for one, other in self.seat_pairs()]


COLUMNS = (
    "winner", "cause", "plies", "decisions", "choices", "options", "forced", "digest", "payoffs", "drops", "captures",
)  # fmt: skip


def joined(parts: Sequence[Played]) -> Played:
    """One match joined from consecutive batches."""
    columns: dict[str, Any] = {
        name: tuple(entry for part in parts for entry in getattr(part, name)) for name in COLUMNS
    }
    if any(part.payoffs for part in parts):  # one batch may have them and another not
        columns["payoffs"] = tuple(seats for part in parts for seats in part.paid)
    uses = {mutation: tuple(used for part in parts for used in part.uses[mutation]) for mutation in parts[0].uses}
    return replace(parts[0], uses=uses, **columns)


def one_of_each(match: Played) -> Played:
    """The first of each set of identical games."""
    kept = {digest: number for number, digest in reversed(list(enumerate(match.digest)))}
    numbers = sorted(kept.values())
    columns: dict[str, Any] = {
        name: tuple(column[number] for number in numbers) for name in COLUMNS if (column := getattr(match, name))
    }
    uses = {word: tuple(used[number] for number in numbers) for word, used in match.uses.items()}
    return replace(match, uses=uses, **columns)


@dataclass(frozen=True)
class Trace:
    """A game of the match with role SELF, ply by ply."""

    number: int  # game of the match, which begins with game 0
    turns: tuple[int, ...]  # the seat that decides, or -1 at chance events
    standing: tuple[tuple[int, ...], ...]  # [ply][seat]: expected payoff in thousandths, before the move
    covered: int  # points of the board that ever held a piece, 0 if the family does not count them
    places: int  # points of the board


@dataclass(frozen=True)
class Exact:
    """The solver's result; "unknown" if it found none within its limits."""

    value: str  # "first", "second", "draw", "unknown"
    score: int | None
    plies: int | None
    nodes: int


@dataclass(frozen=True)
class Evidence:
    """All evidence on one game."""

    code: str
    hash: str
    mutations: tuple[str, ...]
    matches: tuple[Played, ...]
    traces: tuple[Trace, ...] = ()
    exact: Exact | None = None

    def match(self, role: str) -> Played | None:
        """The first match with this role."""
        return next((match for match in self.matches if match.role == role), None)

    def roles(self, word: str) -> tuple[Played, ...]:
        """All matches whose role starts with this prefix."""
        return tuple(match for match in self.matches if match.role.split(" ")[0] == word)

    @property
    def judged(self) -> Played:
        """The match with role SELF; BadInput if it was not played."""
        found = self.match(SELF)
        if found is None:
            raise BadInput(f'evidence on "{self.code}" holds no match with role "{SELF}"')
        return found


def to_json(evidence: Evidence) -> dict[str, Any]:
    """The evidence as plain JSON values, without optional columns and causes that have their defaults."""
    data = {"version": VERSION, **asdict(evidence)}
    for match in data["matches"]:
        for name, usual in (("digest", ()), ("payoffs", ()), ("causes", CAUSES), ("drops", ()), ("captures", ())):
            if match[name] == usual:
                del match[name]
    return data


def from_json(data: Mapping[str, Any]) -> Evidence:
    """The exact inverse of `to_json`."""
    if data.get("version") != VERSION:
        raise BadInput(f"evidence version {data.get('version')!r} is not {VERSION}, the one this program reads")
    fields = {name: value for name, value in data.items() if name != "version"}
    try:
        fields["matches"] = tuple(Played(**_frozen(match)) for match in fields["matches"])
        fields["traces"] = tuple(Trace(**_frozen(trace)) for trace in fields["traces"])
        fields["exact"] = Exact(**fields["exact"]) if fields["exact"] else None
        return Evidence(**_frozen(fields))
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"damaged evidence: {error}") from None


def played_from_json(data: Mapping[str, Any]) -> Played:
    """One match from its plain JSON values."""
    return Played(**_frozen(data))


def _frozen(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _tuples(value) for name, value in fields.items()}


def _tuples(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_tuples(item) for item in value)
    if isinstance(value, dict):
        return {name: _tuples(item) for name, item in value.items()}
    return value
