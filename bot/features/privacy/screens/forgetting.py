"""Pages about being forgotten: what will go, asked once more, and what came of it."""

from bot.features.privacy.presses import ForgetPress
from bot.screens.words.status import relative
from games.contract.screen import Button, Html, Rows, Screen, Style, Translator, lines_of


def ask_user(matches: int, tables: int, t: Translator) -> Screen:
    return Screen(
        lines_of(
            t.html("🧹 <b>Shall I forget you?</b>"),
            t.html("• Of {matches}, those with bots alone go. In the others your name becomes"
                   " “player”, and everybody else’s results stay.", matches=_matches(matches, t)),
            t.html("• Your ratings, settings and lessons go."),
            *_at_tables(tables, t),
            t.html("This cannot be undone. /export gives you a copy first."),
        ),
        _answers(t.say("🧹 Forget me"), ForgetPress.ME),
    )  # fmt: skip


def ask_group(matches: int, t: Translator) -> Screen:
    return Screen(
        lines_of(
            t.html("🧹 <b>Shall I forget this group?</b>"),
            t.html("• {matches} of it go, with the ratings made of them.",
                   matches=_matches(matches, t)),
            t.html("• A match that is being played then is stopped, and the table cleared."),
            t.html("An admin decides. By the owner’s word it is done at once, and cannot be undone;"
                   " by another admin’s after an hour, in which any admin can undo it."),
        ),
        _answers(t.say("🧹 Forget the group"), ForgetPress.GROUP),
    )  # fmt: skip


def forgetting(done: int, of: int, t: Translator) -> Screen:
    """While it takes long."""
    return Screen(t.html("🧹 Forgetting: {done} of {all} matches…", done=done, all=of))


def forgotten_user(t: Translator) -> Screen:
    return Screen(
        t.html(
            "🧹 Done: I have forgotten you. If you tried the deal of the day, a keyed hash says so"
            " until that day is over. If you write to me, we meet anew."
        )
    )


def forgotten_group(t: Translator, who: str = "") -> Screen:
    """By whom, if it was done at once."""
    done = t.html("🧹 Done: I remember nothing of this group. /newgame opens a new table.")
    return Screen(lines_of(done, *([_decided_by(who, t)] if who else [])))


def waits(until: float, t: Translator, who: str = "") -> Screen:
    """What an admin wants who is not the owner, any admin can undo for an hour."""
    text = t.html(
        "🧹 I will forget this group {when}: its matches and ratings; a match in play stops then."
        " Till then any admin can undo it.",
        when=relative(until),
    )
    undo = Button(t.say("↩️ Undo"), ForgetPress.UNDO.pack(), Style.PRIMARY)
    return Screen(lines_of(text, *([_decided_by(who, t)] if who else [])), ((undo,),))


def waits_already(t: Translator) -> Screen:
    """It promises nothing, so that it need not be changed with the promise."""
    text = t.html("🧹 An admin has asked for that already: the message about it says what comes.")
    undo = Button(t.say("↩️ Undo"), ForgetPress.UNDO.pack(), Style.PRIMARY)
    return Screen(text, ((undo,),))


def undone(who: str, t: Translator) -> Screen:
    return Screen(lines_of(t.html("↩️ Everything stays as it is."), _decided_by(who, t)))


def _decided_by(who: str, t: Translator) -> Html:
    return t.html("Decided by an admin: {who}", who=who)


def not_forgotten(t: Translator) -> Screen:
    return Screen(t.html("↩️ Everything stays as it is."))


def only_admins(url: str, t: Translator) -> Screen:
    """People ask in private to be forgotten themselves."""
    text = t.html(
        "Only an admin can make me forget the group. To be forgotten yourself, say /forget in our"
        " private chat."
    )
    return Screen(text, ((Button(t.say("Open the private chat"), url=url, style=Style.PRIMARY),),))


def _at_tables(tables: int, t: Translator) -> list[Html]:
    if not tables:
        return []
    said = t.plural("{n} table where you sit now", "{n} tables where you sit now", tables)
    return [t.html("• A bot takes your seat: {tables}.", tables=said)]


def _matches(matches: int, t: Translator) -> str:
    return t.plural("{n} match", "{n} matches", matches)


def _answers(label: str, press: ForgetPress) -> Rows:
    return ((Button(label, press.pack(), Style.DANGER), Button("↩️", ForgetPress.NOTHING.pack())),)
