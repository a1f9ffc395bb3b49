"""Texts: how long, with which mark-up, and what is wrong with the others."""

from typing import Any

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, refused


async def entities(api: Api, group: Group, html: str) -> list[dict[str, Any]]:
    sent = await api("sendMessage", chat_id=group.id, text=html, parse_mode="HTML")
    found: list[dict[str, Any]] = sent.get("entities", [])
    return found


async def test_html_becomes_text_with_entities(api: Api, friday: Group) -> None:
    assert await entities(
        api, friday, "🎲 <b>Ход <i>Ани</i></b> &lt;3 &amp; &quot;&#33;&#x21;"
    ) == [
        {"type": "bold", "offset": 3, "length": 7},
        {"type": "italic", "offset": 7, "length": 3},
    ]
    assert friday.last.text == '🎲 Ход Ани <3 & "!!'
    assert friday.last.html == "🎲 <b>Ход <i>Ани</i></b> &lt;3 &amp; &quot;&#33;&#x21;"


@pytest.mark.parametrize(
    ("html", "entity"),
    [
        ("<b>x</b>", {"type": "bold"}),
        ("<STRONG>x</strong>", {"type": "bold"}),
        ("<em>x</em>", {"type": "italic"}),
        ("<u>x</u>", {"type": "underline"}),
        ("<ins>x</ins>", {"type": "underline"}),
        ("<s>x</s>", {"type": "strikethrough"}),
        ("<strike>x</strike>", {"type": "strikethrough"}),
        ("<del>x</del>", {"type": "strikethrough"}),
        ('<span class="tg-spoiler">x</span>', {"type": "spoiler"}),
        ("<tg-spoiler>x</tg-spoiler>", {"type": "spoiler"}),
        ("<code>x</code>", {"type": "code"}),
        ("<pre>x</pre>", {"type": "pre"}),
        ('<pre><code class="language-c">x</code></pre>', {"type": "pre", "language": "c"}),
        ("<blockquote>x</blockquote>", {"type": "blockquote"}),
        ("<blockquote expandable>x</blockquote>", {"type": "expandable_blockquote"}),
        (
            '<a href="https://t.me/?a&amp;b">x</a>',
            {"type": "text_link", "url": "https://t.me/?a&b"},
        ),
        ('<tg-emoji emoji-id="53">x</tg-emoji>', {"type": "custom_emoji", "custom_emoji_id": "53"}),
        (
            '<tg-time unix="1800000000" format="r">x</tg-time>',
            {"type": "date_time", "unix_time": 1800000000, "date_time_format": "r"},
        ),
    ],
)
async def test_every_tag_has_its_entity(
    html: str, entity: dict[str, Any], api: Api, friday: Group
) -> None:
    assert await entities(api, friday, html) == [{"offset": 0, "length": 1, **entity}]


async def test_a_link_to_a_person_is_a_mention(api: Api, anna: Person, friday: Group) -> None:
    (mention,) = await entities(api, friday, f'<a href="tg://user?id={anna.id}">Аня</a>, ход')
    assert mention["type"] == "text_mention"
    assert mention["user"]["id"] == anna.id


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("a <b>b", 'Can\'t find end tag corresponding to start tag "b"'),
        ("я <br>", 'Unsupported start tag "br" at byte offset 3'),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ("a </b>", "Unexpected end tag at byte offset 2"),
        (
            "<b>a</i>",
            'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
        ),
        ("a <b", "Unclosed start tag at byte offset 2"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        (
            "<b x>a</b>",
            'Expected equal sign in declaration of an attribute of the tag "b" at byte offset 0',
        ),
        ('<a ="x">a</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=t.me/x>a</a>", "Unexpected end of name token at byte offset 8"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-emoji emoji-id="a">x</tg-emoji>', "Invalid custom emoji identifier specified"),
    ],
)
async def test_broken_html_is_refused_with_its_place(
    html: str, reason: str, api: Api, friday: Group
) -> None:
    with refused(f"Bad Request: can't parse entities: {reason}"):
        await entities(api, friday, html)


async def test_unknown_references_stand_for_themselves(api: Api, friday: Group) -> None:
    await entities(api, friday, "&nbsp; &mdash; & &#0; &lt")
    assert friday.last.text == "&nbsp; &mdash; & &#0; <"


async def test_without_a_parse_mode_tags_are_text(api: Api, friday: Group) -> None:
    await api("sendMessage", chat_id=friday.id, text="<b>")
    assert friday.last.text == "<b>"
    assert friday.last.html == "&lt;b&gt;"


async def test_other_parse_modes_are_refused(api: Api, friday: Group) -> None:
    with refused("Bad Request: unsupported parse_mode"):
        await api("sendMessage", chat_id=friday.id, text="x", parse_mode="BBCode")


@pytest.mark.parametrize("text", ["", " \n ", "<b></b>", "<b> </b>"])
async def test_an_empty_text_is_refused(text: str, api: Api, friday: Group) -> None:
    with refused("Bad Request: message text is empty"):
        await entities(api, friday, text)


async def test_a_text_is_trimmed_with_its_entities(api: Api, friday: Group) -> None:
    assert await entities(api, friday, "\n <b> x </b> ") == [
        {"type": "bold", "offset": 0, "length": 1}
    ]
    assert friday.last.text == "x"


async def test_4096_units_fit_after_mark_up(api: Api, friday: Group) -> None:
    await entities(api, friday, f"<b>{'&lt;' * 4096}</b>")
    with refused("Bad Request: message is too long"):
        await entities(api, friday, "x" * 4097)


async def test_length_is_counted_in_utf_16(api: Api, friday: Group) -> None:
    await entities(api, friday, "🎲" * 2048)
    with refused("Bad Request: message is too long"):
        await entities(api, friday, "🎲" * 2048 + "x")
