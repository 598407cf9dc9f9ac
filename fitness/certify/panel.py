"""One judge's look at a game: is it competent here, and what do its games against itself say of the seats?"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
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
LEANING = 0.8  # confidence at which one judge's doubt keeps a game from holding, though it convicts none
LEAST = 0.8  # of a fair share: who is beyond doubt below it against the reference does not judge; greedy must be met
MORE = 4.0  # so many times as many games, or as few, where games are cheap or dear
LONG_MATCH = 100  # games
AT_ONCE = 1000  # games that are remembered move by move
FEWEST = 40  # iterations
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
    def leaning(self) -> bool:
        """Whether it doubts that the game is even, though it may not be sure."""
        return reading_of(self.match, self.bar, LEANING) == ONE_SIDED

    @property
    def places_reading(self) -> str:
        """below, above or open: V of wins and of last places beside the bar; of two seats evenness says it all."""
        many = len(self.match.players) > 2
        return places_read(self.match.seat_wins, self.match.paid, self.within) if many else UNTOLD

    @property
    def places_told(self) -> bool:
        """Whether that is so sure that more games are not asked for: who looks again and again must be surer."""
        return places_read(self.match.seat_wins, self.match.paid, self.within, WHILE_PLAYING) != UNTOLD

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
    watched: dict[str, list[Played]] = field(default_factory=dict)  # by player: no game is played twice
    met: dict[tuple[str, str], tuple[int, int, int]] = field(default_factory=dict)  # by pair: wins, draws, games

    @cached_property
    def sample(self) -> Played:
        """A few quick games, that show how wide this game is."""
        return self.watch("greedy", self.rules.batch)

    @property
    def cheap(self) -> bool:
        """Whether its games have so few legal moves that many can be played, and more positions may prove it."""
        return MORE * sum(self.sample.options) <= self.rules.usual * self.sample.games

    def watch(self, player: str, games: int, whole: bool = False, longer: int = 1) -> Played:
        """A player plays itself, twice as long at each look, until the interval tells or no new games come; a match
        that was watched before goes on. Of games from the same drawn opening only the first counts: behind it no coin
        is tossed."""
        game, rules, parts = self.game, self.rules, self.watched.setdefault(player, [])
        seats, role, opens = [player] * len(game.seats), f"certify {player}", read_player(player).opening > 0
        known, stale, unit = 0, 0, self.unit(games)
        while True:
            played = sum(part.games for part in parts)
            if parts:
                told = joined(parts)
                most = self.most(games, told, longer)
                match = one_of_each(told) if opens else told
                distinct = match.distinct or 0
                stale, known = (stale + 1 if distinct == known else 0), distinct
                sure = not whole and reading_of(match, rules.bar, WHILE_PLAYING) != OPEN
                if stale >= STALE or sure or played >= most:
                    return match
            more = min(max(played, unit), most - played) if parts else unit
            parts.append(play(game, role, seats, more, self.seed, self.threads, played, digests=True)[1])

    def watch_places(self, player: str, games: int) -> Played:
        """The same until V of wins and of last places is told from the bar."""
        rules, parts = self.rules, self.watched.setdefault(player, [])
        seats, role = [player] * len(self.game.seats), f"certify {player}"
        while (played := sum(part.games for part in parts)) < games:
            more = min(max(played, rules.batch), games - played, AT_ONCE)
            parts.append(play(self.game, role, seats, more, self.seed, self.threads, played, digests=True)[1])
            match = joined(parts)
            if places_read(match.seat_wins, match.paid, rules.places, WHILE_PLAYING) != UNTOLD:
                break
        return joined(parts)

    def most(self, games: int, so_far: Played, longer: int = 1) -> int:
        """As many games as asked of a game of usual cost (legal moves); fewer of those that cost as much as many
        others, down to a quarter, up to four times as many of cheap ones: where an interval straddles, games decide.
        `longer`: so many times as many; of a long match that is longer already no more."""
        rules, cost = self.rules, max(sum(so_far.options) / so_far.games, 1.0)
        room = max(rules.usual / cost, 1 / MORE)
        most = games * max(min(room, MORE), longer * min(room, MORE if games < LONG_MATCH else 1.0))
        return max(math.ceil(most / self.unit(games)), 1) * self.unit(games)

    def unit(self, games: int) -> int:
        """Games between two looks; of a match that is a batch at most, half of them."""
        return self.rules.batch if games > self.rules.batch else self.rules.batch // 2

    def score(self, player: str, other: str, least: float) -> tuple[float, Interval]:
        """What a player has of the wins against others who are all alike, draws divided, and its interval: played until
        that lies on one side of the least."""
        seats, rules = len(self.game.seats), self.rules
        fair, most = 1.0 / seats, min(self.most(rules.reference_games, self.sample), rules.reference_games)
        sides = [read_player(player)] + [read_player(other)] * (seats - 1)
        wins, draws, games = self.met_before(player, other)
        while True:
            if games:
                interval = share_interval(wins, draws, games, seats, z_of(AT_THE_END))
                if games >= most or interval.low > least or interval.high < least:
                    break
            result = play_match(self.game, sides, rules.batch, self.seed, self.threads, first=games)
            won, drawn, _ = result.records()[0]
            wins, draws, games = wins + int(won), draws + int(drawn), games + rules.batch
        self.met[player, other] = wins, draws, games
        return (wins + draws * fair) / games, interval

    def met_before(self, player: str, other: str) -> tuple[int, int, int]:
        """Wins, draws and games of a player against another, as far as two seats have played it, whoever asked."""
        if len(self.game.seats) == 2 and (other, player) in self.met:
            lost, draws, games = self.met[other, player]
            return games - lost - draws, draws, games
        return self.met.get((player, other), (0, 0, 0))

    def reach(self, player: str) -> str:
        """Alpha-beta of fewer plies where moves are many, fewer playouts where each goes a long way to the end; any
        other player as it is."""
        kind, _, rest = player.partition(":")
        decisions = sum(self.sample.decisions) / self.sample.games
        if kind == "alphabeta":
            plies, mark, more = rest.partition("~")
            branching = sum(self.sample.options) / max(sum(self.sample.decisions), 1)
            return f"{kind}:{max(int(plies) - sum(branching > limit for limit in self.rules.wide), 1)}{mark}{more}"
        if kind == "puct-full" and decisions > self.rules.long:
            return f"{kind}:{max(round(int(rest) * self.rules.long / decisions), FEWEST)}"
        return player
