"""Small runs of every kind, and a study, made once, that cases copy and spoil."""

from __future__ import annotations

import contextlib
import io
import shlex
from pathlib import Path

from games.game import find_game
from runs.cli.main import main
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute
from runs.types.games.config import GamesConfig
from runs.types.npcs.config import NpcsConfig
from studio.server.log import Log, Row
from studio.study import codes
from studio.study.answers import ABOUT, PERSON
from studio.study.keeping import new_study
from studio.study.person import JOINED
from studio.study.plan import template

GAMES = GamesConfig(steps=6, games=2, player="random", finalists=0, profile="published", seed=3)
STRATEGIES = NpcsConfig(
    find_game("jostle").code, "win", opponent="random", games=6, mu=4, generations=0, most=1, static=True
)
COMMANDS = {
    "TUNED": "tune 3x3/tic-tac-toe/3-in-a-row --want 'draws 0..100' --players random --free victory --certify 20",
    "BEATEN": "exploit tic-tac-toe --against random --generations 0 --games 2 --confirm 2",
    "TAUGHT": "train tic-tac-toe --games 5 --nodes 2",
}


def made_runs(home: Path) -> dict[str, Path]:
    """By the names that command lines use for them."""
    for name, plan in (("RUN", GAMES), ("NPCS", STRATEGIES)):
        with new_run(home / name, plan.to_config()) as run:
            execute(run, "threads", 1, None, NullObserver())
    for name, line in COMMANDS.items():
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            code = main([*shlex.split(line), "--out", str(home / name)])
        if code:
            raise RuntimeError(f"{line}: exit code {code}")
    text = home / "study.toml"
    text.write_text(template("turing"), encoding="utf-8")
    begun_study(text, home / "STUDY")
    return {name: home / name for name in ("RUN", "NPCS", *COMMANDS, "STUDY")}


def begun_study(plan: Path, folder: Path) -> None:
    """A study that two people have joined; the code of one of them is known."""
    study = new_study(plan, folder)
    log = Log(study.log, "delete", secure=True)
    for number in range(2):
        name, code = f"{number:012x}", codes.hashed(f"{number:012}{codes.check_of(f'{number:012}')}")
        joined = {"code": code, "group": "", "number": number}
        rows = [Row(f"{PERSON}{name}", 0, JOINED, name, joined), Row(f"{PERSON}{name}", 1, ABOUT, name, {"facts": {}})]
        log.append(rows).result()
    log.close()
