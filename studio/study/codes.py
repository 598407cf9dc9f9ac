"""Receipt codes instead of accounts: 60 bits and a character that catches slips; only their hash is kept."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LOOK_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
LENGTH = 12  # and one to check


def new_code() -> str:
    """As a participant is given it: ABCD-EFGH-JKMN-P."""
    body = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return written(body + check_of(body))


def new_name() -> str:
    """The random name under which events are kept; it has nothing to do with the code."""
    return secrets.token_hex(6)


def check_of(body: str) -> str:
    """Changes with every single wrong character, and with two neighbours exchanged."""
    return LETTERS[sum((place + 1) * LETTERS.index(letter) for place, letter in enumerate(body)) % 31]


def read_code(text: str) -> str | None:
    """What was typed, in its one spelling; None where it cannot be a code."""
    bare = "".join(text.upper().translate(LOOK_ALIKE).replace("-", "").split())
    if len(bare) != LENGTH + 1 or any(letter not in LETTERS for letter in bare) or check_of(bare[:-1]) != bare[-1]:
        return None
    return bare


def written(bare: str) -> str:
    """In groups."""
    return "-".join(bare[at : at + 4] for at in range(0, len(bare), 4))


def kept(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(f"evenplay study {code}".encode()).hexdigest()
