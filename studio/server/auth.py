"""Authentication of the owner's browser: a single-use link, the token or a password; then a cookie with a session id.
Forms carry a CSRF token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field

COOKIE = "evenplay"
LASTS = 30 * 24 * 3600.0  # seconds


@dataclass
class Auth:
    """The unused keys, and the sessions, whose ids are signed with a secret so that they outlive the process."""

    password: bytes | None = None  # its salted hash
    salt: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    keys: set[str] = field(default_factory=set)

    def new_key(self) -> str:
        """The key of a single-use link."""
        key = secrets.token_urlsafe(24)
        self.keys.add(hashlib.sha256(key.encode()).hexdigest())
        return key

    def spend(self, key: str) -> str | None:
        """A new session for a valid key, which is then used up; None for any other."""
        mark = hashlib.sha256(key.encode()).hexdigest()
        if mark not in self.keys:
            return None
        self.keys.discard(mark)
        return self.new_session()

    def set_password(self, word: str) -> None:
        """Accept this password as well."""
        self.password = self._hashed(word)

    def knows(self, word: str) -> bool:
        """Whether a text is the password."""
        return self.password is not None and hmac.compare_digest(self._hashed(word), self.password)

    def new_session(self) -> str:
        """The id of a new session, for the cookie."""
        body = f"{int(time.time() + LASTS)}.{secrets.token_urlsafe(12)}"
        return f"{body}.{self._signed(body)}"

    def is_in(self, session: str) -> bool:
        """Whether a session id is valid."""
        body, _, mark = session.rpartition(".")
        if not hmac.compare_digest(self._signed(body).encode(), mark.encode()):
            return False
        return int(body.partition(".")[0]) > time.time()

    def csrf(self, session: str) -> str:
        """The CSRF token of a session."""
        return self._signed(f"form/{session}")

    def is_csrf(self, session: str, word: str) -> bool:
        """Whether a form has the CSRF token of its session."""
        return hmac.compare_digest(self.csrf(session).encode(), word.encode())

    def _signed(self, text: str) -> str:
        return hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()[:32]

    def _hashed(self, word: str) -> bytes:
        return hashlib.scrypt(word.encode(), salt=self.salt, n=1 << 14, r=8, p=1)
