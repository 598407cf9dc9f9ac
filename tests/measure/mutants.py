"""Mutation tests of the code that decides: `python -m tests.measure.mutants [--count 40] [--seed 22] [--only AREA]`.

Every mutant changes one place of a file: a comparison flipped, `and` for `or`, a `not` dropped, arithmetic, a number
one more or one less, branches or arguments swapped, a returned value replaced by None, a statement deleted;
annotations, decorators, asserts and raised errors stay. Mutants are drawn evenly from the areas below, from the files
of an area and from the places of a file. Each runs in a scratch copy of the tree against the tests that
`python -m tests.near` names, nearest first, until a test file fails, for at most 60 s of processor time. A failing test
kills, in a file that passes without the mutant; so does one that hangs: that is not through when the time is over,
though without the mutant its file takes less than a quarter of that. The exit code is 1 if more than a tenth survive.
"""

from __future__ import annotations

import argparse
import ast
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from tests.imports import PRODUCT, ROOT
from tests.near import UNKNOWN, durations, near, within

LIMIT = 60.0  # processor seconds a mutant
PATIENCE = 8  # times as long by the clock, for a busy machine and for tests that wait
AREAS: dict[str, tuple[str, ...]] = {
    "verdict": ("fitness/certify/verdict.py", "fitness/certify/assessment.py", "fitness/certify/panel.py",
                "fitness/certify/certify.py", "fitness/certify/eligibility.py"),
    "crossover": ("genome/operators/three_parents.py", "genome/operators/one_gene.py",
                  "genome/classic/three_parents.py", "genome/classic/one_gene.py", "genome/classic/repair.py",
                  "genome/strategy_steps.py", "genome/restricted.py", "genome/parameter_space.py"),
    "ranking": ("runs/types/games/view.py", "runs/types/games/searched.py",
                "runs/types/games/phases.py", "runs/types/npcs/phases.py"),
    "driver": ("runs/engine/driver/__init__.py",),
    "pages": ("runs/types/games/document.py", "runs/types/games/card.py", "runs/types/games/certificate.py",
              "runs/types/games/verdict.py", "runs/documents/as_text.py", "runs/documents/as_html.py"),
}  # fmt: skip
Change = Callable[[Any], ast.AST]
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    area: str
    file: str
    node: int  # as ast.walk counts
    number: int  # of the changes that fit the node
    line: int
    change: str

    def source(self) -> str:
        """The text of the file with the change."""
        tree = ast.parse((ROOT / self.file).read_text())
        node = next(islice(ast.walk(tree), self.node, None))
        change = next(islice(changes(node), self.number, None))[1]
        return ast.unparse(ast.fix_missing_locations(Replaced(node, change).visit(tree)))


def changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Every change that fits a node: its description, and the replacement of (a copy of) the node."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                yield "comparison flipped", partial(with_operator, place=place, new=FLIPPED[type(operator)]())
        case ast.BoolOp():
            yield (
                "and/or swapped",
                lambda it: ast.BoolOp(ast.Or() if isinstance(it.op, ast.And) else ast.And(), it.values),
            )
        case ast.UnaryOp(op=ast.Not()):
            yield "not dropped", lambda it: it.operand
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield "arithmetic", lambda it: ast.BinOp(it.left, ARITHMETIC[type(it.op)](), it.right)
        case ast.Constant() if type(node.value) in (int, float):
            yield "constant + 1", lambda it: ast.Constant(it.value + 1)
            yield "constant - 1", lambda it: ast.Constant(it.value - 1)
        case ast.IfExp():
            yield "branches swapped", lambda it: ast.IfExp(it.test, it.orelse, it.body)
        case ast.Return(value=ast.expr()):
            yield "returns None", lambda it: ast.Return(ast.Constant(None))
        case ast.Call() if len(node.args) > 1:
            yield "arguments swapped", lambda it: ast.Call(it.func, [it.args[1], it.args[0], *it.args[2:]], it.keywords)
        case ast.AugAssign() | ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement deleted", lambda it: ast.Pass()


def with_operator(node: ast.Compare, place: int, new: ast.cmpop) -> ast.AST:
    """A comparison with another operator at a place."""
    return ast.Compare(node.left, [*node.ops[:place], new, *node.ops[place + 1 :]], node.comparators)


class Replaced(ast.NodeTransformer):
    """A tree with one node replaced."""

    def __init__(self, node: ast.AST, change: Change) -> None:
        self.node, self.change = node, change

    def visit(self, node: ast.AST) -> ast.AST:
        """The replacement of the node, every other one as it is."""
        return ast.copy_location(self.change(node), node) if node is self.node else self.generic_visit(node)


