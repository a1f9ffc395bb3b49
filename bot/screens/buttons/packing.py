"""Codec of button data: a press is packed from its prefix and fields, and unpacked by their types.

Telegram takes 64 bytes; more is an error where it is packed. What comes back is untrusted.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, ClassVar, Protocol, Self, TypeAlias, get_type_hints

from bot.table.document import is_id
from bot.table.record.document import RecordId, record_id

MOST_BYTES = 64
BETWEEN = "|"


class TooLong(ValueError):  # noqa: N818 - says what is wrong with it
    """More than a button has room for, or a word that cannot be told from the next."""


class ButtonPress(Protocol):
    """What a button means: a dataclass of fields, or one of a few whole words."""

    @classmethod
    def prefixes(cls) -> Sequence[str]: ...

    @classmethod
    def unpack(cls, prefix: str, words: Sequence[str]) -> Self | None: ...

    def pack(self) -> str: ...

    @property
    def stands_on_reply(self) -> bool:
        """Its button stands on a reply, which sync does not update."""
        ...


class FieldsPress:
    """Base of a press that is a frozen dataclass: `prefix|field|field`.

    The last field is left out while it has its default.
    """

    __slots__ = ()
    PREFIX: ClassVar[str]
    ON_REPLY: ClassVar[bool] = False

    @classmethod
    def prefixes(cls) -> Sequence[str]:
        return (cls.PREFIX,)

    def pack(self) -> str:
        texts = [self.PREFIX]
        for field in self._packed_fields():
            value = getattr(self, field.name)
            if not (field.may_be_absent and value == field.default):
                texts.append(field.word.write(value))
        data = BETWEEN.join(texts)
        if len(data.encode()) > MOST_BYTES or any(BETWEEN in text for text in texts):
            raise TooLong(data)
        return data

    @classmethod
    def unpack(cls, prefix: str, words: Sequence[str]) -> Self | None:  # noqa: ARG003 - its only one
        """None if the words are none of its."""
        wanted = cls._packed_fields()
        least = sum(not field.may_be_absent for field in wanted)
        if not least <= len(words) <= len(wanted):
            return None
        try:
            return cls(*[field.word.read(text) for field, text in zip(wanted, words, strict=False)])
        except ValueError:
            return None

    @property
    def stands_on_reply(self) -> bool:
        return self.ON_REPLY

    @classmethod
    def _packed_fields(cls) -> "tuple[_PackedField, ...]":
        kind: Any = cls
        return _fields_of(kind)


class WholePress(StrEnum):
    """Base of a press that is one word out of a few, which is all of its data."""

    @classmethod
    def prefixes(cls) -> Sequence[str]:
        return [one.value for one in cls]

    def pack(self) -> str:
        return self.value

    @classmethod
    def unpack(cls, prefix: str, words: Sequence[str]) -> Self | None:
        return None if words else cls(prefix)

    @property
    def stands_on_reply(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Word:
    """How a field is read from untrusted text, with a ValueError for garbage, and written."""

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


@dataclass(frozen=True, slots=True)
class _PackedField:
    name: str
    word: Word
    may_be_absent: bool
    default: object


@cache
def _fields_of(kind: Any) -> tuple[_PackedField, ...]:
    found, types = fields(kind), get_type_hints(kind, include_extras=True)
    return tuple(
        _PackedField(
            one.name,
            _word_of(types[one.name]),
            may_be_absent=one is found[-1] and one.default is not MISSING,
            default=one.default,
        )
        for one in found
    )


def _word_of(kind: Any) -> Word:
    for about in getattr(kind, "__metadata__", ()):
        if isinstance(about, Word):
            return about
    return Word(number) if kind is int else Word(kind)


def number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise ValueError(text)
    return int(text)


def _table_id(text: str) -> str:
    if not is_id(text):
        raise ValueError(text)
    return text


def _record_id(text: str) -> RecordId:
    found = record_id(text)
    if found is None:
        raise ValueError(text)
    return found


TableId: TypeAlias = Annotated[str, Word(_table_id)]
OfRecord: TypeAlias = Annotated[RecordId, Word(_record_id)]


class ButtonCodec:
    """All kinds of presses, told apart by their prefixes."""

    def __init__(self, kinds: Iterable[type[ButtonPress]]) -> None:
        self._kinds: dict[str, type[ButtonPress]] = {}
        for kind in kinds:
            for prefix in kind.prefixes():
                taken = self._kinds.setdefault(prefix, kind)
                if taken is not kind:
                    raise ValueError(f"{prefix!r} is a button of {taken} and of {kind}")

    @property
    def prefixes(self) -> Sequence[str]:
        return list(self._kinds)

    def unpack(self, data: str) -> ButtonPress | None:
        """None if it is none of ours: anybody can send any bytes."""
        prefix, *words = data.split(BETWEEN)
        kind = self._kinds.get(prefix)
        return None if kind is None else kind.unpack(prefix, words)
