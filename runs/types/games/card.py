"""The card of one game: rules, start, a sample game, measures, endings, balance by player, certificate, lineage."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fitness.certify import FULL
from fitness.term import LESS, MORE, NEUTRAL, ZERO
from fitness.terms import find_term, meaning_of
from games.game import families, find_game
from runs.documents.document import (
    COMMAND,
    GAME,
    QUIET,
    Block,
    Column,
    Definition,
    Definitions,
    Document,
    Dot,
    DotChart,
    Fact,
    Facts,
    Group,
    Item,
    Link,
    Listing,
    Prose,
    Replay,
    Row,
    Scale,
    Scene,
    Section,
    Table,
)
from runs.types.games.certificate import certificate_blocks
from runs.types.games.rules import rules
from runs.types.games.run_view import GameRow, RunView
from runs.types.games.verdict import badge_of, certified_of

POLARITY = {MORE: "more is better", LESS: "less is better", ZERO: "nearer to zero is better", NEUTRAL: "describes"}
WIDE = 500  # ranges at least as wide and without negative values are drawn on a logarithmic scale
JOINED = "puct"  # the kind of player whose budgets are joined by a line
PERCENT = Scale(0.0, 100.0)


def game_document(row: GameRow, view: RunView, children: Sequence[str] | None = None) -> Document:
    """Everything that a run knows about a game, with the codes of its children if known."""
    game, plan = find_game(row.code), view.plan
    replay = Replay(row.code, (plan.player,) * len(game.seats), plan.seed)
    lineage = [Section("Lineage", (_parents(row),))]
    if children is not None:
        lineage.append(Section("Children", (_children(children),)))
    return Document(
        title=row.code,
        rank=f"#{row.rank}" if row.rank else "",
        lead=(reason_of(row),),
        badge=badge_of(row),
        facts=(
            Fact("fitness", row.fitness, form=".1f"),
            Fact("balance", row.balance, form=".0f"),
            certified_of(row),
            Fact("diversity", row.diversity, form=".3g"),
            Fact("evaluated as number", row.number + 1, form="d"),
        ),
        blocks=(
            Group((rules(game), Section("The start", (Scene(row.code, plan.seed),))), "aside"),
            Group((Section("A game, move by move", (replay,)), _measures(row, plan.player))),
            Group((_endings(row), Section("Balance by player", (_by_player(row, view),)), *lineage), "thirds"),
            *_certificate(row),
            Prose(("Play it: ", Link(f"evolve play {row.code}", COMMAND, f"evolve play {row.code}")), f"{QUIET} play"),
        ),
        anchor=f"game-{row.rank}",
        target=GAME,
        ref=row.code,
    )


def reason_of(row: GameRow) -> str:
    """The reason for the verdict."""
    if row.certified is None:
        return "Not certified: the score is the one that the search selected on."
    return str(row.certified.get("reason") or row.certified.get("error") or "unknown")


# what was measured


def _measures(row: GameRow, player: str) -> Section:
    title = f"Measured on {row.counts.get('games', 0)} games of {player}"
    if not row.terms:
        return Section("Measured", (Prose(("Nothing: the game was rejected before.",), QUIET),))
    return Section(title, (Facts(tuple(term_fact(name, term) for name, term in row.terms.items()), bars=True),))


def term_fact(name: str, term: Mapping[str, Any]) -> Fact:
    """A term of a game, on the term's range."""
    about, interval, note = find_term(name), term.get("interval"), term.get("note") or ""
    low, high = about.range
    return Fact(
        name.replace("_", " "),
        term["value"],
        interval=tuple(interval) if interval else None,
        help=f"{meaning(name)} ({POLARITY[about.polarity]})",
        note="" if name == "endings" else note,
        scale=Scale(low, high, low >= 0 and high >= WIDE),
    )


def meaning(name: str) -> str:
    """The meaning of a term, from its own file."""
    return " ".join(meaning_of(name).split())


