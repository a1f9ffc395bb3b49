"""The public form of a record, record.json, as far as it can be checked: read, or refused.

bot/table/record/public.py writes it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FORMAT = 1
_DIGITS = frozenset("0123456789abcdef")

Place = tuple[int, int, int]  # the seat, its place, its points


class DoesNotFit(Exception):  # noqa: N818 - says what it is
    """The sentence names the first line of the record that does not fit the others."""


class CannotCheck(Exception):  # noqa: N818 - says what it is
    """The sentence says what is wrong with the file, or with asking here."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All but the seed is empty in a record of the time before deals were sealed."""

    secret: str
    hash: str
    presses: tuple[str, ...]
    seed: str
    dice: tuple[int, ...] = ()  # none unless dice were agreed on

    @property
    def is_sealed(self) -> bool:
        return bool(self.secret or self.hash or self.presses or self.dice)

    @property
    def is_in_order(self) -> bool:
        """As numbers, the smallest first: so nobody can have chosen the order."""
        return list(self.presses) == sorted(self.presses, key=lambda one: (len(one), one))


@dataclass(frozen=True, slots=True)
class Recorded:
    """What of a record.json can be checked."""

    game: str
    version: int
    options: Mapping[str, str]
    seats: int
    deal: Deal
    moves: tuple[str, ...]
    is_stopped: bool
    standings: tuple[Place, ...]


def read(text: str) -> Recorded:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise CannotCheck("The file is damaged: it is no JSON.") from None
    whole = _of(dict, content, "the whole of it")
    if _of(int, whole.get("format"), "format") != FORMAT:
        raise CannotCheck(f"Its format is {whole['format']}, and this program reads {FORMAT}.")
    deal = _of(dict, whole.get("deal"), "deal")
    seed = _of(str, deal.get("seed"), "seed")
    if len(seed) != 64 or set(seed) - _DIGITS:
        raise DoesNotFit("“seed”: it should be 64 digits from 0 to f.")
    options = _of(dict, whole.get("options"), "options")
    return Recorded(
        game=_of(str, whole.get("game"), "game"),
        version=_of(int, whole.get("version"), "version"),
        options={name: _of(str, options[name], "options") for name in options},
        seats=len(_of(list, whole.get("seats"), "seats")),
        deal=Deal(
            secret=_of(str, deal.get("secret"), "secret"),
            hash=_of(str, deal.get("hash"), "hash"),
            presses=_texts(deal.get("presses"), "presses"),
            seed=seed,
            dice=tuple(_of(int, one, "dice") for one in _of(list, deal.get("dice", []), "dice")),
        ),
        moves=_texts(whole.get("moves"), "moves"),
        is_stopped=_of(bool, whole.get("stopped"), "stopped"),
        standings=tuple(map(_place, _of(list, whole.get("standings"), "standings"))),
    )


def _of(kind: type, value: object, name: str) -> Any:
    if type(value) is not kind:  # true is an int to isinstance
        raise CannotCheck(f"The file is no record of a match: “{name}” is missing or damaged.")
    return value


def _texts(value: object, name: str) -> tuple[str, ...]:
    return tuple(_of(str, one, name) for one in _of(list, value, name))


def _place(value: object) -> Place:
    one = _of(dict, value, "standings")
    seat, place, points = [
        _of(int, one.get(name), "standings") for name in ("seat", "place", "points")
    ]
    return seat, place, points
