"""The lineage of a game: a tree of a few generations with the differing genes on its edges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from genome.space import differing
from runs.documents.as_html import Html
from runs.documents.document import GAME, Column, Link, Row, Table
from runs.documents.markup import Markup, breakable, section, tag
from runs.types.games.config import space_of
from runs.types.games.verdict import tone_of
from studio.pages.frame import page, to
from studio.pages.game import Shown
from studio.pages.loaded import Games

GENERATIONS, WIDEST = 3, 6
BOX, HIGH, GAP, RISE = 132, 46, 14, 112
ALONE = "It has no known parents or children."
MARKS = {"holds": "✓ ", "drawn": "= ", "disputed": "? ", "fails": "✕ ", "open": ""}


@dataclass(frozen=True)
class Tree:
    """Layers of games (0 is the game itself, ancestors are negative), edges from parent to child, and the number of
    games left out."""

    layers: Mapping[int, Sequence[str]]
    edges: Sequence[tuple[str, str]]
    more: int


def tree_of(now: Games, key: str) -> Tree:
    """A few generations up and down; only the first games of wide ones."""
    seen, more = {key: 0}, 0
    layers: dict[int, list[str]] = {0: [key]}
    for step, near in ((-1, now.parents), (1, now.children)):
        for depth in range(1, GENERATIONS + 1):
            found = dict.fromkeys(it for one in layers.get(step * (depth - 1), []) for it in near.get(one, ()))
            fresh = [it for it in found if it not in seen]
            more += max(0, len(fresh) - WIDEST)
            layer = fresh[:WIDEST]
            seen.update(dict.fromkeys(layer, step * depth))
            if layer:
                layers[step * depth] = layer
    edges = [(parent, child) for child in seen for parent in now.parents.get(child, ()) if parent in seen]
    return Tree(dict(sorted(layers.items())), edges, more)


def lineage_page(name: str, now: Games, it: Shown) -> str:
    """The page with the lineage of a game."""
    tree, key = tree_of(now, it.evaluated.key), it.evaluated.key
    genes = differences_in(now)
    left_out = f" {tree.more} more are left out." if tree.more else ""
    caption = f"Up to {GENERATIONS} generations up and down, older ones above. ✓ ? ✕: certificates.{left_out}"
    box = tag(
        "div", drawing(name, now, tree, key, genes), class_="wide", tabindex="0", role="region", aria_label="Tree"
    )
    return page(
        f"Lineage of {it.row.code}",
        tag("h1", "Lineage"),
        tag("p", tag("a", breakable(it.row.code), href=to(name, "games", key)), class_="verdict"),
        tag("figure", box, tag("figcaption", caption)) if tree.edges else tag("p", ALONE, class_="quiet"),
        section("What differs", "edges", _table(name, now, tree, genes)) if tree.edges else None,
        way=((name, to(name)), (it.title, to(name, "games", key))),
    )


def differences_in(now: Games) -> Callable[[str, str], list[str]]:
    """Keys of a parent and a child → the genes that differ."""
    space = space_of(now.view.plan)

    def between(parent: str, child: str) -> list[str]:
        one, other = (space.read(now.games[key].code) for key in (parent, child))
        return [str(gene) for gene in differing(space, other, one)]

    return between


def drawing(name: str, now: Games, tree: Tree, key: str, genes: Callable[[str, str], list[str]]) -> Markup:
    """The tree as SVG; every box leads to its card."""
    widest = max(map(len, tree.layers.values()))
    width = widest * (BOX + GAP) + GAP
    first = min(tree.layers)
    places: dict[str, tuple[float, float]] = {}
    for depth, layer in tree.layers.items():
        left = (width - len(layer) * (BOX + GAP) + GAP) / 2
        for number, one in enumerate(layer):
            places[one] = left + number * (BOX + GAP), 6 + (depth - first) * RISE
    height = (max(tree.layers) - first) * RISE + HIGH + 12
    return tag(
        "svg",
        tag("title", f"{len(places)} games with their parents and children", id="tree-title"),
        *(
            _edge(places[parent], places[child], genes(parent, child), (child == key) - (parent == key))
            for parent, child in tree.edges
        ),
        *(_box(name, now, one, at, one == key) for one, at in places.items()),
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_="chart tree",
        role="group",
        aria_labelledby="tree-title",
    )


def _edge(parent: tuple[float, float], child: tuple[float, float], genes: list[str], near: int) -> Markup:
    """An edge; next to the game itself (`near` is 1 above it, -1 below) its genes are written at the far end."""
    x1, y1, x2, y2 = parent[0] + BOX / 2, parent[1] + HIGH, child[0] + BOX / 2, child[1]
    line = tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="branch near" if near else "branch")
    if not near:
        return line
    said = ", ".join(genes) or "the same"
    said = said if len(said) <= 20 else f"{len(genes)} genes"
    share = 0.3 if near > 0 else 0.7
    text = tag("text", said, x=x1 + share * (x2 - x1), y=y1 + share * (y2 - y1) + 4, class_="tick middle on-edge")
    return Markup(line + text)


def _box(name: str, now: Games, key: str, at: tuple[float, float], here: bool) -> Markup:
    game, row = now.games[key], now.rows.get(key)
    x, y = at
    value = "rejected" if game.why_not else "–" if game.value is None else f"score {game.value:.0f}"
    mark = MARKS[tone_of(row)] if row else ""
    drawn = tag(
        "g",
        tag("title", f"{game.code}: {value}"),
        tag("rect", x=x, y=y, width=BOX, height=HIGH, rx=6, class_="game here" if here else "game"),
        tag("text", f"{mark}{short(game.code)}", x=x + BOX / 2, y=y + 19, class_="middle"),
        tag("text", f"{key} · {value}", x=x + BOX / 2, y=y + 36, class_="tick middle"),
    )
    return tag("a", drawn, href=to(name, "games", key))


def short(code: str) -> str:
    """A code cut to the width of a box."""
    return code if len(code) <= 18 else f"{code[:17]}…"


def _table(name: str, now: Games, tree: Tree, genes: Callable[[str, str], list[str]]) -> Markup:
    columns = (Column("parent"), Column("child"), Column("genes that differ"), Column(""))
    rows = tuple(
        Row(
            (
                *(Link(now.games[key].code, GAME, to(name, "games", key)) for key in (parent, child)),
                ", ".join(genes(parent, child)) or "none",
                Link("compare", "page", to(name, "compare", a=parent, b=child)),
            )
        )
        for parent, child in tree.edges
    )
    return Html(lambda link: link.ref).table(Table(f"{len(rows)} pairs of parent and child", columns, rows))
