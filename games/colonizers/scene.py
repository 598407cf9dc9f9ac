"""Scenes of Colonizers: colonists and deck in a row, cards in panels, limited to a seat's knowledge."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from games.colonizers.cards import COLOURS
from games.colonizers.kernels import BUILD_KIND, DRAW_CARDS, KEEP_KIND, NO_BUILD, NO_POWER, TAKE, TARGET
from games.colonizers.records import COLONISTS, card_names
from games.colonizers.spec import NAMES
from games.colonizers.texts.notation import legal_moves, move_text, situation
from games.colonizers.view import SPECTATOR, SeatView, View, view
from games.fallback_scene import may_act
from games.scene import Interaction, Panel, Place, Scene, Thing

WIDTH, HEIGHT, GAP = 104, 72, 8
CARD_TONES = {"green": "green", "blue": "blue", "red": "red", "none": "neutral"}
PAID_FOR = {"Ecologist": "green", "Miner": "blue", "General": "red"}
KINDS = ("disk", "block", "wedge", "gem")
TONES = ("black", "white", "orange", "neutral")
SLOTS = ("deck", *COLONISTS)


@dataclass(frozen=True)
class Table:
    """A seat's view together with the faces of the cards."""

    seen: View
    names: tuple[str, ...]
    record: np.void

    def card(self, name: str, where: str, count: int, looked: bool = False) -> Thing:
        """A stack of equal cards as one thing."""
        kind = self.names.index(name)
        cost, value = int(self.record["cost"][kind]), int(self.record["value"][kind])
        tone = CARD_TONES[COLOURS[self.record["colour"][kind]]]
        colour = [tone] if tone != "neutral" else []
        notes = (*colour, f"costs {cost}, worth {value}", *([f"{count} of them"] if count > 1 else []))
        says = ", ".join((name, *notes))
        return Thing(f"{where}-{kind}", "card looked" if looked else "card", says, tone, text=name, notes=notes)

    def cards(self, of: Counter[str], where: str, looked: bool = False) -> tuple[Thing, ...]:
        """Cards as things, one per kind."""
        return tuple(self.card(name, where, count, looked) for name, count in of.items())


