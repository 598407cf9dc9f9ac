"""Tuning a game: candidates race for the games they are given, what is wanted is certified on fresh ones, and of the
changes that led there as many as possible are taken back.

Every stretch of games is written down as it is played (`evaluations.jsonl`), and asked for in an order that depends on
nothing else: the same command on the same folder goes on where it was stopped.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from evolve.tuning import Tuning, Values
from fitness.tally import Tally, tally_from_json, tally_of
from fitness.wants import Pairing, Told, Want
from games.game import Game, find_game
from genome.family_space import FamilySpace, text_of
from players.matches.match import play_match
from players.spec import read_player

STAGES = (40, 160, 400)  # games a pairing: everybody, the promising, those in front
PRUNING = 160
DOUBT = 0.4  # of what is not sure: so far below what is wanted a candidate is given more games
CERTIFIED = 1000
FRESH = 0x5EED  # certificates are played on a seed of their own
FILE = "evaluations.jsonl"


@dataclass(frozen=True)
class Question:
    """What is wanted of which game."""

    base: Game
    space: FamilySpace
    wants: tuple[Want, ...]
    strategies: tuple[str, ...]
    panel: tuple[str, ...]
    seed: int

    @property
    def pairings(self) -> list[Pairing]:
        """Who must play."""
        seats = len(self.base.seats)
        every = [pairing for want in self.wants for pairing in want.pairings(self.strategies, self.panel, seats)]
        return list(dict.fromkeys(every))


@dataclass
class Games:
    """The games played so far, by game, and where they are written down."""

    question: Question
    threads: int
    file: Path | None = None
    played: dict[tuple[str, bool], dict[Pairing, Tally]] = field(default_factory=dict)
    count: int = 0
    written: dict[tuple[str, bool, str, int, int], Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.file is not None and self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                try:
                    data = json.loads(line)
                except ValueError:  # the last line of a run that was killed
                    continue
                key = (data["code"], data["fresh"], data["pairing"], data["first"], data["games"])
                self.written[key] = tally_from_json(data["tally"])

    def told(self, code: str, games: int, fresh: bool = False) -> list[Told]:
        """How far the wants are met after so many games a pairing."""
        tallies = self.played.setdefault((code, fresh), {})
        for pairing in self.question.pairings:
            have = tallies[pairing].games if pairing in tallies else 0
            if have < games:
                more = self._stretch(code, pairing, have, games - have, fresh)
                tallies[pairing] = tallies[pairing] + more if pairing in tallies else more
        seats = len(self.question.base.seats)
        return [w.told(tallies, self.question.strategies, self.question.panel, seats) for w in self.question.wants]

    def _stretch(self, code: str, pairing: Pairing, first: int, games: int, fresh: bool) -> Tally:
        key = (code, fresh, ",".join(pairing), first, games)
        if key not in self.written:
            seed = self.question.seed ^ FRESH if fresh else self.question.seed
            players = [read_player(name) for name in pairing]
            tally = tally_of(play_match(find_game(code), players, games, seed, self.threads, first=first))
            self.written[key] = tally
            if self.file is not None:
                names = ("code", "fresh", "pairing", "first", "games")
                with self.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**dict(zip(names, key, strict=True)), "tally": tally.to_json()}) + "\n")
        self.count += games
        return self.written[key]


def worth(told: Sequence[Told]) -> float:
    """What a search climbs: the wants' guides, the worst of them counted twice."""
    guides = [one.guide for one in told]
    return sum(guides) + min(guides)


def promising(one: Told) -> bool:
    """Whether as many games as a certificate has would make it sure, if they went on like these."""
    return one.margin > 0.0 and one.margin > (one.margin - one.low) * sqrt(STAGES[-1] / CERTIFIED)


