"""What browsers are given: every word of scenes has its style, in the palette's colours, and modules fit together."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from games.render.palette import PAINTS
from games.scene import KINDS, LINES, MARKS, SHAPES, TONES
from studio.app import STATIC

CSS = (STATIC / "studio.css").read_text(encoding="utf-8")
DRAW = (STATIC / "draw.js").read_text(encoding="utf-8")
MODULES = sorted(STATIC.glob("*.js"))


@pytest.mark.parametrize("tone", TONES)
def test_every_tone_has_the_colours_of_the_palette(tone):
    paint = PAINTS[tone]
    wanted = f".tone-{tone} {{ --fill: {paint.fill}; --on: {paint.ink}; --rim: {paint.edge}; --pale: {paint.pale}; }}"
    assert wanted in CSS


def test_every_word_of_the_vocabulary_is_drawn():
    assert {word for word in KINDS if f'"{word}"' in DRAW or f"kind-{word}" in CSS} >= set(KINDS) - {"disk", "back"}
    assert {word for word in MARKS if f'"{word}"' in DRAW or f".is-{word}" in CSS} == set(MARKS)
    assert {word for word in SHAPES if f'"{word}"' in DRAW or f"shape-{word}" in CSS} >= set(SHAPES) - {"square"}
    assert {word for word in LINES if f"look-{word}" in CSS} == set(LINES)


def test_no_other_words_are_drawn():
    for prefix, words in (("look", LINES), ("shape", SHAPES), ("kind", KINDS), ("is", MARKS), ("tone", TONES)):
        assert set(re.findall(rf"\.{prefix}-(\w+)", CSS)) <= set(words)


def test_nothing_is_loaded_from_elsewhere():
    for file in STATIC.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r"(?:src|href|url\(|import\s.*from)\s*=?\s*[\"']?(?:https?:)?//(?!www\.w3\.org)", text), (
            file
        )
        assert "innerHTML" not in text, file
        assert "eval(" not in text, file


def test_modules_import_what_others_export():
    exported = {
        file.name: set(re.findall(r"^export (?:async )?(?:function|class|const) (\w+)", file.read_text(), re.M))
        for file in MODULES
    }
    for file in MODULES:
        for names, source in re.findall(r'^import \{ (.*?) \} from "\./(.*?)";', file.read_text(), re.M):
            assert set(names.split(", ")) <= exported[source], file.name


@pytest.mark.skipif(shutil.which("node") is None, reason="no node")
@pytest.mark.parametrize("module", MODULES, ids=lambda file: file.name)
def test_modules_are_modules(module):
    done = subprocess.run(["node", "--check", str(module)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


CLICKS = """
import { after, chosen, complete, declarations, next, within } from "./clicks.js";
const equal = (one, other) => {
  const [found, wanted] = [JSON.stringify(one), JSON.stringify(other)];
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
};
const ways = [
  { move: "c3xe5", steps: ["c3", "e5"], extras: [[]] },
  { move: "c3-d4", steps: ["c3", "d4"], extras: [[], ["double"]], moves: ["c3-d4", "c3-d4 double"] },
  { move: "pass", steps: ["!pass"], extras: [[]] },
  { move: "1 to @", steps: ["p1", "@"], extras: [[]], area: { x: 10, y: 10, radius: 5 } },
];
equal([...next(ways, [])], ["c3", "!pass", "p1"]);
equal([...next(ways, ["c3"])], ["e5", "d4"]);
equal(after(ways, [], "c3"), ["c3"]);
equal(after(ways, ["c3"], "c3"), []);
equal(after(ways, ["c3"], "a1"), null);
equal(after(ways, ["c3"], "p1"), ["p1"]);
equal(complete(ways, ["c3"]), undefined);
equal(complete(ways, ["c3", "d4"]).move, "c3-d4");
equal(declarations(ways, ["c3"]), ["double"]);
equal(chosen(ways[1], new Set(["double"])), { text: "c3-d4 double", draft: false });
equal(chosen(ways[1], new Set(["elsewhere"])), { text: "c3-d4", draft: false });
equal(chosen({ ...ways[1], extras: [["a"], ["a", "b"]] }, new Set(["b"])), null);
equal(chosen(ways[3], new Set(), { x: 11.6, y: 9 }), { text: "1 to 12,9", draft: false });
equal([[13, 14], [14, 14]].map(([x, y]) => within(ways[3], { x, y })), [true, false]);
equal(within(ways[0], { x: 1, y: 1 }), false);
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="no node")
def test_clicks_become_moves(tmp_path: Path):
    shutil.copy(STATIC / "clicks.js", tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "test.js").write_text(CLICKS)
    done = subprocess.run(["node", "test.js"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("tsc") is None, reason="no tsc")
def test_types_hold():
    words = [
        "tsc",
        "--noEmit",
        "--allowJs",
        "--checkJs",
        "--strict",
        "--target",
        "es2022",
        "--lib",
        "es2022,dom,dom.iterable",
    ]
    done = subprocess.run([*words, *map(str, MODULES)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