def mutants_of(area: str, file: str) -> list[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse((ROOT / file).read_text())
    skipped = {id(part) for node in ast.walk(tree) for part in unchanged(node)}
    return [
        Mutant(
            area, file, index, number, getattr(node, "lineno", 0), f"{what}: {ast.unparse(node).splitlines()[0][:70]}"
        )
        for index, node in enumerate(ast.walk(tree))
        if id(node) not in skipped
        for number, (what, _) in enumerate(changes(node))
    ]


def unchanged(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that no mutant touches."""
    parts: list[ast.AST | None] = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    parts += getattr(node, "decorator_list", [])
    parts += [node] if isinstance(node, (ast.Raise, ast.Assert)) else []
    for part in parts:
        if part is not None:
            yield from ast.walk(part)


def drawn(count: int, seed: int, only: str = "") -> list[Mutant]:
    """So many mutants, evenly from the areas, from the files of an area, from the places of a file."""
    rng, found = random.Random(seed), []
    areas = [area for area in AREAS if not only or area == only]
    known = {file: mutants_of(area, file) for area in areas for file in AREAS[area]}
    for number in range(count):
        area = areas[number % len(areas)]
        files = AREAS[area]
        mutants = known[files[number // len(areas) % len(files)]]
        found.append(mutants.pop(rng.randrange(len(mutants))))
    return found


def nearest_first(file: str) -> list[str]:
    """The tests near a file that fit into the limit together, by distance, then by duration."""
    known = durations()
    chosen = within(near(ROOT / file), LIMIT, known)
    return [test for _, test in sorted(chosen, key=lambda it: (it[0], known.get(it[1], UNKNOWN)))]


class Tests:
    """Runs of test files in a scratch copy of the tree."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        self.near = cache(nearest_first)
        self.cost = cache(self.unmutated)

    def failed(self, test: str, seconds: float | None) -> bool | None:
        """Whether a test file fails; None where the processor time was not enough."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not full", "-p", "no:cacheprovider", test]
        if seconds is not None:
            command = ["bash", "-c", f'ulimit -t {max(int(seconds), 1)}; exec "$@"', "bash", *command]
        wall = None if seconds is None else PATIENCE * seconds
        try:
            done = subprocess.run(command, cwd=self.scratch, capture_output=True, timeout=wall)
        except subprocess.TimeoutExpired:
            return None
        return None if done.returncode < 0 else done.returncode not in (0, 5)  # 5: no test was selected

    def unmutated(self, test: str) -> float:
        """Processor seconds of a test file without a mutant; it must pass."""
        began = spent()
        if self.failed(test, None):
            raise SystemExit(f"{test} fails without any mutant")
        return spent() - began

    def judged(self, mutant: Mutant, limit: float) -> tuple[str, str]:
        """killed or survived, with the test file that killed it or the number of files it passed."""
        target = self.scratch / mutant.file
        original, began, passed, verdict, left = target.read_text(), spent(), 0, "", limit
        target.write_text(mutant.source())
        try:
            for test in self.near(mutant.file):
                left = limit - (spent() - began)
                failed = self.failed(test, left) if left >= 1.0 else False
                if failed is not False or left < 1.0:
                    verdict = "fails" if failed else "hangs" if failed is None else ""
                    break
                passed += 1
        finally:
            target.write_text(original)
        seconds = f"{spent() - began:.0f} s"
        if verdict and self.cost(test) < (left / 4 if verdict == "hangs" else float("inf")):
            return "killed", f"{test} {verdict}, {seconds}"
        return "survived", f"{passed} test files, {seconds}"


def spent() -> float:
    """Processor seconds of the finished child processes."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    """Draw, run and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.measure.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--only", default="", choices=["", *AREAS])
    parser.add_argument("--numbers", default="", help="only these of them, as in 3,17")
    parser.add_argument("--limit", type=float, default=LIMIT, help="processor seconds per mutant")
    parser.add_argument("--list", action="store_true", help="print them without running any test")
    args = parser.parse_args()
    chosen = [int(number) for number in args.numbers.split(",") if number] or range(1, args.count + 1)
    mutants, killed = drawn(args.count, args.seed, args.only), 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        scratch = Path(folder)
        for name in (*PRODUCT, "tests", "docs"):
            shutil.copytree(ROOT / name, scratch / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "Makefile"):
            shutil.copy(ROOT / name, scratch / name)
        tests = Tests(scratch)
        for number in chosen:
            mutant = mutants[number - 1]
            state, why = ("listed", "") if args.list else tests.judged(mutant, args.limit)
            killed += state == "killed"
            print(
                f"{number:3} {state:8} {mutant.area:9} {mutant.file}:{mutant.line} {mutant.change} ({why})", flush=True
            )
    if not args.list:
        print(f"{killed} of {len(chosen)} killed")
    return 0 if args.list or killed >= 0.9 * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
