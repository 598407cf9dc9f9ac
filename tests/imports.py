"""The import graph of the repository, read from the sources: which module imports which, and when."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PRODUCT = ("games", "players", "fitness", "genome", "evolve", "runs", "studio", "evenplay")


@dataclass(frozen=True)
class Import:
    """One module of ours imported by another; `late` inside a function, `typing` for the type checker alone."""

    importer: str
    imported: str
    line: int
    late: bool = False
    typing: bool = False


def module_name(path: Path, root: Path = ROOT) -> str:
    """The dotted name of a source file; a package's own is that of its `__init__`."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(folders: Sequence[str] = PRODUCT, root: Path = ROOT) -> dict[str, Path]:
    """Name → file of every module below these folders."""
    return {module_name(path, root): path for folder in folders for path in sorted((root / folder).rglob("*.py"))}


def imports(known: Mapping[str, Path]) -> list[Import]:
    """Every import of a known module by a known module."""
    return [one for name, path in known.items() for one in imports_of(name, path, known)]


def imports_of(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[Import]:
    """The imports of one module, once per module and statement."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node, late, typing in statements(tree):
        for imported in sorted(targets(node, known)):
            yield Import(name, imported, node.lineno, late, typing)


def statements(tree: ast.AST, late: bool = False, typing: bool = False) -> Iterator[tuple[ast.stmt, bool, bool]]:
    """(import statement, within a function, for the type checker alone) of a tree."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node, late, typing
        checked = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        inside = late or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        yield from statements(node, inside, typing or checked)


def targets(node: ast.stmt, known: Mapping[str, Path]) -> set[str]:
    """The known modules that a statement imports: `from a.b import c` means a.b.c if that is a module, else a.b."""
    if isinstance(node, ast.Import):
        names = {alias.name for alias in node.names}
    else:
        assert isinstance(node, ast.ImportFrom)
        base = node.module or ""
        names = {f"{base}.{alias.name}" if f"{base}.{alias.name}" in known else base for alias in node.names}
    return {name for name in names if name in known}


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Strongly connected components of more than one node (Tarjan), the largest first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    components: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            place = stack.index(node)
            component, stack[place:] = stack[place:], []
            if len(component) > 1:
                components.append(sorted(component))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return sorted(components, key=lambda component: (-len(component), component))
