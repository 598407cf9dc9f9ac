"""How long the pages about a run of 5,616 games take: `python -m tests.measure.run_pages [characters of evidence]`.

A store is made up as the complete table says (tests/studio/pages/large_run.py), then each page is asked for: first
by a process that has just begun (it reads the run and loads kernels, which a studio does before anybody asks), then
again (a page is made anew though nothing is new; browsers are answered 304). Printed: seconds, CPU seconds, kilobytes.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from starlette.applications import Starlette
from starlette.testclient import TestClient

from studio.pages.routes import routes
from tests.studio.pages.large_run import make_large_run

AGAIN = 5
PAGES = (
    "", "/live", "/games", "/games?sort=balance&down=1&page=40", "/games?q=reversi&verdict=turned-away", "/games/5000",
    "/games/4286", "/lineage/5000", "/compare?a=4998&b=5000", "/run.json", "/games.csv",
)  # fmt: skip


def main(evidence: int) -> None:
    """The table."""
    with tempfile.TemporaryDirectory() as folder:
        path = make_large_run(Path(folder) / "large", evidence=evidence)
        print(f"5,616 games, {(path / 'run.sqlite').stat().st_size / 1e6:.0f} MB\n")
        client = TestClient(Starlette(routes=routes([path])))
        print(f"{'page':<40}{'first':>8}{'again':>8}{'CPU':>8}{'kB':>8}")
        for page in ("/runs", *(f"/runs/large{address}" for address in PAGES)):
            first, _, size = timed(client, page)
            again = [timed(client, page) for _ in range(AGAIN)]
            wall, cpu = sorted(it[0] for it in again)[AGAIN // 2], min(it[1] for it in again)
            print(f"{page:<40}{first:>8.3f}{wall:>8.3f}{cpu:>8.3f}{size / 1e3:>8.0f}")


def timed(client: TestClient, page: str) -> tuple[float, float, int]:
    """Seconds, CPU seconds, bytes."""
    wall, cpu = time.perf_counter(), time.process_time()
    answer = client.get(page)
    assert answer.status_code == 200, page
    return time.perf_counter() - wall, time.process_time() - cpu, len(answer.content)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15_000)
