"""Printable A4 sheet of a game: rules, notation, and a board at the size of real pieces."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.game import Game
from games.playthrough.playthrough import Playthrough
from games.rule_text import LISTED, sections
from runs.documents.markup import Markup, tag
from runs.playing.spelling import spelling_of

CELL = 20.0  # millimetres: a draughts disk lies within
DRAWN = 40.0  # size of a board game's cell in drawing units
WIDEST, HIGHEST = 180.0, 240.0  # space on A4 within margins and below a heading
SIZE = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')

STYLE = """
@page { size: A4; margin: 15mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 180mm; padding: 6mm 0; background: #fff; color: #111;
  font: 11pt/1.42 Georgia, "Times New Roman", serif; }
h1 { font-size: 17pt; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 12pt; margin: 4.5mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; orphans: 3; widows: 3; }
.item { padding-left: 5mm; text-indent: -4mm; margin-bottom: .8mm; }
.below { padding-left: 10mm; }
.code { color: #555; font: 9pt/1.4 ui-monospace, "DejaVu Sans Mono", monospace; margin: 1mm 0 3mm;
  overflow-wrap: anywhere; }
.board { break-before: page; break-inside: avoid; margin: 0; }
.board svg { display: block; margin: 0 auto; max-width: 100%; height: auto; print-color-adjust: exact;
  -webkit-print-color-adjust: exact; }
@media print { body { padding: 0; } }
"""


def sheet(game: Game, seed: int) -> str:
    """The self-contained HTML document."""
    drawing, wide = sized(Playthrough(game, seed).svg(panels=False))
    note = f"The board at the start, {wide:.0f} mm wide. Print at 100 %."
    body = tag(
        "body",
        tag("h1", game.name),
        tag("p", f"{game.code} · {game.hash}", class_="code"),
        *rule_parts(game),
        tag("figure", drawing, tag("p", note, class_="code"), class_="board"),
    )
    head = tag("head", tag("meta", charset="utf-8"), tag("title", game.name), tag("style", Markup(STYLE)))
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def rule_parts(game: Game) -> list[Markup]:
    """The rules and the notation of moves."""
    read = [*sections(game.family.rule_sheet(game.spec)), ("How a move is written", [spelling_of(game)])]
    return [part for heading, paragraphs in read for part in _part(heading, paragraphs)]


def _part(heading: str, paragraphs: Sequence[str]) -> tuple[Markup, ...]:
    return tag("h2", heading), *(tag("p", text, class_=_listed(text)) for text in paragraphs)


def _listed(text: str) -> str | None:
    if text.startswith("- "):
        return "item below"
    return "item" if LISTED.match(text) else None


def sized(svg: str) -> tuple[Markup, float]:
    """The drawing with a width in millimetres: cells of 20 mm, smaller only if the paper is too small."""
    found = SIZE.search(svg)
    if found is None:
        return Markup(svg), WIDEST
    width, height = float(found[3]), float(found[4])
    wide = min(width / DRAWN * CELL, WIDEST, HIGHEST * width / height)
    return Markup(svg.replace("<svg ", f'<svg width="{wide:.1f}mm" ', 1)), wide
