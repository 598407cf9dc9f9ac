"""How good the open space is: its samples, its children, its filters, and what a search of it finds.

    python -m tests.measure.open_space samples [N [SEED]]     built, distinct, ended, passing the contract
    python -m tests.measure.open_space children [N [SEED]]    children that play like a game seen before
    python -m tests.measure.open_space known                  filters on known games and on planted nonsense
    python -m tests.measure.open_space search [SECONDS [SEED]] MAP-Elites beside random sampling at equal CPU

All figures are printed with the CPU seconds they took.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from fitness.profiles import find_profile
from fitness.score import evaluate
from games.contract import PROMISES
from games.errors import BadInput
from games.game import Game, find_game
from games.open.canonical.transcript import transcript_key
from games.open.code import write_code
from games.open.document import Document, document_from
from games.open.family import FAMILY, library
from genome.open import small_steps, three_parents
from genome.open.grammar import samples
from genome.open.kinds import is_pure_placement, kind_of
from genome.open.soundness import first_fault
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute
from runs.types.games.config import GamesConfig

KNOWN = (
    "tic-tac-toe", "connect-four", "hex-5", "hex-8", "breakthrough-6x6", "yavalath", "squava", "clobber-10", "konane-6",
    "amazons-6x6", "ataxx", "reversi-8x8", "checkers-8x8", "lines-of-action", "three-mens-morris", "teeko", "alquerque",
    "knightthrough", "isolation", "hasami-shogi", "suicide-checkers", "gomoku-10",
)  # fmt: skip
STONE = {"stone": {"moves": ["drop"]}}
NONSENSE = {
    "free three": {"board": "7x7", "pieces": STONE, "goal": ["line 3", "full draws"]},
    "free four, square": {"board": "9x9", "pieces": STONE, "goal": ["line 4", "full draws"]},
    "free four, rhombus": {"board": "rhombus 8", "pieces": STONE, "goal": ["line 4", "full draws"]},
    "free four, hexagon": {"board": "hexagon 5", "pieces": STONE, "goal": ["line 4", "full draws"]},
    "free four, two a turn": {
        "board": "8x7", "pieces": STONE, "goal": ["line 4", "full draws"], "turn": {"moves": 2, "first": 1},
    },
    "reached in two moves": {
        "board": "6x6", "goal": ["reach top"],
        "pieces": {"rook": {"start": "rows 1 2", "moves": ["slide all onto any"]}},
    },
    "never decided": {"board": "7x7", "pieces": STONE, "goal": ["line 7 exactly", "full draws"]},
    "endless shuffling": {
        "board": "7x7", "goal": ["eliminate", "stuck loses"], "turn": {"quiet": 40},
        "pieces": {"king": {"start": "a1" , "moves": ["step all onto any"]}},
    },
    "only fills the board": {"board": "7x7", "pieces": STONE, "goal": ["connect left with right loses", "full draws"]},
}  # fmt: skip


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print the CPU seconds of a part."""
    start = time.process_time()
    yield
    print(f"    {what}: {time.process_time() - start:.1f} CPU s", flush=True)


def game_of(document: Document) -> Game:
    """As a game of the family."""
    return Game(FAMILY, document, write_code(document))


def measure_samples(number: int = 2000, seed: int = 1) -> None:
    """Samples: distinct by play, ended before the cap in random play, passing the contract."""
    with timed("sampling"):
        drawn = [document for _, document in zip(range(number), samples(np.random.default_rng(seed)), strict=False)]
    with timed("transcripts"):
        distinct = len(set(map(transcript_key, drawn)))
    faults: Counter[str] = Counter()
    good = 0
    with timed("contract"):
        for document in drawn:
            said = faults_of(game_of(document))
            good += not said
            faults.update(said)
    print(f"{number} samples, {distinct} play differently, {good} pass the contract ({100 * good / number:.1f} %)")
    for reason, count in faults.most_common(8):
        print(f"    {count} × {reason[:110]}")


def faults_of(game: Game) -> list[str]:
    """The checks of the contract that fail."""
    said = []
    for check in PROMISES.values():
        try:
            check(game)
        except Exception as error:
            said.append(f"{check.__name__}: {type(error).__name__} {error}")
    return said


