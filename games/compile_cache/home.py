"""Where compiled kernels and plug-ins are kept; light, so that a command's help need not load numba."""

from __future__ import annotations

import os
from pathlib import Path


def cache_home() -> Path:
    """Parent of all cache folders: EVENPLAY_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("EVENPLAY_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "evenplay"
