"""What a run of `evolve npcs` is to do; frozen in its config."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from evolve.strategies.strategy_searches import find_strategy_search
from fitness.objectives import OBJECTIVES, Objective, find_objective
from fitness.objectives.objective import LIST, READINGS, WEIGHED, Request
from fitness.objectives.style import read_style
from games.errors import BadInput, unknown
from genome.element_space import ElementSpace
from players.decision import available
from players.matches.match import check_players
from players.spec import PlayerSpec, read_player
from runs.types.config import GameRunConfig
from runs.types.naming.players import split
from runs.types.npcs.element_space import EVOLVED, FITTED, WRITTEN, element_space_of

MOST = {"list": 5, "weighed": 5, "sampled": 8}
# What takes minutes on two cores: a list is looked up in 15 ms, fitting weights takes ten times as long, games more
# still.
GENERATIONS = {"list": 100, "weighed": 30, "sampled": 25}
SAMPLE = {"list": 2000, "weighed": 1000, "sampled": 1000}
DISGUISE_SAMPLE = 2000  # games; of these, as of all others, four tenths are learnt from
MOST_BOARDS = 10_000  # games whose boards alone are looked at, where games are to be like people's: they cost little
PURSUIT_GENERATIONS = 18
PLAYING_GENERATIONS = 8
DISGUISE, PURSUIT, PARETO, REFINE = "disguise", "pursuit", "pareto", "refine"
EVEN = 0.5  # the score that is wanted where nothing is said
NEEDED = {
    "opponent": "--opponent, as in --opponent mcts:100",
    "records": "--records and --format: the games that people played",
}


def usual_words(objective: str, reading: str, search: str) -> dict[str, str]:
    """The reading and the search where nothing is said; BadInput where what is said cannot be."""
    wanted = [find_objective(name) for name in objective.split("+")]
    usual = PARETO if len(wanted) > 1 else PURSUIT if objective == DISGUISE else REFINE
    search = search or usual
    find_strategy_search(search)
    if PARETO in (search, usual) and search != usual:
        raise BadInput(f'search "{PARETO}" is for several objectives, joined by +, and no other search is')
    if PURSUIT in (search, usual) and search != usual:
        raise BadInput(f'objective "{DISGUISE}" alone goes with search "{PURSUIT}", and no other does')
    return {"reading": reading or next((it.reading for it in wanted if it.reading), LIST), "search": search}


@dataclass(frozen=True)
class NpcsConfig(GameRunConfig):
    """The game, what is wanted, what from, how long."""

    kind = "npcs"

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
    score: float | None = None
    style: str = ""
    weights: str | None = None  # of the opponents, as in "0.5,0.3,0.2"
    games: int = 200
    reading: str = "list"
    static: bool = False
    most: int = 0
    search: str = REFINE
    mu: int = 0
    generations: int | None = None
    passing: float | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        if len(set(self.objectives)) != len(self.objectives):
            raise BadInput(f'objective "{self.objective}" names one twice')
        if self.reading not in READINGS:
            raise unknown("reading", self.reading, READINGS)
        find_strategy_search(self.search)
        self._check_words()
        self._check_opponents()
        self._check_records()
        self._check_elements()

    def _check_elements(self) -> None:
        if not self.element_space.basics:
            raise BadInput(f"{self.game} supports no basic element, so there is nothing to evolve")

    def _check_words(self) -> None:
        """What an objective needs is there, and what is there some objective reads."""
        there = {
            "opponent": bool(self.opponent),
            "records": bool(self.records or self.digest),
            "score": self.score is not None,
            "style": bool(self.style),
        }
        for it in self.wanted:
            for word in it.needs:
                if not there[word]:
                    raise BadInput(f'objective "{it.name}" needs {NEEDED[word]}')
        for word in (word for word, given in there.items() if given):
            reading = [it for it in OBJECTIVES.values() if word in (*it.needs, *it.uses)]
            if not set(self.objectives) & {it.name for it in reading}:
                raise BadInput(f"--{word} is for the objective {' or '.join(it.name for it in reading)}")

    def _check_opponents(self) -> None:
        for opponent in self.opponents:
            check_players(self.of_game, [opponent] * len(self.of_game.seats))
        if self.score is not None and not 0.0 < self.score < 1.0:
            raise BadInput(f"--score {self.score:g} is out of range; valid: above 0 to below 1, as in 0.5")

    def _check_records(self) -> None:
        for it in self.wanted:
            if it.reading and self.reading != it.reading:
                raise BadInput(f'objective "{it.name}" is about moves that are drawn; use --reading {it.reading}')
        for word in ("rating", "person", "humans_only", "format", "sample"):
            if getattr(self, word) and not (self.records or self.digest):
                raise BadInput(f"--{word.replace('_', '-')} is about --records, and there are none")
        known = available(self.of_game)
        for name in self.wanted_style:
            if name not in known:
                raise unknown("feature", name, known)

    @property
    def objectives(self) -> tuple[str, ...]:
        """One by one."""
        return tuple(self.objective.split("+"))

    @cached_property
    def wanted(self) -> tuple[Objective, ...]:
        """The objectives themselves."""
        return tuple(find_objective(name) for name in self.objectives)

    @property
    def wanted_score(self) -> float:
        """Of a target."""
        return EVEN if self.score is None else self.score

    @property
    def whose(self) -> str:
        """The people whose moves are wanted."""
        third = {"low": "the weaker third of people", "high": "the stronger third of people"}
        return self.person or third.get(self.rating, "people")

    @property
    def request(self) -> Request:
        """What sentences name."""
        return Request(self.reading, self.whose, self.wanted_score, self.style)

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """Everything that was asked for, as people read it."""
        sampled = f", at most {self.most_games:,} games" if self.records else ""
        people = f"{self.whose}{', no programs' if self.humans_only else ''}{sampled}"
        facts = {
            "game": self.game,
            "objective": "; ".join(f"{it.name} ({it.purpose})" for it in self.wanted),
            "records": self.records,
            "moves of": people if self.records else "",
            "opponent": self.opponent,
            "wanted score": f"{100 * self.wanted_score:g} %" if any("score" in it.uses for it in self.wanted) else "",
            "style": self.style,
            "elements": f"at most {self.most or MOST[self.reading]}{', none that look ahead' if self.static else ''}",
            "reading": self.reading,
            "search": self.search,
            "seed": str(self.seed),
        }
        return tuple((name, fact) for name, fact in facts.items() if fact)

    @cached_property
    def opponents(self) -> tuple[PlayerSpec, ...]:
        """Who is played against."""
        return tuple(read_player(word) for word in split(self.opponent)) if self.opponent else ()

    @cached_property
    def wanted_style(self) -> dict[str, float]:
        """The described style; empty where people's own is wanted."""
        return read_style(self.style) if self.style else {}

    @cached_property
    def element_space(self) -> ElementSpace:
        """The elements to choose from."""
        fitted = self.reading == LIST or any(it.fits_weights for it in self.wanted)
        weights = WRITTEN if self.search == PURSUIT else FITTED if fitted else EVOLVED
        return element_space_of(self.of_game, self.most or MOST[self.reading], self.static, weights)

    @property
    def most_games(self) -> int:
        """Games of the records."""
        return self.sample or (DISGUISE_SAMPLE if DISGUISE in self.objectives else SAMPLE[self._effort])

    @property
    def _effort(self) -> str:
        """The reading that takes as long."""
        return WEIGHED if self.reading == LIST and any(it.dear for it in self.wanted) else self.reading

    @property
    def most_boards(self) -> int:
        """Games of the records whose boards are looked at."""
        return self.sample or MOST_BOARDS if DISGUISE in self.objectives else self.most_games

    @property
    def last_generation(self) -> int:
        """When evolution ends."""
        if self.generations is not None:
            return self.generations
        if self.search == PURSUIT:
            return PURSUIT_GENERATIONS
        return PLAYING_GENERATIONS if any(it.plays for it in self.wanted) else GENERATIONS[self._effort]

    @property
    def bar(self) -> float | None:
        """The objective that a fifth of the population must reach to end evolution sooner."""
        return self.wanted[0].passes if self.passing is None and len(self.wanted) == 1 else self.passing

    @property
    def stands_for(self) -> str:
        """The sentence about believability: of the first objective that has something to say."""
        return next((it for it in self.wanted if it.believable), self.wanted[0]).stands_for
