"""Commit and reveal: a seed made of a secret sealed by its hash and of what came later.

The hash is posted before the presses, so the secret cannot be changed afterwards; the ids of the
presses are Telegram's, so nobody knows the seed before the last of them. If dice were agreed on,
Telegram throws three when nothing else can be changed any more.
"""

import hashlib
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
DICE, HIGHEST = 3, 64  # slot machines in a deal; their values are 1 to 64
REEL = ("BAR", "🍇", "🍋", "7")  # what a reel of Telegram's 🎰 shows, in the order of its values


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def secret_hash(secret: str) -> str:
    """Of the text as it is written, so that `printf %s SECRET | sha256sum` shows the same."""
    return hashlib.sha256(secret.encode()).hexdigest()


def sealed(secret: str, presses: Sequence[str], dice: Sequence[int] = ()) -> str:
    """What the seed is the hash of."""
    thrown = f":{','.join(map(str, dice))}" if dice else ""
    return f"{secret}:{','.join(presses)}{thrown}"


def seed_of(secret: str, presses: Sequence[str], dice: Sequence[int] = ()) -> bytes:
    return hashlib.sha256(sealed(secret, presses, dice).encode()).digest()


def reels(value: int) -> str:
    """What people see of a 🎰 with this value, from left to right: the left reel counts least."""
    left, middle, right = ((value - 1) // 4**reel % 4 for reel in range(3))
    return "·".join([REEL[left], REEL[middle], REEL[right]])


def dice_in_words(dice: Sequence[int]) -> str:
    """Values, which the seed is made of, each with what stood in the chat."""
    return ", ".join(f"{value} ({reels(value)})" for value in dice)
