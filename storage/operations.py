"""Ids of operations, as they are stored: hashed, for they hold ids of chats, and so of users."""

from hashlib import blake2b


def hashed(operation: str) -> str:
    return blake2b(operation.encode(), digest_size=12).hexdigest()
