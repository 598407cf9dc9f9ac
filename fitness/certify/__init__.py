"""Certification: what is left of a game's balance on fresh seeds, among players that are competent at it, and by proof.

The rule and its reasons are in docs/decisions.md, section "Certification"; reading results explains the words.
"""

from fitness.certify.certificate import Certificate
from fitness.certify.certify import certify
from fitness.certify.strictness import FULL, QUICK, STRICTNESS, Strictness
from fitness.certify.verdict import DISPUTED, FAILS, HOLDS, WORDS

__all__ = ["DISPUTED", "FAILS", "FULL", "HOLDS", "QUICK", "STRICTNESS", "WORDS", "Certificate", "Strictness", "certify"]
