"""The folders import one way, and each outside tool stays in its place (DESIGN: folders and who may import whom)."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.game import families

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("games", "players", "fitness", "genome", "evolve", "runs", "studio", "evenplay")
FILES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
KERNELS = ("kernel", "inlined", "pasted", "required", "optional")
# Kernels in all but their decorator: stubs and intrinsics that numba's overloads and code generators stand for.
OVERLOADED = ("games/board/bits.py",)
COMPILING = {"njit", "jit", "vectorize", "guvectorize", "cfunc", "jitclass"}

# Modules of the standard library and from outside that belong to one place: module -> where its imports may stand.
HOMES = {
    "ray": ("runs/engine/executor/ray_cluster.py", "runs/engine/hand.py"),
    "deap": ("evolve/",),
    "time": ("runs/", "studio/", "evenplay/", "games/compile_cache/turns.py"),
    "datetime": ("runs/", "studio/", "games/reading.py"),  # reading: dates in TOML and JSON
    "argparse": ("runs/", "studio/"),
    "sqlite3": ("runs/", "studio/"),
    "pandas": ("runs/", "evenplay/"),
    "matplotlib": ("runs/",),
    "threading": (
        "runs/",
        "studio/",
        "players/matches",
        "games/compile_cache/turns.py",
        "games/foreign",
        "games/guard",
    ),
    "concurrent": ("runs/", "studio/", "players/matches"),
    "starlette": ("studio/",),
    "uvicorn": ("studio/",),
    "websockets": ("studio/",),
    "playwright": (),  # browsers are driven by tests alone
    "pickle": (),
    "ctypes": ("runs/operating_system.py", "games/guard"),  # guard: an exception in another thread
    **dict.fromkeys(("fcntl", "msvcrt", "resource", "pwd", "termios"), ("runs/operating_system.py",)),
    # Generators of ours in the form that DEAP's operators and games in Python expect.
    "random": ("evolve/borrowed_random.py", "games/foreign"),
}


def where(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cache
def trees() -> list[tuple[str, ast.Module]]:
    return [(where(file), ast.parse(file.read_text(encoding="utf-8"))) for file in FILES]


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module name that a file imports, at its top or within a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def decorators(function: ast.FunctionDef) -> set[str]:
    """The last words of a function's decorators: `jit.kernel(…)` is `kernel`."""
    names = (node.func if isinstance(node, ast.Call) else node for node in function.decorator_list)
    return {node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in names}


