"""Configuration of a run of `evolve npcs`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from evolve.strategies.strategy_searches import find_strategy_search
from fitness.objectives import OBJECTIVES, Objective, find_objective
from fitness.objectives.objective import DECISION_RULES, LIST, WEIGHED, Request
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
# Sizes that take minutes on two cores: evaluating a list takes 15 ms, fitting weights ten times as long, games even
# longer.
GENERATIONS = {"list": 100, "weighed": 30, "sampled": 25}
SAMPLE = {"list": 2000, "weighed": 1000, "sampled": 1000}
DISGUISE_SAMPLE = 2000  # games; four tenths of them are the training part, as always
MOST_BOARDS = 10_000  # games of which only the boards are used, for resemblance to people's games: they are cheap
PURSUIT_GENERATIONS = 18
PLAYING_GENERATIONS = 8
DISGUISE, PURSUIT, PARETO, REFINE = "disguise", "pursuit", "pareto", "refine"
EVEN = 0.5  # the default target score
NEEDED = {
    "opponent": "--opponent, as in --opponent mcts:100",
    "records": "--records and --format: games played by people",
}


def usual_words(objective: str, reading: str, search: str) -> dict[str, str]:
    """The default decision rule and search; BadInput for impossible combinations."""
    wanted = [find_objective(name) for name in objective.split("+")]
    usual = PARETO if len(wanted) > 1 else PURSUIT if objective == DISGUISE else REFINE
    search = search or usual
    find_strategy_search(search)
    if PARETO in (search, usual) and search != usual:
        raise BadInput(f'search "{PARETO}" needs several objectives, joined by +')
    if PURSUIT in (search, usual) and search != usual:
        raise BadInput(f'objective "{DISGUISE}" goes only with search "{PURSUIT}", and this search only with it')
    return {"reading": reading or next((it.decision_rule for it in wanted if it.decision_rule), LIST), "search": search}


@dataclass(frozen=True)
class NpcsConfig(GameRunConfig):
    """The game, the objective, the data and the effort."""

    kind = "npcs"

    game: str
    objective: str = "human"  # one, or several joined by +
    records: str = ""
    format: str = ""
    digest: str = ""  # of the decisions taken from the records
    sample: int = 0  # maximum number of recorded games; 0: by the decision rule
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
            raise BadInput(f'objective "{self.objective}" names an objective twice')
        if self.reading not in DECISION_RULES:
            raise unknown("decision rule", self.reading, DECISION_RULES)
        find_strategy_search(self.search)
        self._check_words()
        self._check_opponents()
        self._check_records()
        self._check_elements()

    def _check_elements(self) -> None:
        if not self.element_space.basics:
            raise BadInput(f"{self.game} supports no basic element, so there is nothing to evolve")

    def _check_words(self) -> None:
        """Check that every objective has the options that it needs, and that every option is used by an objective."""
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
            readers = [it for it in OBJECTIVES.values() if word in (*it.needs, *it.uses)]
            if not set(self.objectives) & {it.name for it in readers}:
                raise BadInput(f"--{word} is for the objective {' or '.join(it.name for it in readers)}")

    def _check_opponents(self) -> None:
        for opponent in self.opponents:
            check_players(self.of_game, [opponent] * len(self.of_game.seats))
        if self.score is not None and not 0.0 < self.score < 1.0:
            raise BadInput(f"--score {self.score:g} is out of range; valid: above 0 to below 1, as in 0.5")

    def _check_records(self) -> None:
        for it in self.wanted:
            if it.decision_rule and self.reading != it.decision_rule:
                raise BadInput(f'objective "{it.name}" is for sampled moves; use --reading {it.decision_rule}')
        for word in ("rating", "person", "humans_only", "format", "sample"):
            if getattr(self, word) and not (self.records or self.digest):
                raise BadInput(f"--{word.replace('_', '-')} needs --records")
        known = available(self.of_game)
        for name in self.wanted_style:
            if name not in known:
                raise unknown("feature", name, known)

    @property
    def objectives(self) -> tuple[str, ...]:
        """The names of the objectives."""
        return tuple(self.objective.split("+"))

    @cached_property
    def wanted(self) -> tuple[Objective, ...]:
        """The objectives themselves."""
        return tuple(find_objective(name) for name in self.objectives)

    @property
    def wanted_score(self) -> float:
        """The score of a target."""
        return EVEN if self.score is None else self.score

    @property
    def whose(self) -> str:
        """The people whose moves are predicted, in words."""
        third = {"low": "the weaker third of people", "high": "the stronger third of people"}
        return self.person or third.get(self.rating, "people")

    @property
    def request(self) -> Request:
        """The request, in the words that sentences use for it."""
        return Request(self.reading, self.whose, self.wanted_score, self.style)

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """All requested options in words."""
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
            "elements": f"at most {self.most or MOST[self.reading]}{', without look-ahead' if self.static else ''}",
            "reading": self.reading,
            "search": self.search,
            "seed": str(self.seed),
        }
        return tuple((name, fact) for name, fact in facts.items() if fact)

    @cached_property
    def opponents(self) -> tuple[PlayerSpec, ...]:
        """The opponents."""
        return tuple(read_player(word) for word in split(self.opponent)) if self.opponent else ()

    @cached_property
    def wanted_style(self) -> dict[str, float]:
        """The described style; empty for people's own."""
        return read_style(self.style) if self.style else {}

    @cached_property
    def element_space(self) -> ElementSpace:
        """The elements to choose from."""
        fitted = self.reading == LIST or any(it.fits_weights for it in self.wanted)
        weights = WRITTEN if self.search == PURSUIT else FITTED if fitted else EVOLVED
        return element_space_of(self.of_game, self.most or MOST[self.reading], self.static, weights)

    @property
    def most_games(self) -> int:
        """The maximum number of recorded games."""
        return self.sample or (DISGUISE_SAMPLE if DISGUISE in self.objectives else SAMPLE[self._effort])

    @property
    def _effort(self) -> str:
        """The decision rule that determines the effort."""
        return WEIGHED if self.reading == LIST and any(it.expensive for it in self.wanted) else self.reading

    @property
    def most_boards(self) -> int:
        """The maximum number of recorded games of which only the boards are used."""
        return self.sample or MOST_BOARDS if DISGUISE in self.objectives else self.most_games

    @property
    def last_generation(self) -> int:
        """The last generation of the evolution."""
        if self.generations is not None:
            return self.generations
        if self.search == PURSUIT:
            return PURSUIT_GENERATIONS
        return PLAYING_GENERATIONS if any(it.plays for it in self.wanted) else GENERATIONS[self._effort]

    @property
    def bar(self) -> float | None:
        """Evolution stops once a fifth of the population reaches this objective value; None if it never stops early."""
        return self.wanted[0].passes if self.passing is None and len(self.wanted) == 1 else self.passing

    @property
    def stands_for(self) -> str:
        """The sentence about believability, from the first objective that measures it."""
        return next((it for it in self.wanted if it.believable), self.wanted[0]).stands_for