@dataclass(frozen=True)
class Answer:
    """A game of the front, with its certificate."""

    genome: Values
    code: str
    changes: tuple[tuple[str, Any, Any], ...]
    told: tuple[Told, ...]

    @property
    def met(self) -> bool:
        """Whether every want surely is."""
        return all(one.met for one in self.told)

    def to_json(self) -> dict[str, Any]:
        """As outside checks read it."""
        changes = [{"gene": name, "from": text_of(old), "to": text_of(new)} for name, old, new in self.changes]
        wants = [
            {
                "want": one.want,
                "value": round(one.value, 4),
                "interval": [round(end, 4) for end in one.interval],
                "low": round(one.low, 4),
                "met": one.met,
            }
            for one in self.told
        ]
        return {"code": self.code, "changes": changes, "wants": wants}


@dataclass
class Tuner:
    """One search from beginning to end."""

    question: Question
    games: Games
    steps: int
    on_step: Callable[[int, str], None] = lambda step, text: None
    time_left: Callable[[], bool] = lambda: True
    search: Tuning = field(init=False)

    def __post_init__(self) -> None:
        space = self.question.space
        self.search = Tuning(space, space.read(self.question.base.code), self.question.seed)

    def run(self) -> list[Answer]:
        """The front: certified games, fewest changes first; where none is certified, the best that was found."""
        for step in range(self.steps):
            if not self.time_left():
                break
            genome = self.search.ask()
            told = self._race(genome)
            self.on_step(step + 1, f"best {self.search.known[self.search.best()[0]]:.1f}, this {worth(told):.1f}")
            if all(one.margin > 0.0 for one in told) and self._long(genome):
                answer = self._certificate(genome)
                if answer.met:
                    return self._pruned(answer)
        return [self._certificate(self.search.best()[0])]

    def _race(self, genome: Values) -> list[Told]:
        """Few games for everybody; more for who is among the best by them."""
        code = self.question.space.write(genome)
        told = self.games.told(code, STAGES[0])
        for stage, place in ((1, 6), (2, 2)):
            ranks = sorted((value for known, value in self.search.known.items() if known != genome), reverse=True)
            good = len(ranks) >= 2 * place and worth(told) > ranks[place - 1]
            if not good and not all(one.margin + DOUBT * (one.margin - one.low) > 0.0 for one in told):
                break
            told = self.games.told(code, STAGES[stage])
        self.search.tell(genome, worth(told))
        return told

    def _long(self, genome: Values) -> bool:
        """Whether, after as many games as those in front have, it looks well enough for a certificate."""
        told = self.games.told(self.question.space.write(genome), STAGES[-1])
        self.search.tell(genome, worth(told))
        return all(promising(one) for one in told)

    def _certificate(self, genome: Values) -> Answer:
        code = self.question.space.write(genome)
        names, base = self.question.space.gene_names, self.search.base
        changes = tuple((names[k], base[k], genome[k]) for k in self.search.changed(genome))
        return Answer(genome, code, changes, tuple(self.games.told(code, CERTIFIED, fresh=True)))

    def _pruned(self, answer: Answer) -> list[Answer]:
        """Changes are taken back one by one, the one that costs least first, while the wants are still certified."""
        front, refused = [answer], set[Values]()
        while self.time_left():
            ways = [way for way in self.search.reverted(front[0].genome) if way not in refused]
            rated = [(worth(self.games.told(self.question.space.write(way), PRUNING)), way) for way in ways]
            hopeful = [
                way
                for _, way in sorted(rated, key=lambda it: -it[0])[:3]
                if all(promising(one) for one in self.games.told(self.question.space.write(way), STAGES[-1]))
            ]
            for way in hopeful:
                found = self._certificate(way)
                if found.met:
                    front.insert(0, found)
                    self.on_step(self.search.asked, f"certified with {len(found.changes)} changes")
                    break
                refused.add(way)
            else:
                break
        return front


def result_hash(front: Sequence[Answer]) -> str:
    """What two runs of one question have in common."""
    body = json.dumps([answer.to_json() for answer in front], sort_keys=True)
    return hashlib.sha256(body.encode()).hexdigest()[:16]
