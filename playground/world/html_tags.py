"""Reads one HTML tag as strictly as Telegram does, naming what is wrong by its byte offset."""

from dataclasses import dataclass

from playground.world.errors import ApiError, bad_request

TAGS = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em"), "italic"),
    **dict.fromkeys(("u", "ins"), "underline"),
    **dict.fromkeys(("s", "strike", "del"), "strikethrough"),
    **dict.fromkeys(("span", "tg-spoiler"), "spoiler"),
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
END = "\0"  # stands behind the last character, so that no look-ahead runs out
SPACES = " \t\r\n\v" + END


def cannot_parse(reason: str) -> ApiError:
    return bad_request(f"can't parse entities: {reason}")


@dataclass(frozen=True, slots=True)
class StartTag:
    name: str
    attributes: dict[str, str]


class TagReader:
    """Walks over a text; `position` is the next character to read."""

    def __init__(self, source: str) -> None:
        self.source = source + END
        self.position = 0

    @property
    def here(self) -> str:
        return self.source[self.position]

    @property
    def is_done(self) -> bool:
        return self.position >= len(self.source) - 1

    def byte_offset(self, position: int) -> int:
        return len(self.source[:position].encode())

    def read_while(self, allowed: str = "", *, until: str = "") -> str:
        begin = self.position
        while not self.is_done and (self.here in allowed if allowed else self.here not in until):
            self.position += 1
        return self.source[begin : self.position]

    def read_character(self) -> str:
        """One character of text; an unknown or half-written reference stands for itself."""
        decoded = self._read_reference() if self.here == "&" else None
        if decoded is not None:
            return decoded
        self.position += 1
        return self.source[self.position - 1]

    def _read_reference(self) -> str | None:
        begin = self.position
        self.position += 1
        if self.here == "#":
            decoded = self._read_number(begin)
        else:
            name_begin = self.position
            while self.here.isascii() and self.here.isalpha():
                self.position += 1
            decoded = NAMED_CHARACTERS.get(self.source[name_begin : self.position])
        if decoded is None:
            self.position = begin
        elif self.here == ";":
            self.position += 1
        return decoded

    def _read_number(self, begin: int) -> str | None:
        self.position += 1
        base, digits = 10, "0123456789"
        if self.here == "x":
            self.position += 1
            base, digits = 16, "0123456789abcdefABCDEF"
        number = int(self.read_while(digits) or "0", base)
        is_surrogate = 0xD800 <= number <= 0xDFFF
        if number == 0 or number >= 0x10FFFF or is_surrogate or self.position - begin >= 10:
            return None
        return chr(number)

    def read_start_tag(self) -> StartTag:
        begin = self.position
        self.position += 1
        name = self.read_while(until=SPACES + ">").lower()
        if self.is_done:
            raise cannot_parse(f"Unclosed start tag at byte offset {self.byte_offset(begin)}")
        if name not in TAGS:
            raise cannot_parse(
                f'Unsupported start tag "{name}" at byte offset {self.byte_offset(begin)}'
            )
        attributes: dict[str, str] = {}
        while self.read_while(SPACES) or self.here != ">":
            if self.here == ">":
                break
            key, value = self._read_attribute(name, begin)
            attributes[key] = value
        self.position += 1
        return StartTag(name, attributes)

    def _read_attribute(self, tag: str, begin: int) -> tuple[str, str]:
        where = f'the tag "{tag}" at byte offset {self.byte_offset(begin)}'
        key = self.read_while(until=SPACES + "=>")
        if self.is_done:
            raise cannot_parse(f"Unclosed start tag at byte offset {self.byte_offset(begin)}")
        if not key:
            raise cannot_parse(f"Empty attribute name in {where}")
        self.read_while(SPACES)
        if self.here != "=":
            if (tag, key) == ("blockquote", "expandable"):
                return key, ""
            raise cannot_parse(f"Expected equal sign in declaration of an attribute of {where}")
        self.position += 1
        self.read_while(SPACES)
        value = self._read_quoted() if self.here in "'\"" else self._read_token()
        if self.is_done:
            raise cannot_parse(f"Unclosed start tag at byte offset {self.byte_offset(begin)}")
        return key, value

    def _read_quoted(self) -> str:
        quote = self.here
        self.position += 1
        value = ""
        while not self.is_done and self.here != quote:
            value += self.read_character()
        if not self.is_done:
            self.position += 1
        return value

    def _read_token(self) -> str:
        begin = self.position
        while self.here.isascii() and (self.here.isalnum() or self.here in ".-"):
            self.position += 1
        if self.here not in SPACES + ">":
            raise cannot_parse(
                f"Unexpected end of name token at byte offset {self.byte_offset(begin)}"
            )
        return self.source[begin : self.position].lower()

    def read_end_tag(self) -> str:
        begin = self.position
        self.position += 2
        name = self.read_while(until=SPACES + ">").lower()
        self.read_while(SPACES)
        if self.here != ">":
            raise cannot_parse(f"Unclosed end tag at byte offset {self.byte_offset(begin)}")
        self.position += 1
        return name
