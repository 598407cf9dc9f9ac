"""What a run of `evolve npcs` is to do; frozen in its config."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from evolve.strategy_searches import find_strategy_search
from fitness.objectives import OBJECTIVES, find_objective
from fitness.objectives.objective import LIST, READINGS, SAMPLED
from fitness.objectives.style import read_style
from games.game import Game, find_game
from games.wrong import BadInput, unknown
from genome.alphabet import Alphabet
from players.decision import available
from players.match import check_players
from players.spec import PlayerSpec, read_player
from runs.npcs.alphabet import EVOLVED, FITTED, WRITTEN, alphabet_of
from runs.players import split

KIND = "npcs"
MOST = {"list": 5, "weighed": 5, "sampled": 8}
# What takes minutes on two cores: a list is looked up in 15 ms, fitting weights takes ten times as long, games more
# still.
GENERATIONS = {"list": 100, "weighed": 30, "sampled": 25}
SAMPLE = {"list": 2000, "weighed": 1000, "sampled": 1000}
DISGUISE_SAMPLE = 2000  # games; of these, as of all others, four tenths are learnt from
PURSUIT_GENERATIONS = 18
PLAYING_GENERATIONS = 8
ON_TARGET = -0.01  # a point from the wanted score passes
READING_RECORDS = ("human", "disguise", "style")
DISGUISE, PURSUIT = "disguise", "pursuit"
PLAYING = ("win", "target")


def usual_words(objective: str, reading: str, search: str) -> dict[str, str]:
    """The reading and the search where nothing is said; BadInput where what is said cannot be."""
    disguised = objective == DISGUISE
    reading = reading or (SAMPLED if DISGUISE in objective.split("+") else LIST)
    search = search or (PURSUIT if disguised else "refine")
    if (search == PURSUIT) != disguised:
        raise BadInput(f'objective "{DISGUISE}" alone goes with search "{PURSUIT}", and no other does')
    return {"reading": reading, "search": search}


@dataclass(frozen=True)
class Plan:
    """The game, what is wanted, what from, how long."""

    game: str
    objective: str = "human"  # one, or several joined by +
    records: str = ""
    format: str = ""
    digest: str = ""  # of the decisions taken from the records
    sample: int = 0  # games of the records that are used, at most; 0: by the reading
    humans_only: bool = False
    rating: str = ""
    person: str = ""
    opponent: str = ""
    score: float = 0.5
    style: str = ""
    games: int = 200
    reading: str = "list"
    static: bool = False
    most: int = 0
    search: str = "refine"
    mu: int = 0
    generations: int | None = None
    passing: float | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        for name in self.objectives:
            find_objective(name)
        if len(set(self.objectives)) != len(self.objectives):
            raise BadInput(f'objective "{self.objective}" names one twice')
        if self.reading not in READINGS:
            raise unknown("reading", self.reading, READINGS)
        find_strategy_search(self.search)
        self._check_opponents()
        self._check_records()
        self._check_elements()

    def _check_elements(self) -> None:
        if not self.alphabet.basics:
            raise BadInput(f"{self.game} supports no basic element, so there is nothing to evolve")

    def _check_opponents(self) -> None:
        playing = [name for name in self.objectives if name in PLAYING]
        if playing and not self.opponents:
            raise BadInput(f'objective "{playing[0]}" needs --opponent, as in --opponent mcts:100')
        if self.opponents and not playing:
            raise BadInput(f"--opponent is for the objectives {' and '.join(PLAYING)}")
        for opponent in self.opponents:
            check_players(self.of_game, [opponent] * len(self.of_game.seats))
        if not 0.0 < self.score < 1.0:
            raise BadInput(f"--score {self.score:g} is out of range; valid: above 0 to below 1, as in 0.5")

    def _check_records(self) -> None:
        reading = [name for name in self.objectives if name in READING_RECORDS]
        if reading and not (self.records or self.digest):
            raise BadInput(f'objective "{reading[0]}" needs --records and --format: the games that people played')
        if DISGUISE in reading and self.reading != SAMPLED:
            raise BadInput(f'objective "{DISGUISE}" is about moves that are drawn; use --reading {SAMPLED}')
        if self.records and not reading:
            raise BadInput(f"--records is for the objectives {' and '.join(READING_RECORDS)}")
        if not self.records and (self.rating or self.person or self.humans_only):
            raise BadInput("--rating, --person and --humans-only choose among --records, and there are none")
        known = available(self.of_game)
        for name in self.wanted_style:
            if name not in known:
                raise unknown("feature", name, known)

    @property
    def objectives(self) -> tuple[str, ...]:
        """One by one."""
        return tuple(self.objective.split("+"))

    @cached_property
    def of_game(self) -> Game:
        """The game."""
        return find_game(self.game)

    @cached_property
    def opponents(self) -> tuple[PlayerSpec, ...]:
        """Who is played against."""
        return tuple(read_player(word) for word in split(self.opponent)) if self.opponent else ()

    @cached_property
    def wanted_style(self) -> dict[str, float]:
        """The described style; empty where people's own is wanted."""
        return read_style(self.style) if self.style else {}

    @cached_property
    def alphabet(self) -> Alphabet:
        """The elements to choose from."""
        weights = EVOLVED if self.reading != LIST else FITTED
        if DISGUISE in self.objectives:
            weights = WRITTEN if self.search == PURSUIT else FITTED
        elif "human" in self.objectives:
            weights = FITTED
        return alphabet_of(self.of_game, self.most or MOST[self.reading], self.static, weights)

    @property
    def most_games(self) -> int:
        """Games of the records."""
        return self.sample or (DISGUISE_SAMPLE if DISGUISE in self.objectives else SAMPLE[self.reading])

    @property
    def last_generation(self) -> int:
        """When evolution ends."""
        if self.generations is not None:
            return self.generations
        if self.search == PURSUIT:
            return PURSUIT_GENERATIONS
        return PLAYING_GENERATIONS if any(name in PLAYING for name in self.objectives) else GENERATIONS[self.reading]

    @property
    def bar(self) -> float | None:
        """The objective that a fifth of the population must reach to end evolution sooner."""
        return ON_TARGET if self.passing is None and self.objectives == ("target",) else self.passing

    @property
    def stands_for(self) -> str:
        """The sentence about believability: of the first objective that has something to say."""
        believable = [name for name in self.objectives if name in READING_RECORDS]
        return OBJECTIVES[(believable or self.objectives)[0]].stands_for

    def to_config(self) -> dict[str, Any]:
        """As the run's config keeps it."""
        return {"kind": KIND, **{name: value for name, value in asdict(self).items() if value is not None}}

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> Plan:
        """`to_config` turned round."""
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in config.items() if name in known})