def glossary(names: Sequence[str]) -> Definitions:
    """The meaning of terms, and their sources."""
    entries = []
    for name in names:
        term, words = find_term(name), meaning(name)
        sentence = words.partition(": ")[2] or words
        told = f"{sentence[:1].upper()}{sentence[1:]} Source: {term.source}."
        entries.append(Definition(name.replace("_", " "), (told,), POLARITY[term.polarity]))
    return Definitions(tuple(entries), columns=2)


# endings


def _endings(row: GameRow) -> Section:
    ledger = ledger_of(row.terms)
    total, title = sum(ledger.values()), "How games end"
    if not total:
        return Section(title, (Prose(("The endings were not counted.",), QUIET),))
    meanings = {cause: words for family in families().values() for cause, words in family.endings.items()}
    games, share = Column("games", right=True), Column("share", "%", ".0f", right=True)
    rows = tuple(
        Row(
            (
                (cause, meanings[cause]) if cause in meanings else cause,
                games.fact(count),
                share.fact(100 * count / total, scale=PERCENT),
            )
        )
        for cause, count in ledger.items()
    )
    return Section(title, (Table(f"{total} games", (Column("ending"), games, share), rows),))


def ledger_of(terms: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """Cause → games, from the note of the term `endings`; empty if it was not measured."""
    note = str((terms.get("endings") or {}).get("note") or "")
    return {cause: int(games) for cause, games in re.findall(r"([a-z][a-z-]*) (\d+)", note)}


# balance by player


def _by_player(row: GameRow, view: RunView) -> Block:
    """Balance in the games that the search selected on, then in fresh games of the certificate's eligible players."""
    dots = []
    if row.balance is not None:
        interval = (row.terms.get("balance") or {}).get("interval")
        dots.append(_dot(view.plan.player, row.balance, interval, "selected on", "sampled"))
    panel = [look for look in (row.certified or {}).get("panel") or [] if look["competent"]]
    for look in sorted(panel, key=lambda it: (_kind(it) != JOINED, _kind(it), _budget(it["player"]))):
        dots.append(_dot(look["player"], look["balance"], look["interval"], "fresh games", "evolved"))
    if not dots:
        return Prose(("No match was played.",), QUIET)
    caption = f"Orange: the games that the search selected on. Dashed: {FULL.bar:.0f}, required of eligible players."
    return DotChart("balance", PERCENT, tuple(dots), FULL.bar, (caption,))


def _dot(player: str, value: float, interval: Sequence[float] | None, note: str, tone: str) -> Dot:
    kind, _, budget = player.partition(":")
    low, high = interval or (value, value)
    joined = kind == JOINED and tone == "evolved"
    return Dot(Fact(player, value, interval=(low, high), form=".0f", note=note), (kind, budget), tone, joined)


def _kind(look: Mapping[str, Any]) -> str:
    return str(look["player"]).partition(":")[0]


def _budget(player: str) -> int:
    amount = player.partition(":")[2]
    return int(amount) if amount.isdigit() else 0


# certificate and lineage


def _certificate(row: GameRow) -> tuple[Block, ...]:
    if not row.certified or "panel" not in row.certified:
        return ()
    return (Section("Certificate", certificate_blocks(row.certified)),)


def _parents(row: GameRow) -> Block:
    if not row.parents:
        return Prose(("No parents: an initial game, or one drawn at random.",), QUIET)
    return Listing(
        tuple(
            Item((Link(parent.code, GAME, parent.code),), parent.changes or ("the same genes",))
            for parent in row.lineage
        )
    )


def _children(codes: Sequence[str], most: int = 10) -> Block:
    if not codes:
        return Prose(("No children are known.",), QUIET)
    items = [Item((Link(code, GAME, code),)) for code in codes[:most]]
    return Listing((*items, *([Item((f"and {len(codes) - most} more",))] if len(codes) > most else [])))
