"""A designer's path: an own start game, evolved in a restricted space under own wishes; the best one exported, printed,
played to its end, saved on the way, gone on with, and replayed."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from games.game import find_game, read_game_file
from games.playthrough.playthrough import Playthrough
from runs.cli.main import main

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-headless-shell", "google-chrome"))), None)
SPACE = """family = "board"
base = "4x4/tic-tac-toe/3-in-a-row"
start = ["4x4/reversi/most-men"]
[free]
rows = [4, 5]
piece = ["tic-tac-toe", "reversi"]
victory = ["4-in-a-row", "most-men", "3-in-a-row"]
mutations = {options = ["recall-last-move", "double-move"], most = 1}
[tied]
columns = "rows"
"""
WISHES = """base = "published"
[weights]
balance = 1
length = 20
[bands]
length = [6, 30]
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything the designer writes, and the run it leads to."""
    home = tmp_path_factory.mktemp("designer")
    own = find_game("5x5/tic-tac-toe/4-in-a-row+double-move").to_json()
    (home / "mine.json").write_text(json.dumps({**own, "name": "Evening"}))
    (home / "space.toml").write_text(SPACE)
    (home / "wishes.toml").write_text(WISHES)
    words = ["--space", home / "space.toml", "--profile", home / "wishes.toml", "--from", home / "mine.json"]
    small = ["--steps", "12", "--games", "6", "--player", "mcts:10", "--finalists", "0", "--seed", "4"]
    assert main(["games", *map(str, words), *small, "--out", str(home / "run")]) == 0
    assert main(["export", f"{home / 'run'}#1", "--to", str(home / "best"), "--games", "2"]) == 0
    return home


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """`typed(lines, words)`: what the command says when these lines are typed."""

    def run(lines: list[str], *words: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        assert main(list(words)) == 0
        return capsys.readouterr().out

    return run


def test_the_search_began_with_the_own_game_and_kept_to_its_space(home: Path, capsys) -> None:
    capsys.readouterr()
    assert main(["inspect", str(home / "run"), "--csv", str(home / "all.csv"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["top"]
    rows = [line.split(",") for line in (home / "all.csv").read_text().splitlines()]
    codes = [row[rows[0].index("code")] for row in rows[1:]]
    assert "5x5/tic-tac-toe/4-in-a-row+double-move" in codes
    assert {code.split("/")[0] for code in codes} <= {"4x4", "5x5"}
    assert not any("checkers" in code for code in codes)


def test_what_is_exported_is_the_best_game(home: Path, capsys) -> None:
    capsys.readouterr()
    assert main(["inspect", f"{home / 'run'}#1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert read_game_file(home / "best" / "game.json").code == told["code"]
    assert "How a move is written" in (home / "best" / "sheet.html").read_text()


def test_played_to_the_end_by_a_person_saved_gone_on_with_and_replayed(home: Path, typed) -> None:
    game, file = str(home / "best" / "game.json"), str(home / "evening.json")
    words = ("play", game, "--players", "human,random", "--seed", "3", "--json")
    straight = json.loads(typed(["1"] * 60, *words))
    assert straight["finished"]
    begun = json.loads(typed(["1", "1", f"save {file}", "quit"], *words))
    assert not begun["finished"]
    gone_on = json.loads(typed(["1"] * 60, "play", "--from", file, "--json"))
    assert gone_on["moves"] == straight["moves"]
    talk = typed(["1"] * 60 + ["0", "", "q"], "play", "--from", file)
    assert "replay (Enter: next" in talk
    assert f"ply 1 of {len(straight['moves'])}   first: {straight['moves'][0]}" in talk
    again = Playthrough(read_game_file(Path(game)), 3)
    for move in straight["moves"]:
        again.play_text(move)
    assert again.ended
    assert again.cause == straight["ending"]


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
def test_the_sheet_prints_on_two_pages_with_the_board_at_its_size(home: Path) -> None:
    pdf = home / "sheet.pdf"
    line = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={home / 'browser'}"]
    line += ["--no-pdf-header-footer", f"--print-to-pdf={pdf}", (home / "best" / "sheet.html").as_uri()]
    subprocess.run(line, capture_output=True, timeout=120, check=True)
    printed = pdf.read_bytes()
    assert printed.startswith(b"%PDF")
    pages = printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") + printed.count(b"/Type /Page/")
    assert pages == 2  # the rules, and the board by itself
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]", printed)  # A4
