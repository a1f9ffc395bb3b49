"""Why the table says no, each with a sentence that says what to do instead."""

from collections.abc import Callable, Mapping

from games.contract import Refusal
from games.screen import Translator


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The table refuses; nothing has changed."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values

    def sentence(self, t: Translator) -> str:
        return _SENTENCES[self.reason](t, self.values)


class RefusedByRules(Refused):
    """The game's own rules refuse, and the game has a sentence for it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal

    def sentence(self, t: Translator) -> str:
        return t.say(self.refusal.value)


_SENTENCES: dict[str, Callable[[Translator, Mapping[str, object]], str]] = {
    # at the table
    "no_table": lambda t, _: t.say("There is no table here. /newgame opens one."),
    "table_gone": lambda t, _: t.say("This table is gone. /newgame opens a new one."),
    "table_here": lambda t, v: t.say(
        "A table of {game} stands here already: /board shows it, /stopgame closes it.", **v
    ),
    "unknown_game": lambda t, v: t.say("There is no such game. On offer: {games}.", **v),
    "not_at_table": lambda t, _: t.say("You do not sit at this table."),
    "not_asked": lambda t, _: t.say("You are not asked now."),
    "stale": lambda t, _: t.say("That has been played already."),
    "garbled": lambda t, _: t.say("This button makes no sense any more. /board shows the board."),
    # in the lobby
    "seated_already": lambda t, _: t.say("You sit here already."),
    "table_full": lambda t, v: t.say("The table is full: {most} play at most.", **v),
    "match_running": lambda t, _: t.say(
        "A match is being played. /join offers a bot’s seat or the next match."
    ),
    "not_seated": lambda t, _: t.say("You do not sit here."),
    "only_host": lambda t, v: t.say("Only the host can do that: {host}.", **v),
    "only_host_or_admin": lambda t, v: t.say(
        "Only the host or an admin of the group can do that. Host: {host}.", **v
    ),
    "may_not_stop": lambda t, _: t.say(
        "Only the host, an admin of the group or most of the players can close the table."
    ),
    "too_few": lambda t, v: t.say("Too few players: {game} needs at least {least}.", **v),
    "too_many": lambda t, v: t.say("{game} seats {most} at most, and you are {n}.", **v),
    "no_ai": lambda t, _: t.say("No bot sits here."),
    "nobody_to_kick": lambda t, _: t.say("Nobody like that sits here."),
    "in_match": lambda t, _: t.say("The match has begun: this can be changed before it only."),
    "sit_in_group": lambda t, _: t.say(
        "Press “Sit down” in the group first, then Start here within two minutes."
    ),
    "anonymous_sits_by_button": lambda t, _: t.say(
        "An anonymous admin sits down by the button, not by a command."
    ),
    "anonymous_warning": lambda t, _: t.say(
        "You are an anonymous admin here. The table will show your name to everybody."
        " Press again if that is all right."
    ),
    # in a match
    "no_match": lambda t, _: t.say("No match is being played."),
    "no_free_seat": lambda t, _: t.say("There is no bot’s seat now."),
    "own_seat_only": lambda t, v: t.say(
        "You have seen the cards of {face}: you can come back to that seat only, while a bot"
        " plays on it.",
        **v,
    ),
    "kicked": lambda t, _: t.say("You were sent from the table. The next match is open to you."),
    "ai_stays": lambda t, _: t.say("A bot plays on this seat already."),
    "nobody_to_hurry": lambda t, _: t.say(
        "Nobody else has been thinking for 20 seconds, or the bell has rung already."
    ),
    "no_hand": lambda t, v: t.say("{game} has no secret cards: all is on the board.", **v),
    "at_no_table": lambda t, _: t.say("You sit at no table now."),
    "not_away": lambda t, _: t.say("You are at the table: nobody plays for you."),
    # after a match
    "queued_already": lambda t, _: t.say("You are in the queue for the next match already."),
    # commands
    "only_in_groups": lambda t, _: t.say("This works in the group where the table stands."),
    "unknown_command": lambda t, _: t.say("I do not know this command. /help lists mine."),
    "too_soon": lambda t, _: t.say("The board was moved down a moment ago."),
}
