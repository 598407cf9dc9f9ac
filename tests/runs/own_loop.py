"""Coroutines in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """To its end, in a thread of its own: browser tests leave a running loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()
