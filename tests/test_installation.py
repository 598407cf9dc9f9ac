"""An installed wheel: one top-level package, and foreign packages of our names that break nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from evenplay.packages import HOME, NAMES

ROOT = Path(__file__).resolve().parents[1]
FOREIGN = ("runs", "games", "evolve", "studio")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True, timeout=300)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, installed beside other people's packages."""
    folder = tmp_path_factory.mktemp("site")
    words = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(folder), str(wheel)]
    subprocess.run([sys.executable, *words], check=True, capture_output=True, timeout=300)
    for name in FOREIGN:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("FOREIGN = True\n")
    return folder


def run(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with that folder as its site-packages: what it finds first unless we come before it."""
    environment = {**os.environ, "PYTHONPATH": str(site)}
    return subprocess.run(
        [sys.executable, "-P", *words], cwd=site.parent, env=environment, capture_output=True, text=True, timeout=300
    )


def test_the_wheel_has_one_top_level_package(wheel: Path) -> None:
    names = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert names == {"evenplay", next(name for name in names if name.endswith(".dist-info"))}
    held = {name.split("/")[2] for name in zipfile.ZipFile(wheel).namelist() if name.startswith("evenplay/_packages/")}
    assert held == set(NAMES)


def test_every_data_file_is_in_the_wheel(wheel: Path) -> None:
    kept = subprocess.run(["git", "ls-files", *NAMES], cwd=ROOT, capture_output=True, text=True, check=True)
    names = {name.removeprefix("evenplay/_packages/") for name in zipfile.ZipFile(wheel).namelist()}
    assert {file for file in kept.stdout.splitlines() if (ROOT / file).exists()} - names == set()


def test_foreign_packages_of_our_names_break_no_command(site: Path) -> None:
    version = run(site, "-m", "evenplay", "--version")
    assert (version.returncode, version.stderr) == (0, "")
    assert version.stdout.startswith("evolve ")
    script = run(site, str(site / "bin" / "evolve"), "show", "tic-tac-toe")
    assert script.returncode == 0, script.stderr
    assert "tic-tac-toe" in script.stdout
    ours = run(
        site, "-c", "import evenplay, runs, games; evenplay.game('reversi-6x6'); print(runs.__file__, games.__file__)"
    )
    assert ours.returncode == 0, ours.stderr
    assert all(str(site / "evenplay" / "_packages") in word for word in ours.stdout.split())


def test_child_processes_find_ours_too(site: Path) -> None:
    child = "import runs.engine.warmup, studio.server.warmup; print(runs.__file__)"
    parent = f"""
import evenplay, subprocess, sys
from runs.storage.installation import child_environment
words = [sys.executable, "-P", "-c", {child!r}]
print(subprocess.run(words, env=child_environment(), capture_output=True, text=True))
"""
    said = run(site, "-c", parent)
    assert "returncode=0" in said.stdout, said.stdout + said.stderr
    assert "_packages" in said.stdout


def test_a_package_that_was_imported_before_is_named_in_one_line(site: Path) -> None:
    python = run(site, "-c", "import runs, evenplay; evenplay.game('reversi-6x6')")
    last = python.stderr.splitlines()[-1]
    assert last.startswith('ImportError: another package "runs"')
    assert "import evenplay first" in last
    command = run(site, "-c", "import runs, sys; from evenplay.command import main; sys.exit(main())", "--version")
    assert command.returncode == 2
    assert command.stderr.startswith('evolve: another package "runs"')
    assert len(command.stderr.splitlines()) == 1


def test_a_checkout_is_its_own_home() -> None:
    assert HOME == ROOT
