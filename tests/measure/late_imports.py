"""Counts imports of our own packages inside functions: `python -m tests.measure.late_imports [FOLDER]`.

One import statement counts once. Imports for the type checker alone do not count. FOLDER is another checkout.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from tests.imports import PRODUCT, ROOT, imports, modules


def late_imports(root: Path = ROOT) -> Counter[str]:
    """Late import statements by product folder."""
    found = imports(modules(PRODUCT, root))
    places = {(one.importer, one.line) for one in found if one.late and not one.typing}
    return Counter(importer.partition(".")[0] for importer, _ in places)


def main() -> None:
    """Print the counts, the total last."""
    counts = late_imports(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
    for folder in PRODUCT:
        print(f"{folder:10} {counts[folder]:4}")
    print(f"{'total':10} {counts.total():4}")


if __name__ == "__main__":
    main()
