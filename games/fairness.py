"""Commit and reveal: a seed made of a secret sealed by its hash and of presses that came later.

The hash is shown before anybody sits down, so the secret cannot be changed afterwards; the numbers
of the presses are Telegram's, so nobody knows the seed before the last of them.
"""

import hashlib
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def secret_hash(secret: str) -> str:
    """Of the text as it is written, so that `printf %s SECRET | sha256sum` shows the same."""
    return hashlib.sha256(secret.encode()).hexdigest()


def sealed(secret: str, presses: Sequence[str]) -> str:
    """What the seed is the hash of."""
    return f"{secret}:{','.join(presses)}"


def seed_of(secret: str, presses: Sequence[str]) -> bytes:
    return hashlib.sha256(sealed(secret, presses).encode()).digest()
