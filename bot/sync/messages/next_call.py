"""What a message calls for, from what it should be and what is noted of it: sent, or edited."""

from dataclasses import replace

from bot.screens.wanted import Desired, OnlyFor
from bot.sync.calls import Call
from bot.sync.messages.sent import Leftover, Note, digest
from games.contract.screen import Html, Screen


def has_picture(note: Note, screen: Screen) -> bool:
    return screen.picture is None or screen.picture.key == note.picture


def in_words(desired: Desired) -> Screen:
    """The same without its picture, and a word about that."""
    screen = desired.screen
    if screen.picture is None or desired.if_no_photos is None:
        return replace(screen, picture=None)
    return replace(screen, picture=None, text=Html(f"{screen.text}\n{desired.if_no_photos}"))


def sending(desired: Desired, note: Note, shows: str, now: float) -> Call | None:
    """To one member of a group it cannot always be sent: then an old message says so."""
    only_for = desired.only_for
    if only_for is None:
        return Call(desired, note, shows, anew=True)
    if now < only_for.until:
        return Call(desired, _with_unknown(note, only_for), shows, anew=True)
    if note.message is None or _tells_stale(note, only_for):
        return None
    return Call(desired, note, shows, anew=False, is_stale=True)


def is_past_help(note: Note, desired: Desired, now: float) -> bool:
    """It says already that it is past, and its new picture cannot be uploaded by an edit."""
    only_for, picture = desired.only_for, desired.screen.picture
    if only_for is None or picture is None or now < only_for.until:
        return False
    return picture.key != note.picture and _tells_stale(note, only_for)


def _tells_stale(note: Note, only_for: OnlyFor) -> bool:
    return note.shows == digest(only_for.stale) and not note.doubt


def _with_unknown(note: Note, only_for: OnlyFor) -> Note:
    """He pressed on a message that was sent and not noted: it goes too."""
    if not _has_another(note, only_for):
        return note
    unknown = Leftover(
        chat=note.chat,
        message=only_for.pressed,
        sent_at=only_for.pressed_at,
        receiver=only_for.user,
    )
    return note.model_copy(update={"leftovers": [*note.leftovers, unknown]})


def _has_another(note: Note, only_for: OnlyFor) -> bool:
    is_known = only_for.pressed in (0, note.message)
    return not is_known and only_for.pressed_at > note.sent_at


def must_be_sent_anew(note: Note, desired: Desired, now: float) -> bool:
    return (
        note.message is None
        or note.sent_at < desired.not_older_than
        or bool(note.photo) != (desired.screen.picture is not None)  # text cannot become a photo
        or (note.silent and now >= desired.loud_from)
        or (desired.only_for is not None and _has_another(note, desired.only_for))
    )
