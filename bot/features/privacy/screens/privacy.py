"""The page about privacy: what is kept of people, why, and for how long."""

from dataclasses import dataclass

from games.contract.screen import Html, Screen, Translator, folded, lines_of

_MINUTE, _HOUR, _DAY = 60, 3600, 24 * 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class RetentionTimes:
    """For how many seconds each thing is kept."""

    closed_table: float  # after its match, or the table itself, is over
    silent_lobby: float  # until it is closed
    silent_group_match: float
    silent_private_match: float
    contact: float  # of a user, since they last wrote in private
    habits: float  # of a group
    admins: float
    answered: float  # hashes of commands and presses
    deferred: float  # at most


def privacy(
    kept: RetentionTimes, matches_days: int | None, contact: str | None, t: Translator
) -> Screen:
    """In short, and the rest unfolded by a tap. The operator may say how to be reached."""
    short = _in_short(kept, matches_days, t)
    return Screen(lines_of(*short, *_sooner(contact, t), folded(*_in_full(kept, t))))


def _in_short(kept: RetentionTimes, matches_days: int | None, t: Translator) -> list[Html]:
    return [
        t.html("🔒 <b>What I remember, and for how long</b>"),
        t.html(
            "🪑 A table: names, cards, moves — until {closed} after its end",
            closed=how_long(kept.closed_table, t),
        ),
        _of_matches(matches_days, t),
        t.html(
            "👤 You: whether I may write and ring, which games you know — {heard}",
            heard=how_long(kept.contact, t),
        ),
        t.html(
            "👥 A group: language, pictures or text — {habits}; admins — {admins}",
            habits=how_long(kept.habits, t),
            admins=how_long(kept.admins, t),
        ),
        t.html(
            "✉️ What you say: nothing; hashes of commands and presses — {answered}",
            answered=how_long(kept.answered, t),
        ),
        t.html("👀 The group sees the table, you alone your secrets, whoever runs me all of it"),
    ]


def _of_matches(days: int | None, t: Translator) -> Html:
    if days is None:
        return t.html("📜 Matches that are over: who, names, moves, results — until /forget")
    return t.html(
        "📜 Matches that are over: who, names, moves, results — {kept}, or until /forget",
        kept=how_long(days * _DAY, t),
    )


def _sooner(contact: str | None, t: Translator) -> list[Html]:
    lines = [t.html("🧹 /forget in private removes all of you, /export gives it to you as a file")]
    if contact is not None:
        lines.append(t.html("📮 Whoever runs me: {contact}", contact=contact))
    return lines


def _in_full(kept: RetentionTimes, t: Translator) -> list[Html]:
    return [
        t.html(
            "What playing takes: a name as Telegram shows it, a user number and a language; of a"
            " group its name and number. A silent table is closed: without a match after {lobby}, a"
            " match in a group after {in_group}, one with bots alone after {in_private}. Before a"
            " match begins, /leave takes your name from the table.",
            lobby=how_long(kept.silent_lobby, t),
            in_group=how_long(kept.silent_group_match, t),
            in_private=how_long(kept.silent_private_match, t),
        ),
        t.html("Of you: counted from when I last heard from you in private."),
        t.html(
            "After /forget your name is “player” in the matches of others, and they keep their"
            " results. In a group an admin may say /forget: then all its matches go. What stands"
            " in chats already is Telegram’s to keep."
        ),
        t.html(
            "Hashes of commands and presses: so that none is done twice. One that waits for"
            " Telegram is kept whole meanwhile, as a rule for a second, {deferred} at most.",
            deferred=how_long(kept.deferred, t),
        ),
        t.html(
            "How a deal is sealed: the hash of a secret is posted before your presses, and the"
            " cards follow from the secret and from each person’s first press; if you agree on"
            " it, also from three dice that Telegram throws after the start. Whoever runs me can"
            " read the secret, so without dice they could choose among a few deals, and with dice"
            " none; the cards they can read in any case. A bot that was tampered with could make"
            " up presses that nobody has noted, throw again before everybody’s eyes, and delete"
            " its messages: note what is posted."
        ),
        t.html(
            "All messages go through Telegram. There are no other services and no advertising. My"
            " logs hold numbers of chats and tables, no names and no cards. Backups of whoever"
            " runs me may keep things longer."
        ),
    ]


def how_long(seconds: float, t: Translator) -> str:
    """In days if they are whole, else in hours or minutes."""
    if seconds % _DAY == 0:
        return t.plural("{n} day", "{n} days", int(seconds // _DAY))
    if seconds % _HOUR == 0:
        return t.plural("{n} hour", "{n} hours", int(seconds // _HOUR))
    return t.plural("{n} minute", "{n} minutes", int(seconds // _MINUTE))
