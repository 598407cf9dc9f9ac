"""The matches of a game's judges, against themselves and against references, on fresh seeds; none is played twice."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cached_property

from fitness.certify.assessment import AT_THE_END, EVEN, HALF, ONE_SIDED, WHILE_PLAYING, draws_in, reading_of
from fitness.certify.strictness import Strictness
from fitness.evidence import Played, joined, one_of_each
from fitness.gather import play
from fitness.statistics.evenness import share_interval
from fitness.statistics.interval import Interval, z_of
from fitness.statistics.places import UNTOLD, places_read
from games.game import Game
from players.matches.match import play_match
from players.spec import read_player

SCALE = 4.0  # cheap games are multiplied by at most this factor, expensive ones divided by it
LONG_MATCH = 100  # games
AT_ONCE = 1000  # games whose moves are held in memory
STALE = 2  # batches without a new game after which more of them would add nothing


@dataclass(frozen=True)
class Arena:
    """A game, fresh seeds, the strictness of its certification, and the matches played so far."""

    game: Game
    seed: int
    rules: Strictness
    threads: int
    watched: dict[str, list[Played]] = field(default_factory=dict)  # by player
    met: dict[tuple[str, str], tuple[int, int, int]] = field(default_factory=dict)  # by pair: wins, draws, games

    @cached_property
    def sample(self) -> Played:
        """A few quick games, which show the length and the branching of this game."""
        return self.watch("greedy", self.rules.batch)

    @property
    def cheap(self) -> bool:
        """Whether games have so few legal moves that many can be played and a deeper search may prove the result."""
        return SCALE * sum(self.sample.options) <= self.rules.usual * self.sample.games

    def watch(
        self, player: str, games: int, whole: bool = False, longer: int = 1, enough: int = 0, few: int = 0
    ) -> Played:
        """A player's match against itself, doubled until the intervals decide, no new games appear, enough games
        differ, or the maximum is reached (`few`: a lower maximum, whatever a game costs); an earlier match is
        continued. Of games from the same random opening only the first counts, because play after it is
        deterministic."""
        game, rules, parts = self.game, self.rules, self.watched.setdefault(player, [])
        seats, role, opens = [player] * len(game.seats), f"certify {player}", read_player(player).opening > 0
        known, stale, unit = 0, 0, few or self.unit(games)
        while True:
            played = sum(part.games for part in parts)
            if parts:
                so_far = joined(parts)
                most = few or self.most(games, so_far, longer)
                match = one_of_each(so_far) if opens else so_far
                distinct = match.distinct or 0
                stale, known = (stale + 1 if distinct == known else 0), distinct
                sure = not whole and is_sure(match, rules.bar)
                if stale >= STALE or sure or played >= most or 0 < enough <= distinct:
                    return match
            more = min(max(played, unit), most - played) if parts else unit
            parts.append(play(game, role, seats, more, self.seed, self.threads, played, digests=True)[1])

    def watch_varied(self, player: str, games: int) -> Played:
        """The match of a player of another kind: openings that repeat are made longer until enough of its games
        differ."""
        spec = read_player(player)
        parts: list[Played] = []
        for plies in self.rules.openings if spec.opening else ():
            varied = str(replace(spec, opening=plies))
            parts.append(self.watch(varied, games, whole=True, enough=self.rules.wanted))
            if (joined(parts).distinct or 0) >= self.rules.wanted:
                break
        return joined(parts) if parts else self.watch(player, games)

    def watch_places(self, player: str, games: int) -> Played:
        """A player's match against itself, continued until V of wins and of last places is clearly on one side of its
        bound."""
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
        """The games of a match, scaled by cost (legal moves per game) from a quarter to four times as many.
        `longer` multiplies them, unless scaling has already lengthened a long match."""
        rules, cost = self.rules, max(sum(so_far.options) / so_far.games, 1.0)
        room = max(rules.usual / cost, 1 / SCALE)
        most = games * max(min(room, SCALE), longer * min(room, SCALE if games < LONG_MATCH else 1.0))
        return max(math.ceil(most / self.unit(games)), 1) * self.unit(games)

    def unit(self, games: int) -> int:
        """The number of games between two checks; half a batch if the whole match is no longer than a batch."""
        return self.rules.batch if games > self.rules.batch else self.rules.batch // 2

    def score(self, player: str, other: str, least: float) -> tuple[float, Interval]:
        """A player's share of the wins against copies of another, draws divided, with its interval: games are played
        until the interval lies on one side of `least`."""
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
        """The wins, draws and games of one player against another so far; with two seats, in either seat."""
        if len(self.game.seats) == 2 and (other, player) in self.met:
            lost, draws, games = self.met[other, player]
            return games - lost - draws, draws, games
        return self.met.get((player, other), (0, 0, 0))

    def reach(self, player: str) -> str:
        """The player adapted to the game: a shallower alpha-beta where moves are many, any other unchanged."""
        spec = read_player(player)
        if spec.kind != "alphabeta":
            return player
        branching = sum(self.sample.options) / max(sum(self.sample.decisions), 1)
        plies = spec.budget - sum(branching > limit for limit in self.rules.wide)
        return str(replace(spec, budget=max(plies, 1)))


def is_sure(match: Played, bar: float) -> bool:
    """Whether a match decides, at the confidence that repeated checks need: about the seats, and about the draws where
    the seats are even."""
    reading = reading_of(match, bar, WHILE_PLAYING)
    return reading == ONE_SIDED or (reading == EVEN and not draws_in(match, WHILE_PLAYING).contains(HALF))