def measure_children(number: int = 200, seed: int = 1) -> None:
    """Children of known games and of samples that play like a game seen before."""
    pools = {"known games": list(library().values())}
    drawn = samples(np.random.default_rng(seed))
    pools["samples"] = [next(drawn) for _ in range(100)]
    for pool_name, pool in pools.items():
        for operator in (small_steps, three_parents):
            known = {transcript_key(document) for document in (*library().values(), *pool)}
            rng, again = np.random.default_rng(seed), 0
            name = f"{operator.__name__.rpartition('.')[2]} from {pool_name}"
            with timed(name):
                for _ in range(number):
                    child = operator.child([pool[int(rng.integers(len(pool)))] for _ in range(operator.PARENTS)], rng)
                    again += transcript_key(child) in known
                    known.add(transcript_key(child))
            print(f"{name}: {again} of {number} play like a game seen before ({100 * again / number:.1f} %)")


def measure_known(seed: int = 1) -> None:
    """The rules of soundness and all filters on known games, and on planted nonsense."""
    sound = sum(first_fault(library()[name]) is None for name in KNOWN)
    print(f"{sound} of {len(KNOWN)} known games satisfy the rules of soundness")
    passed = 0
    for name in KNOWN:
        with timed(name):
            passed += judged(library()[name], name, seed)
    print(f"{passed} of {len(KNOWN)} known games pass the filters")
    for name, data in NONSENSE.items():
        with timed(name):
            judged(document_from(data), name, seed)


def judged(document: Document, name: str, seed: int) -> bool:
    """Print what the filters say."""
    result = evaluate(game_of(document), find_profile("open"), seed)
    rejected = result["rejected"]
    print(f"{name:24}{'passes' if rejected is None else rejected['reason'] + ': ' + rejected['seen']}")
    return rejected is None


def measure_search(seconds: int = 300, seed: int = 1) -> None:
    """MAP-Elites beside random sampling: games that pass, cells, quality-diversity."""
    for search in ("map-elites", "random"):
        plan = GamesConfig(
            space="open", search=search, profile="open", steps=None, budget=float(seconds), finalists=0, seed=seed,
            measures="grid" if search == "map-elites" else "",
        )  # fmt: skip
        with tempfile.TemporaryDirectory() as folder, new_run(Path(folder) / "run", plan.to_config()) as run:
            start = time.process_time()
            execute(run, "threads", 1, None, NullObserver())
            report_search(run, plan, search, time.process_time() - start)


def report_search(run: object, plan: GamesConfig, search: str, cpu: float) -> None:
    """The figures of one finished search; random games take the boxes that MAP-Elites would give them."""
    from evolve.map_elites import MapElites
    from runs.types.games.config import problem_of

    grid = MapElites(problem_of(plan), [], ("grid",))
    boxes: dict[tuple[int, ...], float] = {}
    kinds, keys, rejected, pure, every = Counter[str](), set(), Counter[str](), 0, 0
    for step in run.store.steps("search"):  # type: ignore[attr-defined]
        result, every = step.outcome.result, every + 1
        if result.get("rejected"):
            rejected[result["rejected"]["reason"]] += 1
            continue
        if "error" in result:
            rejected["error"] += 1
            continue
        spec = find_game(step.code).spec
        keys.add(transcript_key(spec))
        pure += is_pure_placement(spec)
        kinds[kind_of(spec)["movement"] + " x " + kind_of(spec)["goal"]] += 1
        value, box = grid.problem.judge.value(result), grid.box_of(result)
        if box is not None and value is not None:
            boxes[box] = max(boxes.get(box, 0.0), value)
    print(
        f"{search}: {every} games, {len(keys)} pass and play differently ({pure} pure placement), {len(boxes)} boxes,"
    )
    print(f"    quality-diversity {sum(boxes.values()):.0f}, {len(kinds)} kinds; {cpu:.0f} CPU s; {dict(rejected)}")


COMMANDS: dict[str, Callable[..., None]] = {
    "samples": measure_samples, "children": measure_children, "known": measure_known, "search": measure_search,
}  # fmt: skip

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        raise BadInput(f"name one of {', '.join(COMMANDS)}")
    COMMANDS[sys.argv[1]](*map(int, sys.argv[2:]))
