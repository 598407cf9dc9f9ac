"""Ask and tell: evaluations of games on many workers, and searches that propose games, for loops of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from evenplay.arguments import Folder, checked
from evenplay.judging import Seed, measured
from evenplay.naming import Named, Player, Profile, game
from evenplay.result import Result
from evenplay.running import Workers, config_of
from evenplay.spaces import Space
from evolve.ask_tell import Trial
from evolve.search import Search
from fitness.profiles import Profile as Weights
from games.errors import BadInput
from runs.documents.document import Document
from runs.engine.executor import Executor, open_executor
from runs.types import find_evaluator
from runs.types.games.config import GamesConfig, new_search, payload, profile_of


class Evaluator:
    """Measures games under a profile on threads of this process or a Ray cluster; `with Evaluator(…) as evaluator:`.
    The same game has the same result on any of them."""

    @checked
    def __init__(
        self, profile: Profile = "default", *, games: int | None = None, player: Player | None = None, seed: Seed = 1,
        workers: Workers = 1, backend: str = "threads", address: str | None = None,
    ) -> None:  # fmt: skip
        self.options = {"profile": profile, "games": games, "player": player, "seed": seed}
        self.config = _config(self.options)
        self.executor: Executor = open_executor(backend, find_evaluator(GamesConfig.kind), workers, address)

    def map(self, games: Iterable[Named | Trial]) -> list[Result]:
        """The results of games, or of the trials of a search, in their order; one whose evaluation failed has the key
        "error"."""
        if isinstance(games, (str, Mapping)) or not isinstance(games, Iterable):
            raise BadInput("games are a list")
        return [result for _, result in self._measured(list(games))]

    def value(self, of: Named) -> float | None:
        """The fitness of one game without diversity; None if it was rejected."""
        found: float | None = self.map([of])[0].get("value")
        return found

    def close(self) -> None:
        """Stop the workers."""
        self.executor.backend.close()

    def __enter__(self) -> Evaluator:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _measured(self, games: Sequence[Named | Trial]) -> Iterator[tuple[str, Result]]:
        wanted = [dict(it.payload) if isinstance(it, Trial) else payload(self.config, game(it).code) for it in games]
        jobs = [self.executor.evaluator.job(one) for one in wanted]
        done = {outcome.key: outcome.result for outcome in self.executor.gather(jobs)}
        profile = profile_of(self.config)
        for job, one in zip(jobs, wanted, strict=True):
            yield job.key, _shown(one["code"], done[job.key], profile)


class SearchOptions(TypedDict, total=False):
    """Options of a search."""

    start: str | Sequence[Named]
    terms: str | Sequence[str]
    measures: str | Sequence[str]
    lag: int


@checked
def search(
    evaluator: Evaluator, name: str = "steady-state", space: Folder | Space = "classic",
    **options: Unpack[SearchOptions],
) -> Search:  # fmt: skip
    """A search over a space under the evaluator's profile: `ask(n)` proposes trials, which have a `code`; `tell` takes
    pairs of trial and result in the order of asking; `best()` ranks."""
    if not isinstance(evaluator, Evaluator):
        raise BadInput("a search needs an Evaluator, whose profile it optimises")
    return new_search(_config({**evaluator.options, "search": name, "space": space, **options}))


def _config(options: Mapping[str, Any]) -> GamesConfig:
    config = config_of(GamesConfig.kind, options)
    assert isinstance(config, GamesConfig)
    return config


def _shown(code: str, result: dict[str, Any], profile: Weights) -> Result:
    if "error" in result:
        return Result({"code": code, **result}, Document(code, (f"failed: {result['error']}",), (), ()))
    made = measured(result, profile)
    made["evidence"] = result.get("evidence")  # a search pools the games of several results
    return made
