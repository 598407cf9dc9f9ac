"""Late imports of our own packages and import cycles between folders: `python -m tests.measure.imports`.

A late import stands within a function. A cycle is a set of folders each of which imports, at module level or late,
modules of the next; a folder and the folders inside it count as one when they import one another's `__init__`.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("games", "players", "fitness", "genome", "evolve", "runs", "studio", "evenplay")


def files() -> list[Path]:
    """Every module of the product."""
    return sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))


def imports(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Every module of ours that is imported at run time, and whether it is imported late."""

    def visit(node: ast.AST, late: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            names: list[str] = []
            if isinstance(child, ast.ImportFrom) and child.module:
                names = [child.module, *(f"{child.module}.{alias.name}" for alias in child.names)]
            elif isinstance(child, ast.Import):
                names = [alias.name for alias in child.names]
            ours = [name for name in names if name.split(".")[0] in PACKAGES]
            if ours:
                yield " ".join(ours), late
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from visit(child, late or inside)

    yield from visit(tree, False)


def module_file(name: str) -> Path | None:
    """The file of a module or package; None for a name inside a module."""
    path = ROOT.joinpath(*name.split("."))
    if (path / "__init__.py").is_file():
        return path / "__init__.py"
    return path.with_suffix(".py") if path.with_suffix(".py").is_file() else None


def late_imports() -> Counter[str]:
    """Import statements within functions, by file."""
    count: Counter[str] = Counter()
    for file in files():
        late = sum(is_late for _, is_late in imports(ast.parse(file.read_text(encoding="utf-8"))))
        if late:
            count[file.relative_to(ROOT).as_posix()] = late
    return count


def edges() -> dict[tuple[str, str], list[str]]:
    """Folder → other folder it imports from, with the statements that do so."""
    found: dict[tuple[str, str], list[str]] = {}
    for file in files():
        here = file.parent.relative_to(ROOT).as_posix()
        for names, late in imports(ast.parse(file.read_text(encoding="utf-8"))):
            targets = [target for name in names.split() if (target := module_file(name)) is not None]
            for target in targets[1:] or targets:
                there = target.parent.relative_to(ROOT).as_posix()
                if there != here:
                    line = f"{file.relative_to(ROOT)} -> {names.split()[0]}{' (late)' if late else ''}"
                    found.setdefault((here, there), []).append(line)
    return found


def cycles(pairs: set[tuple[str, str]]) -> list[list[str]]:
    """Strongly connected sets of folders, larger than one (Tarjan)."""
    graph: dict[str, list[str]] = {}
    for here, there in sorted(pairs):
        graph.setdefault(here, []).append(there)
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def connect(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                connect(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            group = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(group) > 1:
                found.append(sorted(group))

    for node in list(graph):
        if node not in index:
            connect(node)
    return found


def main() -> int:
    """Print both; 1 where there is a cycle. With `-v`, the imports inside each cycle."""
    late = late_imports()
    folders = Counter[str]()
    for file, count in late.items():
        folders[str(Path(file).parent)] += count
    for folder, count in folders.most_common():
        print(f"{count:5}  {folder}")
    print(f"{late.total():5}  late imports of our own packages")
    found = edges()
    groups = cycles(set(found))
    for group in groups:
        print(f"cycle of {len(group)} folders: {', '.join(group)}")
        if "-v" in sys.argv:
            for (here, there), lines in sorted(found.items()):
                if here in group and there in group:
                    print(f"  {here} -> {there}", *sorted(set(lines)), sep="\n      ")
    print(f"{len(groups):5}  cycles between folders")
    return 1 if groups else 0


if __name__ == "__main__":
    sys.exit(main())
