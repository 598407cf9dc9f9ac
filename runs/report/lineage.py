"""Where a game comes from: its parents, and the genes in which it differs from each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from genome.classic.rule_genome import RuleGenome, read_genome
from runs.report.markup import Markup, tag
from runs.view import GameRow


def lineage(row: GameRow, cards: Mapping[str, str]) -> Markup:
    """The parents; one that has a card (code → anchor) is linked."""
    if not row.parents:
        return tag("p", "No parents: an initial game, or one drawn at random.", class_="quiet")
    own = read_genome(row.code)
    return tag("ul", *(_parent(own, code, cards) for code in dict.fromkeys(row.parents)), class_="lineage")


def _parent(own: RuleGenome, code: str, cards: Mapping[str, str]) -> Markup:
    name = tag("a", tag("code", code), href=f"#{cards[code]}") if code in cards else tag("code", code)
    changes = list(differences(own, read_genome(code)))
    chips = [tag("span", change, class_="chip") for change in changes] or [tag("span", "the same genes", class_="chip")]
    return tag("li", name, tag("span", *chips, class_="chips"))


def differences(own: RuleGenome, parent: RuleGenome) -> Iterator[str]:
    """What the child has in place of what the parent had."""
    if own.side != parent.side:
        yield f"board {parent.side}x{parent.side} → {own.side}x{own.side}"
    if own.piece != parent.piece:
        yield f"piece {parent.piece} → {own.piece}"
    if own.victory != parent.victory:
        yield f"victory {parent.victory} → {own.victory}"
    for mutation in dict.fromkeys((*own.mutations, *parent.mutations)):
        gained = own.mutations.count(mutation) - parent.mutations.count(mutation)
        if gained:
            copies = f" ×{abs(gained)}" if abs(gained) > 1 else ""
            yield f"{'+' if gained > 0 else '−'} {mutation}{copies}"
