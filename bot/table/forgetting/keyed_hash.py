"""Keyed hashes of user ids: they tell the same user again as long as their random key is kept.

An id is a number that can be guessed, so a hash without a key would be as good as the id itself.
"""

import hashlib
import secrets


def new_key() -> str:
    return secrets.token_hex(16)


def hashed_user(user: int, key: str) -> str:
    return hashlib.blake2b(str(user).encode(), key=key.encode(), digest_size=16).hexdigest()
