"""Receipt codes instead of accounts: 60 bits and a check character; only their hash is stored."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LOOK_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
LENGTH = 12  # and a check character


def new_code() -> str:
    """A new code in its displayed form: ABCD-EFGH-JKMN-P."""
    body = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return written(body + check_of(body))


def new_name() -> str:
    """The random name under which events are stored, independent of the code."""
    return secrets.token_hex(6)


def check_of(body: str) -> str:
    """A check character that detects every single wrong character and every swap of neighbours."""
    return LETTERS[sum((place + 1) * LETTERS.index(letter) for place, letter in enumerate(body)) % 31]


def read_code(text: str) -> str | None:
    """The normalised code; None if the text is not a code."""
    bare = "".join(text.upper().translate(LOOK_ALIKE).replace("-", "").split())
    if len(bare) != LENGTH + 1 or any(letter not in LETTERS for letter in bare) or check_of(bare[:-1]) != bare[-1]:
        return None
    return bare


def written(bare: str) -> str:
    """The code in groups of four."""
    return "-".join(bare[at : at + 4] for at in range(0, len(bare), 4))


def hashed(code: str) -> str:
    """The stored hash of a code."""
    return hashlib.sha256(f"evenplay study {code}".encode()).hexdigest()
