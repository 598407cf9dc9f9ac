"""Import cycles of the product: `python -m tests.measure.package_cycles [FOLDER]`; the exit code is 1 if there are any.

Counts of strongly connected components; imports for the type checker alone do not count:
- modules that import each other at the top;
- siblings: modules and folders side by side, each with all that is inside it (import-linter's acyclic siblings);
- packages: folders by the imports of the modules directly in them, at the top and with late imports as well, without
  the imports between a folder and one inside it;
- apart, and no fault by themselves: folders in a cycle with folders inside them. By design a package both uses its
  subpackages and holds base modules that they use (`fitness.terms` reads `fitness.term`, and `fitness.score` loads the
  terms); that these are layers is what the counts of modules and siblings say.

Registries that load modules by name (families, kinds of player, opponent models, the learner of evaluations, terms,
elements) are data and no imports: what is registered may import what reads the registry.
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


def package_cycles(
    found: Iterable[Import], packages: Iterable[str], late: bool = False, nested: bool = False
) -> list[list[str]]:
    """Cycles of folders; with late imports, and with those between a folder and one inside it, where asked for."""
    graph: dict[str, set[str]] = {}
    for one in found:
        if one.typing or (one.late and not late):
            continue
        importer, imported = package_of(one.importer, packages), package_of(one.imported, packages)
        inside = f"{imported}.".startswith(f"{importer}.") or f"{importer}.".startswith(f"{imported}.")
        if importer != imported and (nested or not inside):
            graph.setdefault(importer, set()).add(imported)
    return cycles(graph)


def main() -> int:
    """Print all cycles; 1 if modules, siblings or packages have any."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    known = modules(PRODUCT, root)
    packages, found = {name for name, path in known.items() if path.name == "__init__.py"}, imports(known)
    counted = {
        "modules": module_cycles(found),
        "siblings": sibling_cycles(found),
        "packages": package_cycles(found, packages),
        "packages, late": package_cycles(found, packages, late=True),
    }
    apart = {"a folder and folders inside it, late": package_cycles(found, packages, late=True, nested=True)}
    for title, rows in {**counted, **apart}.items():
        print(f"cycles of {title}: {len(rows)}")
        for row in rows:
            print(f"  {len(row)}: {' '.join(row)}")
    return 1 if any(counted.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