def untyped(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions with an argument or a result that has no type, those within kernels left out."""

    def visit(node: ast.AST) -> Iterator[ast.FunctionDef]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                if decorators(child) & set(KERNELS):
                    continue
                arguments = [*child.args.posonlyargs, *child.args.args, *child.args.kwonlyargs]
                bare = [a for a in arguments if a.annotation is None and a.arg not in ("self", "cls")]
                if bare or child.returns is None:
                    yield child
            yield from visit(child)

    yield from visit(tree)


def test_import_contracts_hold():
    lint = Path(sys.executable).with_name("lint-imports")
    found = subprocess.run([lint, "--no-logo"], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "0 broken" in found.stdout


@pytest.mark.parametrize("module", HOMES)
def test_outside_modules_stay_at_home(module):
    strangers = [
        place
        for place, tree in trees()
        if any(name.split(".")[0] == module for name in imported(tree)) and not place.startswith(HOMES[module])
    ]
    assert strangers == []


POSIX = {"sched_getaffinity", "kill", "killpg", "fork", "pwrite", "pread", "nice", "getpriority", "setsid", "SIGKILL"}


def test_only_one_module_uses_what_only_some_systems_have():
    def uses(place: str, tree: ast.Module) -> Iterator[str]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in POSIX and ast.unparse(node.value) in ("os", "signal"):
                yield f"{place}: {ast.unparse(node)}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("/proc"):
                yield f"{place}: {node.value}"

    found = [use for place, tree in trees() for use in uses(place, tree)]
    own = "runs/operating_system.py"
    mounts = "studio/server/log.py: /proc/mounts"  # read where it exists; it answers "unknown" elsewhere
    assert [use for use in found if not use.startswith(own) and use != mounts] == []


def test_deap_without_its_creator():
    """deap.creator makes classes at run time, which other processes cannot find again."""
    assert [place for place, tree in trees() if "deap.creator" in set(imported(tree))] == []


def test_only_one_decorator_compiles():
    def compiles(tree: ast.Module) -> bool:
        attributes = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
        names = {name.rsplit(".", 1)[-1] for name in imported(tree) if name.startswith("numba")}
        return bool((attributes | names) & COMPILING)

    assert [place for place, tree in trees() if compiles(tree)] == ["games/jit.py"]


def test_only_runs_prints():
    printing = [
        place
        for place, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("print", "input")
    ]
    assert {place.split("/")[0] for place in printing} <= {"runs", "studio", "evenplay"}


def test_functions_outside_kernels_are_typed():
    found = [
        f"{place}:{function.lineno} {function.name}"
        for place, tree in trees()
        if place not in OVERLOADED
        for function in untyped(tree)
    ]
    assert found == []


def test_every_module_says_what_lives_there():
    silent = [place for place, tree in trees() if not (ast.get_docstring(tree) or "").strip()]
    assert silent == []


FAMILIES = (*families(), "template")
NAMES = {*FAMILIES} - {"open"}  # which is a word of its own as well: `open_streams`, a decision that is "open"


def of_a_family(file: Path) -> bool:
    parts = file.relative_to(ROOT).parts
    return len(parts) > 2 and parts[0] in ("games", "players") and parts[1] in FAMILIES


def asked_for_by_name(tree: ast.AST) -> Iterator[int]:
    """Lines that compare something's name with a family's: `game.family.name == "jostle"`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
            names = any(isinstance(side, ast.Attribute) and side.attr == "name" for side in sides)
            if names and words & set(FAMILIES):
                yield node.lineno


def test_nothing_outside_a_familys_folder_asks_for_it_by_name():
    found = [
        f"{where(file)}:{line}"
        for file in FILES
        if not of_a_family(file)
        for line in asked_for_by_name(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_such_a_question_would_be_found():
    assert list(asked_for_by_name(ast.parse('if game.family.name != "board":\n    pass'))) == [1]
    assert list(asked_for_by_name(ast.parse('if game.name in ("jostle", "x"):\n    pass'))) == [1]
    assert list(asked_for_by_name(ast.parse("if family.name == wanted:\n    pass"))) == []


def names_a_family(tree: ast.AST) -> Iterator[str]:
    """What a module imports of a family's own folders, and the words in it that are a family's name."""
    own = {f"{package}.{family}" for package in ("games", "players") for family in FAMILIES}
    yield from (name for name in imported(tree) if ".".join(name.split(".")[:2]) in own)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            yield repr(node.value)
        if isinstance(node, ast.Name | ast.Attribute):
            word = node.id if isinstance(node, ast.Name) else node.attr
            yield from (word for family in NAMES if family in word.lower().split("_"))


@pytest.mark.parametrize("package", ["evolve", "fitness", "players"])
def test_no_search_no_measure_and_no_player_of_all_games_names_a_family(package):
    found = [
        f"{where(file)}: {name}"
        for file in FILES
        if where(file).startswith(f"{package}/") and not of_a_family(file)
        for name in names_a_family(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []
    files = [file.stem for file in FILES if where(file).startswith(f"{package}/") and not of_a_family(file)]
    assert [stem for stem in files if set(stem.split("_")) & NAMES] == []


def test_such_names_would_be_found():
    assert list(names_a_family(ast.parse("from games.jostle.habits import FIGURES"))) != []
    assert list(names_a_family(ast.parse("import players.tarble.joey"))) != []
    assert list(names_a_family(ast.parse("GAME = 'jostle'"))) == ["'jostle'"]
    assert list(names_a_family(ast.parse("x = BOARD_RULES"))) == ["BOARD_RULES"]
    assert list(names_a_family(ast.parse("x = keyboard"))) == []


# Registries of one kind of thing, a file a thing, may be longer.
REGISTRIES = ("players/elements", "fitness/terms", "fitness/statistics", "runs/cli/arguments", "runs/cli/commands")


def test_no_folder_has_more_than_twenty_modules_on_top():
    counted: dict[str, int] = {}
    for file in FILES:
        if file.name != "__init__.py":
            folder = where(file.parent)
            counted[folder] = counted.get(folder, 0) + 1
    assert {folder: count for folder, count in counted.items() if count > 20 and folder not in REGISTRIES} == {}
