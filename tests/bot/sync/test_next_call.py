"""What a message that one member alone sees calls for when it is past."""

from dataclasses import replace

import pytest

from bot.screens.wanted import Desired, OnlyFor
from bot.sync.calls import Call
from bot.sync.messages.next_call import is_past_help, sending
from bot.sync.messages.sent import Note, digest
from games.contract.screen import Html, Picture, Screen

STALE = Screen(Html("Press to see it as it is now"))
LATE = 1000.0
GROUP, MESSAGE = -100, 7
ONLY_FOR = OnlyFor(user=1, stale=STALE, until=LATE)


def desired(*, key: str) -> Desired:
    screen = Screen(Html("Your turn"), picture=Picture(key, lambda: b""))
    return Desired("own:1", GROUP, None, screen, only_for=ONLY_FOR)


def test_it_is_told_once_that_it_is_past() -> None:
    """Whatever changes meanwhile: each time would cost the group's board a call."""
    fresh, wanted = Note(chat=GROUP, message=MESSAGE, shows="hand"), desired(key="a hand")
    call = sending(wanted, fresh, "new hand", LATE)
    assert isinstance(call, Call)
    assert call.is_stale
    past = Note(chat=GROUP, message=MESSAGE, shows=digest(STALE))
    assert sending(wanted, past, "newer hand", LATE) is None
    in_doubt = past.model_copy(update={"unconfirmed": True})
    assert sending(wanted, in_doubt, "newer hand", LATE) is not None


@pytest.mark.parametrize(
    ("change", "is_hopeless"),
    [
        ({}, True),
        ({"picture": "a hand"}, False),  # that is there: its words can be edited
        ({"shows": "hand"}, False),  # it does not say so yet
        ({"unconfirmed": True}, False),
    ],
)
def test_what_is_past_is_left_alone_until_he_presses(
    change: dict[str, object], *, is_hopeless: bool
) -> None:
    note = Note(chat=GROUP, message=MESSAGE, shows=digest(STALE)).model_copy(update=change)
    wanted = desired(key="a hand")
    assert is_past_help(note, wanted, LATE) == is_hopeless
    assert not is_past_help(note, wanted, LATE - 1)  # a new one may be sent
    assert not is_past_help(note, replace(wanted, only_for=None), LATE)
