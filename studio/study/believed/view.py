"""The view of a run whose strategies are judged by people: the rounds so far, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fitness.judges.believed import STANDS_FOR
from runs.storage.folder import Run
from runs.types.view import View, progress_of
from studio.study.believed.config import BelievedConfig
from studio.study.believed.rounds import Refinement, begun, gone_on, passed, result_hash, strategies_of


@dataclass(frozen=True)
class BelievedView(View):
    """The view of a run of `evolve npcs --objective believed`."""

    config: BelievedConfig
    refinement: Refinement
    result_hash: str

    @property
    def judged(self) -> Mapping[str, Any]:
        """The judgements of each strategy."""
        return {name: judgements for _, _, name, judgements in strategies_of(self.refinement)}

    @property
    def minimal(self) -> str | None:
        """The strategy that remains at the end."""
        ablation = self.refinement.walk
        answer = ablation.answer() if ablation and ablation.done else None
        return str(answer.strategy) if answer else None

    def to_json(self) -> dict[str, Any]:
        """The result as `--json` prints it."""
        run, judged, minimal = self.refinement, self.judged, self.minimal
        return {
            "run": str(self.path),
            "game": self.config.game,
            "study": self.config.study,
            "seed": self.config.seed,
            "rounds": [{**round_.to_json(), "found": judgements} for round_, judgements in run.rounds],
            "best": [{"strategy": str(it.strategy), **judged[str(it.strategy)]} for it in run.search.ranked()],
            "passing": [str(it.strategy) for it in passed(run)],
            "minimal": minimal and {"strategy": minimal, **judged.get(minimal, {})},
            "final": [str(step.strategy) for step in run.walk.finals()] if run.walk else [],
            "answer": answer(self),
            "believability": STANDS_FOR,
            "finished": run.done,
            "evaluated": len(judged),
            "result_hash": self.result_hash,
        }


def view_of(run: Run) -> BelievedView:
    """The view of an open run; never waits."""
    config = BelievedConfig.from_config(run.config)
    refinement = gone_on(begun(config, run.path), wait=False)
    progress = {**progress_of(run), "finished": refinement.done, "evaluated": len(list(strategies_of(refinement)))}
    return BelievedView(**progress, config=config, refinement=refinement, result_hash=result_hash(run.path))


def rows(run: Run) -> list[dict[str, Any]]:
    """Every strategy of every round."""
    return [
        {"round": number, "phase": phase, "strategy": text, **judgements}
        for number, phase, text, judgements in strategies_of(view_of(run).refinement)
    ]


def answer(view: BelievedView) -> str:
    """The result in one sentence."""
    minimal, run = view.minimal, view.refinement
    if minimal is None:
        if run.search.done and run.walk is None:
            return "No strategy passed for a person often enough, so there is nothing to reduce."
        return "There are not enough judgements yet."
    judgements, size = view.judged[minimal], len(minimal.split())
    enough = "1 element is" if size == 1 else f"{size} elements are"
    detected = 100 * (1.0 - judgements["value"])
    low, high = (100 * (1.0 - end) for end in judgements["interval"][::-1])
    experts = judgements["experts"]
    by_experts = "" if experts is None else f"; super experts detect it {100 * experts:.0f} % of the time"
    return (
        f"{enough} enough: {minimal}. Judges take it for a program {detected:.0f} % of the time "
        f"({low:.0f} to {high:.0f}), from {judgements['n']} judgements{by_experts}."
    )
