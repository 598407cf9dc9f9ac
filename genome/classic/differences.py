"""Differences between two games of the classic space, in words."""

from __future__ import annotations

from collections.abc import Iterator

from genome.classic.rule_genome import RuleGenome


def differences(own: RuleGenome, parent: RuleGenome) -> Iterator[str]:
    """Board, piece, victory, and every mutation gained or lost."""
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
