"""Runs to look at, and a browser without scripts."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.applications import Starlette

from studio.pages.routes import routes
from tests.runs.documents.conftest import real_run  # noqa: F401
from tests.studio.pages.large_run import make_large_run

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient


@pytest.fixture
def browse() -> Callable[..., TestClient]:
    """A client of the pages about these runs."""
    return lambda *runs: TestClient(Starlette(routes=routes(runs)))


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of 400 games, made by hand."""
    return make_large_run(tmp_path_factory.mktemp("runs") / "small", games=400, evidence=400)
