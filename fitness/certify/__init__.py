"""Certification: a game's balance by proof, or on fresh seeds among players that are eligible as judges.

docs/decisions.md gives the rule and its reasons (section "Certification"), docs/reading-results.md explains the terms.
"""

from fitness.certify.certificate import Certificate
from fitness.certify.certify import certify
from fitness.certify.repair import repair
from fitness.certify.strictness import FULL, QUICK, STRICTNESS, Strictness
from fitness.certify.verdict import DISPUTED, DRAWN, FAILS, HOLDS, WORDS

__all__ = [
    "DISPUTED",
    "DRAWN",
    "FAILS",
    "FULL",
    "HOLDS",
    "QUICK",
    "STRICTNESS",
    "WORDS",
    "Certificate",
    "Strictness",
    "certify",
    "repair",
]
