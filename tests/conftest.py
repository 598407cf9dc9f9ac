"""Settings for all tests: reproducible examples without deadlines, one width of text, recorded durations of files."""

import os
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: processes share the cores, threads spin

settings.register_profile("evenplay", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("evenplay")

os.environ["COLUMNS"] = "100"  # as without a terminal; processes started by pytest-xdist inherit readline's 80


@pytest.fixture(autouse=True, scope="module")
def _no_plugin_stays() -> Iterator[None]:
    """Plug-ins of a process are part of every job's key: what one module's tests loaded is unloaded behind it."""
    yield
    plugin = sys.modules.get("games.plugin")
    if plugin is not None:
        plugin.LOADED.clear()


SECONDS: Counter[str] = Counter()  # by test file, for tests/near.py


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what a file's tests take, with their set-up and tear-down."""
    SECONDS[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep the durations; only the process that hears of all tests has any."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        recorded = cache.get("durations", {})
        cache.set("durations", {**recorded, **{file: round(SECONDS[file], 2) for file in SECONDS}})
