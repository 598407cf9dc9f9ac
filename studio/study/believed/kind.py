"""Runs that are fed by people: what the commands do with them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

from fitness.judges.believed import STANDS_FOR
from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.folder import Run, read_run
from runs.types.naming.games import game_named
from runs.types.npcs.request import NpcsRequest
from studio.study.believed.config import MOST, SEARCHES, BelievedConfig
from studio.study.believed.rounds import Refinement, begun, gone_on, passed, result_hash, strategies_of

EVALUATOR = "npcs"  # nothing is evaluated here: people judge
THINGS = "strategies"


def build(request: NpcsRequest) -> BelievedConfig:
    """The config that `evolve npcs --objective believed` requests; BadInput before anything is written."""
    plan = BelievedConfig(
        game_named(request.game).code,
        str(Path(request.study).resolve()),
        search=request.search or SEARCHES[0],
        least=request.judged,
        confirm=request.confirmed,
        by=request.by,
        most=request.most or MOST,
        static=request.static,
        seed=request.seed,
    )
    given: dict[str, Any] = {"generations": request.generations, "passing": request.passing}
    plan = replace(plan, **{name: value for name, value in given.items() if value is not None})
    plan.judges  # noqa: B018  what is wrong with it is said before anything is written
    return plan


def phases(run: Run, _executor: Executor, _observer: Observer) -> Summary:
    """On through all rounds that people have judged; RunStopped where they have not."""
    it = gone_on(begun(BelievedConfig.from_config(run.config), run.path))
    run.store.set_meta("finished", "yes")
    return Summary(len(it.rounds), 0, 0.0, None)


def refinement(run: Run) -> Refinement:
    """As far as it is, for who only looks."""
    return gone_on(begun(BelievedConfig.from_config(run.config), run.path), wait=False)


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """Rounds, the answer, and what stands for believability."""
    it = refinement(run)
    walk = it.walk
    found = {name: one for _, _, name, one in strategies_of(it)}
    answer = walk.answer() if walk and walk.done else None
    minimal = str(answer.strategy) if answer else None
    return {
        "run": str(run.path),
        "game": it.plan.game,
        "study": it.plan.study,
        "seed": it.plan.seed,
        "rounds": [{**wanted.to_json(), "found": judged} for wanted, judged in it.rounds],
        "best": [{"strategy": str(member.strategy), **found[str(member.strategy)]} for member in it.search.ranked()],
        "passing": [str(member.strategy) for member in passed(it)],
        "minimal": minimal and {"strategy": minimal, **found.get(minimal, {})},
        "final": [str(step.strategy) for step in walk.finals()] if walk else [],
        "answer": sentence(it, minimal, found),
        "believability": STANDS_FOR,
        "finished": it.done,
        "evaluated": len(found),
        "result_hash": result_hash(run.path),
        "elapsed_s": round(elapsed, 3),
    }


def sentence(it: Refinement, minimal: str | None, found: dict[str, Any]) -> str:
    """The answer, in words that state what was measured."""
    if minimal is None:
        if it.search.done and it.walk is None:
            return "No strategy was taken for a person often enough, so there is nothing to take apart."
        return "People have not judged enough yet."
    one, size = found[minimal], len(minimal.split())
    enough = "1 element is" if size == 1 else f"{size} elements are"
    detected = 100 * (1.0 - one["value"])
    low, high = (100 * (1.0 - end) for end in one["interval"][::-1])
    experts = one["experts"]
    by_experts = "" if experts is None else f"; super experts find it out {100 * experts:.0f} % of the time"
    return (
        f"{enough} enough: {minimal}. Judges take it for a program {detected:.0f} % of the time "
        f"({low:.0f} to {high:.0f}), from {one['n']} judgements{by_experts}."
    )


def tell(run: Run, _executor: Executor | None = None) -> None:
    """The same for people."""
    from runs.cli.terminal.output import say
    from runs.documents.text_table import paragraph

    found = outcome(run, 0.0)
    say(text_of(found))
    say(paragraph(found["answer"]))
    say(paragraph(STANDS_FOR))


def text_of(found: dict[str, Any]) -> str:
    """A table: every strategy that was judged, round by round."""
    from runs.documents.text_table import table

    rows = [
        (
            str(one["number"]),
            str(one["phase"]),
            name,
            str(judged["n"]),
            per_cent(1.0 - judged["value"]),
            f"{per_cent(1.0 - judged['interval'][1])} to {per_cent(1.0 - judged['interval'][0])}",
            per_cent(judged["experts"]),
            per_cent(judged["by weights"]),
        )
        for one in found["rounds"]
        for name, judged in one["found"].items()
    ]
    heads = ("round", "phase", "strategy", "judged", "detected %", "95 %", "by experts", "by weights")
    return table(heads, rows, whole=True) if rows else "nothing was judged yet"


def per_cent(value: float | None) -> str:
    """A share in a table."""
    return "–" if value is None else f"{100 * value:.0f}"


def inspect(args: Namespace) -> int:
    """What was judged, and the answer."""
    from games.errors import BadInput
    from runs.cli.terminal.output import document, next_command

    folder, mark, _ = args.run.partition("#")
    if mark or args.csv or args.parquet:
        raise BadInput(f"{folder} is a run fed by people: it has no games to pick or to write as a table")
    with read_run(Path(folder)) as run:
        if args.json:
            document(outcome(run, 0.0))
            return 0
        tell(run)
    next_command(next_step(Path(folder)))
    return 0


def rows(path: Path) -> list[dict[str, Any]]:
    """Every strategy of every round."""
    with read_run(path) as run:
        it = refinement(run)
    return [{"round": n, "phase": phase, "strategy": text, **one} for n, phase, text, one in strategies_of(it)]


def page(path: Path, cards: int) -> str:
    """The table and the answer, as a page."""
    from runs.documents.frame import framed
    from runs.documents.markup import tag

    with read_run(path) as run:
        found = outcome(run, 0.0)
    body = tag(
        "main",
        tag("h1", f"{found['game']}, judged by people"),
        tag("p", found["answer"]),
        tag("pre", text_of(found)),
        tag("p", STANDS_FOR),
    )
    return framed(path.name, body)


def next_step(path: Path) -> str:
    """Go on, or play against the answer."""
    with read_run(path) as run:
        found = outcome(run, 0.0)
        seats = len(BelievedConfig.from_config(run.config).of_game.seats)
    if not found["minimal"]:
        return f"evolve resume {path}"
    opponents = ",".join([f'"{found["minimal"]["strategy"]}"'] * (seats - 1))
    return f"evolve play {found['game']} --players human,{opponents}"
