"""The page about privacy: what is kept of people, why, and for how long."""

from dataclasses import dataclass

from games.screen import Html, Screen, Translator, lines_of

_MINUTE, _HOUR, _DAY = 60, 3600, 24 * 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """For how many seconds each thing is kept."""

    closed_table: float  # after its match, or the table itself, is over
    silent_lobby: float  # until it is closed
    silent_group_match: float
    silent_private_match: float
    contact: float  # with a user, after he was last heard of in private
    habits: float  # of a group
    admins: float
    answered: float  # numbers of commands and presses
    parked: float  # at most


def privacy(kept: Kept, contact: str | None, t: Translator) -> Screen:
    """Whoever runs the bot may say how to reach him."""
    said = t.html("📮 To reach whoever runs this bot: {contact}", contact=contact)
    return Screen(
        lines_of(
            t.html("🔒 <b>What I remember, and for how long</b>"),
            "",
            *_remembered(kept, t),
            "",
            t.html(
                "👀 <b>Who sees it:</b> the group sees the table, you alone your secrets. Telegram"
                " carries all messages, and whoever runs this bot can read what is stored. Nobody"
                " else, and there is no advertising. My logs hold numbers of chats and tables, no"
                " names and no cards."
            ),
            t.html(
                "🧹 <b>Sooner:</b> before a match begins, /leave. For anything else ask whoever"
                " runs this bot, whose backups may keep it longer."
            ),
            *([said] if contact else []),
        )
    )


def _remembered(kept: Kept, t: Translator) -> list[Html]:
    return [
        t.html(
            "🪑 <b>Of a table:</b> what playing takes: who plays (name as Telegram shows it, user"
            " number, language), the group's name and number, cards, moves, the score. I keep it"
            " until {closed} after the end. Silence ends it too: without a match after {lobby}, a"
            " match in a group after {in_group}, one with bots alone after {in_private}.",
            closed=how_long(kept.closed_table, t),
            lobby=how_long(kept.silent_lobby, t),
            in_group=how_long(kept.silent_group_match, t),
            in_private=how_long(kept.silent_private_match, t),
        ),
        t.html(
            "👤 <b>Of you:</b> whether I may write to you, and ring. Until {heard} after I last"
            " heard from you in private.",
            heard=how_long(kept.contact, t),
        ),
        t.html(
            "👥 <b>Of a group:</b> its language, pictures or text: {habits}. Its admins: {admins}.",
            habits=how_long(kept.habits, t),
            admins=how_long(kept.admins, t),
        ),
        t.html(
            "✉️ <b>Of what is said:</b> nothing. The numbers of commands and presses that I have"
            " answered, so that none is done twice: {answered}. One that waits for Telegram is"
            " kept whole meanwhile: as a rule a second, at most {parked}.",
            answered=how_long(kept.answered, t),
            parked=how_long(kept.parked, t),
        ),
    ]


def how_long(seconds: float, t: Translator) -> str:
    """In days if they are whole, else in hours or minutes."""
    if seconds % _DAY == 0:
        return t.plural("{n} day", "{n} days", int(seconds // _DAY))
    if seconds % _HOUR == 0:
        return t.plural("{n} hour", "{n} hours", int(seconds // _HOUR))
    return t.plural("{n} minute", "{n} minutes", int(seconds // _MINUTE))
