"""Options of `evolve npcs`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from games.errors import BadInput
from games.reading import Between, check
from runs.requests.option import GAME, Names, option

BELIEVED = "believed"  # the objective that people judge; its requests are built by the study


@dataclass(frozen=True)
class NpcsRequest:
    """Options of `evolve npcs`; 0, None or an empty value leaves the choice to the objective."""

    game: str = option(GAME)
    objective: str = option(
        "human (predict people's moves), disguise (adversarial imitation of people's games), win, target (--score "
        "against --opponent), style; a+b for the Pareto front of both; believed (people's judgements, see --study)",
        "human",
    )
    study: str = option("believed: folder of the study whose participants judge", "", "STUDY")
    judged: Annotated[int, Between(1, 10_000)] = option("believed: judgements per strategy (default: %(default)s)", 20)
    confirmed: Annotated[int, Between(1, 10_000)] = option(
        "believed: judgements per strategy in the ablation (default: %(default)s)", 40
    )
    by: str = option("believed: whose judgements count: all (default) or experts", "all")
    records: str = option("human, disguise, style: file or folder of games played by people", "", "PATH")
    format: str = option("format of the records: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio", "")
    sample: Annotated[int, Between(0, 1_000_000)] = option(
        "maximum number of these games (default: 2000; with sampled or style: 1000)", 0, least=3
    )
    humans_only: bool = option("exclude games in which a program plays (wthor)", False)
    rating: str = option("only decisions of the weaker or the stronger third", "", "low|high")
    person: str = option("only decisions of this person", "", "NAME")
    opponent: Names = option("win, target: the opponents", "", "P,…")
    score: float | None = option("target: the desired score, between 0 and 1 (default: 0.5)", None, "S")
    style: str = option('style: feature weights, as in "take 0.5, centre -0.3" (default: people\'s)', "", "'F W, …'")
    games: Annotated[int, Between(2, 1_000_000)] = option("win, target: games per strategy (default: %(default)s)", 200)
    reading: str = option(
        "decision rule: list (lexicographic, default), weighed (linear) or sampled (softmax; default of disguise)", ""
    )
    static: bool = option("exclude elements that search ahead", False)
    most: Annotated[int, Between(0, 30)] = option(
        "maximum number of elements in a strategy (default: 5; sampled: 8)", 0, least=1
    )
    search: str = option("refine (default), source, source-times or modern; for disguise pursuit, for a+b pareto", "")
    mu: Annotated[int, Between(0, 10_000)] = option(
        "size of the initial population (default: one per element, two for lists)", 0, least=2
    )
    generations: Annotated[int, Between(0, 100_000)] | None = option(
        "number of generations (default: 100; style: 30, sampled: 25, win and target: 8)", None
    )
    passing: float | None = option("stop when a fifth of the survivors reach this objective value", None, "V")
    seed: Annotated[int, Between(0, 2**64 - 1)] = 1

    def __post_init__(self) -> None:
        check(self)
        if self.objective == BELIEVED and not self.study:
            raise BadInput(f'objective "{BELIEVED}" needs --study: the folder of a study, see evolve study')
        if self.study and self.objective != BELIEVED:
            raise BadInput(f"--study is for the objective {BELIEVED}")
