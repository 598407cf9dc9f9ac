"""Settings for all tests: examples are the same in every run, and a compile is not a slow example."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("evenplay", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("evenplay")


@pytest.fixture(autouse=True, scope="module")
def _no_plugin_stays() -> Iterator[None]:
    """Plug-ins of a process are part of every job's key: what one module's tests loaded is unloaded behind it."""
    yield
    plugin = sys.modules.get("games.plugin")
    if plugin is not None:
        plugin.LOADED.clear()
