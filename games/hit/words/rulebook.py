"""HIT! explained: one line for the lobby, one screen for /rules; and how chips are written."""

from collections.abc import Sequence

from games.contract.screen import Html, Translator, folded, lines_of, sentence
from games.hit.rules.scoring import GOAL

HORSESHOE = "🧲"
TAGLINE = sentence("Draw chips, stop in time, steal from everybody. First to 100 wins.")


def facts(_seats: int, t: Translator) -> list[str]:
    return [t.say("to {n} points", n=GOAL)]


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("🎯 <b>HIT!</b> — be the first to reach 100 points."),
        "",
        t.html("<b>Your turn</b>"),
        t.html("1. Chips that still lie before you score now."),
        t.html("2. Draw chips one at a time. After each you decide: draw or stop? A second chip of"
               " a value, and you discard all the chips of this turn: it is over."),
        t.html("3. Stop, and take every chip of the same values from everybody else."),
        "",
        t.html("⚠️ What lies before you is not scored yet: until your next turn others may take"
               " it."),
        t.html("🏁 Whoever has 100 points or more wins at once."),
        folded(*_setting_up(t), *_turn(t), *_ending(t)),
    )  # fmt: skip


def _setting_up(t: Translator) -> list[Html]:
    return [
        t.html("<b>In the box</b>: 125 chips, fifteen each of 1 to 5 and ten each of 6 to 10, and"
               " 14 horseshoes 🧲. All the chips begin in the bag."),
        t.html("<b>Who begins</b> is drawn by lot: the bot cannot tell who was lucky lately. A"
               " rematch is begun by the next player. Turns go clockwise."),
    ]  # fmt: skip


def _turn(t: Translator) -> list[Html]:
    return [
        t.html("<b>Drawing</b>: at least one chip. It cannot be a second one, so the bot draws it"
               " for you. Chips that have scored go to the box."),
        t.html("<b>A second equal chip</b>: all you drew in this turn goes to the box, both equal"
               " ones too. Points and horseshoes stay yours, the chips of others stay theirs, and"
               " you take nothing."),
        t.html("🧲 Was it the 2nd or 3rd chip of the turn, you get a <b>horseshoe</b>; from the"
               " 4th on you do not. The third horseshoe: discard them all, score 50 at once, and"
               " begin from none. Horseshoes lie open."),
        t.html("<b>Stopping</b> takes from all players, all the values you drew, with no choice."
               " Equal chips that lie together score together, and go together to whoever takes"
               " them."),
        t.html("<b>An empty bag</b>: when a chip is to be drawn, all chips of the box return to"
               " it, scored and discarded ones alike. Those before players stay, and the turn goes"
               " on as it was. Nothing in the box either: the turn stops by itself, and who has"
               " drawn nothing is passed over."),
    ]  # fmt: skip


def _ending(t: Translator) -> list[Html]:
    return [
        t.html("<b>100 points</b> count in step 1 and with the 50 for horseshoes. Nobody has a"
               " last turn. The other places go by points, equal ones are shared; chips before"
               " players and horseshoes do not count."),
        t.html("<b>Counting</b>: all saw every chip that was drawn, so anybody may count the bag."
               " The risk of an equal chip is shown if the table wants it."),
        t.html("Who leaves is played on by a bot, with the same points, chips and horseshoes."),
    ]  # fmt: skip


def chips_in_words(chips: Sequence[int]) -> str:
    return " · ".join(map(str, chips))
