"""The only source of randomness: SHA-256 of a secret seed and a counter."""

import hashlib
import secrets
import struct
from collections.abc import MutableSequence
from typing import Any

SEED_BYTES = 32
_BLOCK = struct.Struct(">16H")  # a block of SHA-256 is sixteen words: sixteen draws share it
_WORDS = 16
_RANGE = 1 << 16


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class Chance:
    """A stream of draws, the same for the same seed; the position is how many were used."""

    __slots__ = ("_blocks", "_seed", "_words")

    def __init__(self, seed: bytes, position: int = 0) -> None:
        self._seed = seed
        self._blocks, used = divmod(position, _WORDS)
        self._words: list[int] = []  # what is left of a block, the next word last
        if used:
            self._words = self._next_block()[:-used]

    @property
    def position(self) -> int:
        return self._blocks * _WORDS - len(self._words)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely; the bound is 65,536 at most."""
        while True:
            words = self._words
            if not words:
                words = self._words = self._next_block()
            word = words.pop()
            number = word % bound
            if word - number <= _RANGE - bound:  # else some numbers would come up more often
                return number
            if bound > _RANGE:
                raise ValueError(f"{bound} is more than {_RANGE}")

    def _next_block(self) -> list[int]:
        counter = self._blocks.to_bytes(8, "big")
        self._blocks += 1
        return list(_BLOCK.unpack(hashlib.sha256(self._seed + counter).digest()))[::-1]

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
