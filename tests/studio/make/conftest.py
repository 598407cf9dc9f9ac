"""A run to look at."""

from __future__ import annotations

from tests.studio.pages.conftest import small  # noqa: F401
