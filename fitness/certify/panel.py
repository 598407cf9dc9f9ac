"""One judge's look at a game: is it competent here, and what do its games against itself say of the seats?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fitness.certify.strictness import FULL, Strictness
from fitness.evidence import Played, joined, one_of_each
from fitness.gather import play
from fitness.statistics.evenness import Evenness, evenness, share_interval
from fitness.statistics.interval import Interval, z_of
from fitness.statistics.places import UNTOLD, places, places_read
from games.game import Game
from players.matches.match import play_match
from players.spec import read_player

EVEN, ONE_SIDED, OPEN = "even", "one-sided", "open"
WHILE_PLAYING, AT_THE_END = 0.99, 0.95  # confidence of a look that stops a match early, and of the last one
LEAST = 0.8  # of a fair share: who is beyond doubt below it against the reference does not judge; greedy must be met
LONG_MATCH = 80  # games
AT_ONCE = 1000  # games that are remembered move by move
STALE = 2  # so many batches without a new game: more of them say nothing


@dataclass(frozen=True)
class Look:
    """What one judge's games say."""

    player: str
    against: dict[str, float]  # who it had to hold its own against → its score
    competent: bool
    match: Played
    bar: float  # of evenness
    within: float = FULL.places  # of V, with more than two seats

    @property
    def seen(self) -> Evenness:
        """How even the seats are, as it is printed."""
        return seen_in(self.match)

    @property
    def reading(self) -> str:
        """even, one-sided or open, by the interval that is printed."""
        return reading_of(self.match, self.bar, AT_THE_END)

    @property
    def places_reading(self) -> str:
        """below, above or open: V of wins and of last places beside the bar; of two seats evenness says it all."""
        many = len(self.match.players) > 2
        return places_read(self.match.seat_wins, self.match.paid, self.within) if many else UNTOLD

    def to_json(self) -> dict[str, Any]:
        """One row of the panel."""
        seen = self.seen
        beside = {"within": {"v": self.within, "reading": self.places_reading}}
        return {
            "player": self.player,
            "competent": self.competent,
            "against": self.against,
            "games": self.match.games,
            "distinct": self.match.distinct,
            "balance": seen.value,
            "interval": list(seen.interval),
            "wins": list(self.match.seat_wins),
            "draws": self.match.draws,
            **(places(self.match.seat_wins, self.match.paid) | beside if len(self.match.players) > 2 else {}),
        }


def seen_in(match: Played, confidence: float = AT_THE_END) -> Evenness:
    """The evenness of a match, its interval that of its distinct games."""
    return evenness(match.seat_wins, match.games, confidence, match.distinct)


def reading_of(match: Played, bar: float, confidence: float) -> str:
    """What a match says of the seats, by its interval alone."""
    low, high = seen_in(match, confidence).interval
    if high < bar:
        return ONE_SIDED
    return EVEN if low >= bar else OPEN


@dataclass(frozen=True)
class Hall:
    """Where the panel sits: the game, fresh seeds, how strictly, on how many threads."""

    game: Game
    seed: int
    rules: Strictness
    threads: int

    @cached_property
    def sample(self) -> Played:
        """A few quick games, that show how wide this game is."""
        return self.watch("greedy", self.rules.batch)

    def watch(self, player: str, games: int, whole: bool = False) -> Played:
        """A player plays itself, twice as long at each look, until the interval tells or no new games come. Of games
        from the same drawn opening only the first counts: behind it no coin is tossed."""
        game, rules, parts, known, stale = self.game, self.rules, [], 0, 0
        seats = [player] * len(game.seats)
        role, most, played, opens = f"certify {player}", games, 0, read_player(player).opening > 0
        while played < most:
            more = min(max(played, rules.batch), most - played)
            parts.append(play(game, role, seats, more, self.seed, self.threads, played, digests=True)[1])
            match, played = joined(parts), played + more
            most = self.most(games, match)
            match = one_of_each(match) if opens else match
            distinct = match.distinct or 0
            stale, known = (stale + 1 if distinct == known else 0), distinct
            if stale >= STALE or (not whole and reading_of(match, rules.bar, WHILE_PLAYING) != OPEN):
                break
        return match

    def watch_places(self, player: str, games: int) -> Played:
        """The same until V of wins and of last places is told from the bar."""
        rules, parts, played = self.rules, list[Played](), 0
        seats = [player] * len(self.game.seats)
        while played < games:
            more = min(max(played, rules.batch), games - played, AT_ONCE)
            role = f"certify {player}"
            parts.append(play(self.game, role, seats, more, self.seed, self.threads, played, digests=True)[1])
            match, played = joined(parts), played + more
            if places_read(match.seat_wins, match.paid, rules.places, WHILE_PLAYING) != UNTOLD:
                break
        return match

    def most(self, games: int, so_far: Played) -> int:
        """As many games as asked of a game of usual cost (legal moves), half as many of those on wide boards that cost
        as much as many others. Long matches, which are those of quick judges, are up to four times as long where games
        are cheap: where an interval straddles, games decide."""
        rules, cost = self.rules, max(sum(so_far.options) / so_far.games, 1.0)
        if games < LONG_MATCH:
            return games // 2 if cost > rules.long else games
        batches = round(games * min(max(rules.usual / cost, 1.0), 4.0) / rules.batch)
        return games // 2 if cost > rules.long else batches * rules.batch

    def score(self, player: str, other: str) -> tuple[float, Interval]:
        """What a player has of the wins against others who are all alike, draws divided; and its interval."""
        seats, wins, draws = len(self.game.seats), 0, 0
        sides = [read_player(player)] + [read_player(other)] * (seats - 1)
        fair, rules = 1.0 / seats, self.rules
        for first in range(0, rules.reference_games, rules.batch):
            result = play_match(self.game, sides, rules.batch, self.seed, self.threads, first=first)
            won, drawn, _ = result.records()[0]
            wins, draws, games = wins + int(won), draws + int(drawn), first + rules.batch
            interval = share_interval(wins, draws, games, seats, z_of(AT_THE_END))
            if interval.low > fair or interval.high < LEAST * fair:
                break
        return (wins + draws * fair) / games, interval

    def reach(self, player: str) -> str:
        """Alpha-beta of fewer plies where moves are many; any other player as it is."""
        kind, _, rest = player.partition(":")
        if kind != "alphabeta":
            return player
        plies, mark, more = rest.partition("~")
        branching = sum(self.sample.options) / max(sum(self.sample.decisions), 1)
        return f"{kind}:{max(int(plies) - sum(branching > limit for limit in self.rules.wide), 1)}{mark}{more}"
