"""Telegram's HTML: from mark-up to the text people read and the entities over it."""

import re
from dataclasses import dataclass
from html import escape

from playground.world.errors import bad_request
from playground.world.html_tags import TAGS, StartTag, TagReader, cannot_parse
from playground.world.messages import Json

LONGEST_TEXT = 4096  # UTF-16 units after mark-up
LONGEST_CAPTION = 1024
COMMAND = re.compile(r"(?<![\w/<>])/([A-Za-z0-9_]{1,32})(?:@(\w+))?(?![\w/<>])", re.ASCII)


@dataclass(frozen=True, slots=True)
class FormattedText:
    text: str
    html: str
    entities: tuple[Json, ...] = ()


NO_TEXT = FormattedText("", "")


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def read_text(source: str, parse_mode: str) -> FormattedText:
    """What a message will show, or the refusal of a text that cannot be shown."""
    content = _read(source, parse_mode)
    if not content.text:
        raise bad_request("message text is empty")
    if utf16_length(content.text) > LONGEST_TEXT:
        raise bad_request("message is too long")
    return content


def read_caption(source: str, parse_mode: str) -> FormattedText:
    """What stands below a photo: shorter than a text, or nothing."""
    content = _read(source, parse_mode)
    if utf16_length(content.text) > LONGEST_CAPTION:
        raise bad_request("message caption is too long")
    return content


def _read(source: str, parse_mode: str) -> FormattedText:
    if parse_mode.lower() not in ("", "html"):
        raise bad_request("unsupported parse_mode")
    text, entities = _trimmed(*parse_html(source)) if parse_mode else (source.strip(), [])
    return FormattedText(text, source if parse_mode else escape(source), tuple(entities))


def read_typed(text: str) -> FormattedText:
    """What a person typed, with its commands marked as the person's client does."""
    commands = (
        {
            "type": "bot_command",
            "offset": utf16_length(text[: found.start()]),
            "length": len(found[0]),
        }
        for found in COMMAND.finditer(text)
    )
    return FormattedText(text, escape(text), tuple(commands))


def parse_html(source: str) -> tuple[str, list[Json]]:
    reader = TagReader(source)
    text = ""
    open_tags: list[tuple[StartTag, int]] = []
    entities: list[Json] = []
    while not reader.is_done:
        if reader.here != "<":
            text += reader.read_character()
        elif not reader.source.startswith("</", reader.position):
            begin = reader.byte_offset(reader.position)
            tag = reader.read_start_tag()
            _check_attributes(tag, begin)
            open_tags.append((tag, len(text)))
        else:
            tag, start = _closed_tag(reader, open_tags)
            if len(text) > start:
                entities.append(_entity(tag, text[:start], text[start:]))
    if open_tags:
        name = open_tags[-1][0].name
        raise cannot_parse(f'Can\'t find end tag corresponding to start tag "{name}"')
    entities.reverse()  # of two over the same text, the outer one closed later and comes first
    entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    return text, _with_code_joined(entities)


def _closed_tag(reader: TagReader, open_tags: list[tuple[StartTag, int]]) -> tuple[StartTag, int]:
    begin = reader.byte_offset(reader.position)
    if not open_tags:
        raise cannot_parse(f"Unexpected end tag at byte offset {begin}")
    found = reader.read_end_tag()
    expected = open_tags[-1][0].name
    if found not in ("", expected):
        raise cannot_parse(
            f"Unmatched end tag at byte offset {begin}, "
            f'expected "</{expected}>", found "</{found}>"'
        )
    return open_tags.pop()


def _check_attributes(tag: StartTag, begin: int) -> None:
    given = tag.attributes
    if tag.name == "span" and given.get("class") != "tg-spoiler":
        raise cannot_parse(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
    if tag.name == "tg-emoji" and not given.get("emoji-id", "").isdecimal():
        raise cannot_parse("Invalid custom emoji identifier specified")
    if tag.name == "tg-time" and not given.get("unix", "").isdecimal():
        raise cannot_parse("Invalid date_time unix time specified")


def _entity(tag: StartTag, before: str, inside: str) -> Json:
    given = tag.attributes
    entity: Json = {
        "type": TAGS[tag.name],
        "offset": utf16_length(before),
        "length": utf16_length(inside),
    }
    match tag.name:
        case "a":
            entity["url"] = given.get("href") or inside
        case "code" if given.get("class", "").startswith("language-"):
            entity["language"] = given["class"].removeprefix("language-")
        case "blockquote" if "expandable" in given:
            entity["type"] = "expandable_blockquote"
        case "tg-emoji":
            entity["custom_emoji_id"] = given["emoji-id"]
        case "tg-time":
            entity["unix_time"] = int(given["unix"])
            if "format" in given:
                entity["date_time_format"] = given["format"]
    return entity


def _with_code_joined(entities: list[Json]) -> list[Json]:
    """`<pre><code class="language-x">` is one block; a language elsewhere is forgotten."""
    joined: list[Json] = []
    for entity in entities:
        language = entity.pop("language", None) if entity["type"] == "code" else None
        last = joined[-1] if joined else {}
        span = (entity["offset"], entity["length"])
        if language and last.get("type") == "pre" and (last["offset"], last["length"]) == span:
            last["language"] = language
        else:
            joined.append(entity)
    return joined


def _trimmed(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    stripped = text.strip()
    lead = utf16_length(text[: len(text) - len(text.lstrip())])
    end_of_text = utf16_length(stripped)
    kept = []
    for entity in entities:
        begin = max(entity["offset"] - lead, 0)
        end = min(entity["offset"] + entity["length"] - lead, end_of_text)
        if end > begin:
            kept.append({**entity, "offset": begin, "length": end - begin})
    return stripped, kept
