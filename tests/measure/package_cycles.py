"""Import cycles of the product: `python -m tests.measure.package_cycles [FOLDER]`; the exit code is 1 if there are any.

Four counts, of strongly connected components; imports for the type checker alone do not count:
- modules that import each other at the top;
- siblings: modules and folders side by side, each with all that is inside it (import-linter's acyclic siblings);
- packages: folders by the imports of the modules directly in them, so that a folder and one inside it are two;
- the same with late imports.
FOLDER is another checkout.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.imports import PRODUCT, ROOT, Import, cycles, imports, modules


def package_of(module: str, packages: Iterable[str]) -> str:
    """The folder that a module lies in; of a package its own."""
    return module if module in packages else module.rpartition(".")[0] or module


def module_cycles(found: Iterable[Import]) -> list[list[str]]:
    """Cycles of modules, by imports at the top."""
    graph: dict[str, set[str]] = {}
    for one in found:
        if not one.late and not one.typing:
            graph.setdefault(one.importer, set()).add(one.imported)
    return cycles(graph)


def sibling_cycles(found: Iterable[Import]) -> list[list[str]]:
    """Cycles among the children of one folder, each with all its descendants."""
    graph: dict[str, set[str]] = {}
    for one in found:
        if one.late or one.typing:
            continue
        importer, imported = one.importer.split("."), one.imported.split(".")
        shared = next((n for n, pair in enumerate(zip(importer, imported)) if pair[0] != pair[1]), None)
        if shared is not None:  # else one contains the other
            graph.setdefault(".".join(importer[: shared + 1]), set()).add(".".join(imported[: shared + 1]))
    return cycles(graph)


def package_cycles(found: Iterable[Import], packages: Iterable[str], late: bool = False) -> list[list[str]]:
    """Cycles of folders; with late imports as well where asked for."""
    graph: dict[str, set[str]] = {}
    for one in found:
        if one.typing or (one.late and not late):
            continue
        importer, imported = package_of(one.importer, packages), package_of(one.imported, packages)
        if importer != imported:
            graph.setdefault(importer, set()).add(imported)
    return cycles(graph)


def main() -> int:
    """Print all cycles; 1 if modules or packages have any at the top."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    known = modules(PRODUCT, root)
    packages, found = {name for name, path in known.items() if path.name == "__init__.py"}, imports(known)
    of_modules, of_packages = module_cycles(found), package_cycles(found, packages)
    with_late = package_cycles(found, packages, late=True)
    of_siblings = sibling_cycles(found)
    counted = {"modules": of_modules, "siblings": of_siblings, "packages": of_packages, "packages, late": with_late}
    for title, rows in counted.items():
        print(f"cycles of {title}: {len(rows)}")
        for row in rows:
            print(f"  {len(row)}: {' '.join(row)}")
    return 1 if of_modules or of_packages else 0


if __name__ == "__main__":
    sys.exit(main())