def scene(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
    """A seat's view of the table."""
    table = Table(view(rules, states, t, SPECTATOR if seat is None else seat), card_names(rules), rules[0])
    wide = _arranged(table, situation(rules, states, t), len(SLOTS))
    panels = (*_hands(table, states[t]), *(_panel(table, one) for one in _in_order(table.seen)))
    return replace(wide, panels=panels, narrow=replace(_arranged(table, wide.says, 3), panels=panels))


def _arranged(table: Table, says: str, columns: int) -> Scene:
    """The deck and the colonists, arranged in a number of columns."""
    rows = -(-len(SLOTS) // columns)
    places = [
        _slot(table.seen, name, GAP / 2 + (k % columns + 0.5) * (WIDTH + GAP), (k // columns + 0.5) * (HEIGHT + GAP))
        for k, name in enumerate(SLOTS)
    ]
    tokens = tuple(_token(one) for one in table.seen.seats if one.colonist)
    return Scene(columns * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP), says, tuple(places), tokens)


def _slot(seen: View, name: str, x: float, y: float) -> Place:
    if name == "deck":
        says = f"deck of {seen.deck_size} cards, {seen.lost} left the game"
        return Place("deck", "slot", x, y, WIDTH, HEIGHT, says, "muted", "deck", str(seen.deck_size))
    has = [f"{NAMES[one.seat]} seat's colonist" for one in seen.seats if one.colonist == name]
    free = ["to be picked"] if seen.available is not None and name in seen.available else []
    found = ["you found it"] if seen.found is not None and name in seen.found else []
    says = ", ".join([name, *has, *free, *found])
    mark = "free" if free else ""
    return Place(f"colonist-{name}", "slot", x, y, WIDTH, HEIGHT, says, PAID_FOR.get(name, "plain"), name, mark)


def _token(one: SeatView) -> Thing:
    says = f"{NAMES[one.seat]} seat's colonist"
    return Thing(
        f"seat-{one.seat}", KINDS[one.seat], says, TONES[one.seat], f"colonist-{one.colonist}", text=str(one.seat + 1)
    )


def _in_order(seen: View) -> list[SeatView]:
    return sorted(seen.seats, key=lambda one: one.place)


def _hands(table: Table, state: np.void) -> list[Panel]:
    """The visible cards: those looked at, and hands."""
    found = []
    for one in table.seen.seats:
        whose = "your" if one.seat == table.seen.seat else f"{NAMES[one.seat]} seat's"
        if one.looks_at is not None:
            keeps = "you look at, and keep one of" if whose == "your" else f"{NAMES[one.seat]} seat looks at"
            found.append(Panel(keeps, one.seat, things=table.cards(one.looks_at, f"look-{one.seat}", looked=True)))
        if one.hand is not None:
            found.append(Panel(f"{whose} hand", one.seat, things=table.cards(one.hand, f"hand-{one.seat}")))
    if table.seen.deck is not None:
        found.append(Panel("deck", rows=(("next", ", ".join(table.seen.deck[:4]) or "none"),)))
    return found


def _panel(table: Table, one: SeatView) -> Panel:
    """The public information about a seat, and what the viewer knows about its colonist."""
    built = sum(one.colony.values())
    rows = (
        ("Omnium", str(one.omnium)),
        ("points", str(one.score)),
        ("colonist", _colonist(one)),
        ("modules", f"{built} of {int(table.record['colony'])}"),
    )
    you = " (you)" if one.seat == table.seen.seat else ""
    hidden = one.hand_size if one.hand is None else 0
    things = table.cards(one.colony, f"colony-{one.seat}")
    cards = "card in hand" if hidden == 1 else "cards in hand"
    return Panel(f"{one.seat + 1}: {NAMES[one.seat]} seat{you}", one.seat, rows, things, hidden, cards)


def _colonist(one: SeatView) -> str:
    """The colonist, or the possible colonists."""
    if one.colonist:
        return one.colonist
    if one.may_have:
        return "unknown" if len(one.may_have) == 6 else " or ".join(one.may_have)
    return "none"


def interactions(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """Clicks on colonists, deck and cards; buttons for other moves."""
    if not may_act(states, t, seat):
        return []
    return [
        Interaction(move_text(rules, states, t, move), (_step(rules, move, int(states[t]["turn"])),))
        for move in legal_moves(rules, states, t)
    ]


def _step(rules: np.ndarray, move: int, seat: int) -> str:
    buttons = {TAKE: f"!take {int(rules[0]['income'])} Omnium", NO_POWER: "!use no power", NO_BUILD: "!build nothing"}
    if move in buttons:
        return buttons[move]
    if move == DRAW_CARDS:
        return "deck"
    if move < TAKE:
        return f"colonist-{COLONISTS[move]}"
    if move < TARGET:
        return f"look-{seat}-{move - KEEP_KIND}"
    return f"colonist-{COLONISTS[move - TARGET]}" if move < NO_POWER else f"hand-{seat}-{move - BUILD_KIND}"


def describe_move(rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
    """Description of a move; to other seats, picked colonists and kept cards are not named."""
    who = SPECTATOR if seat is None else None if seat < 0 else seat
    does, _, what = move_text(rules, states, t, move, who).partition(" ")
    words = {
        "omnium": f"takes {int(rules[0]['income'])} Omnium",
        "draw": "draws cards",
        "pick": f"picks {what or 'a colonist'}",
        "keep": f"keeps {what or 'a card'}",
        "power": f"names the {what}",
        "none": "uses no power",
        "build": f"builds {what}",
        "nothing": "builds nothing",
    }
    return f"{NAMES[int(states[t]['turn'])]} seat {words[does]}"
