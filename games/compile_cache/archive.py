"""Archives of compiled kernels, for nodes and images that should not compile: zip files of cache entries.

The entries are what a cache folder holds, machine code with a checksum; loading an archive is like running a program.
"""

from __future__ import annotations

import json
import platform
import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO

from games.compile_cache.compiled import cache_folder, compiled_for, is_intact, write_entry
from games.errors import BadInput
from games.files import short

ABOUT = "kernels.json"
NAME = re.compile(r"[A-Za-z_][\w.]*/[\w.]+-[0-9a-f]{16}-[0-9a-f]{24}\.nbc")  # module/kernel-types-stamp.nbc
LARGEST = 64 * 2**20  # bytes of an entry
MOST = 100_000  # entries


@dataclass(frozen=True)
class Taken:
    """The result of loading an archive; `fits` is False if it was made for another processor or other versions."""

    entries: int
    new: int
    fits: bool
    made_for: str


def machine() -> str:
    """The processor and the Python version for which this process compiles, in words."""
    return f"{compiled_for()[0]} ({platform.machine()}), Python {platform.python_version()}"


def all_entries() -> list[Path]:
    """The entries of the cache of this machine and these versions."""
    return sorted(cache_folder().rglob("*.nbc"))


def write_archive(file: Path | IO[bytes], entries: Iterable[Path]) -> int:
    """Write entries of the cache into an archive; returns how many."""
    count = 0
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for entry in entries:
            archive.writestr(f"{entry.parent.name}/{entry.name}", entry.read_bytes())
            count += 1
        about = {"machine": cache_folder().name, "made_for": machine(), "entries": count}
        archive.writestr(ABOUT, json.dumps(about, indent=2))
    return count


def as_bytes(entries: Iterable[Path]) -> bytes:
    """An archive in memory."""
    content = BytesIO()
    write_archive(content, entries)
    return content.getvalue()


def take_in(file: Path | IO[bytes], where: str = "the archive") -> Taken:
    """Add an archive's entries to the cache; BadInput for anything other than an archive of kernels."""
    try:
        with zipfile.ZipFile(file) as archive:
            return _taken(archive, where)
    except (zipfile.BadZipFile, NotImplementedError, KeyError, ValueError, EOFError) as error:
        raise BadInput(f"{short(where)} is not an archive of kernels: {error}") from None
    except OSError as error:
        raise BadInput(f"{short(where)}: {error.strerror or error}") from None


def _taken(archive: zipfile.ZipFile, where: str) -> Taken:
    rows = {row.filename: row for row in archive.infolist()}
    names = [name for name in rows if name != ABOUT]
    bad = [name for name in names if not NAME.fullmatch(name) or ".." in name or rows[name].file_size > LARGEST]
    if bad or len(names) > MOST or rows[ABOUT].file_size > LARGEST:
        raise BadInput(f"{short(where)} is not an archive of kernels: it holds {short(bad[0] if bad else 'too much')}")
    about = json.loads(archive.read(ABOUT))
    made_for = str(about["made_for"])
    if about["machine"] != cache_folder().name:
        return Taken(len(names), 0, False, made_for)
    new = 0
    for name in names:
        place = cache_folder() / name
        if place.exists():
            continue
        content = archive.read(name)
        if not is_intact(content):
            raise BadInput(f"{short(where)} is damaged at {name}")
        write_entry(place, content)
        new += 1
    return Taken(len(names), new, True, made_for)
