"""What the headline bar tells of a turn that was passed, and of what the others say to it."""

from itertools import takewhile

from games.canvas.rows.cells import Piece
from games.canvas.rows.moments import tilted
from games.contract.screen import Translator
from games.tugriki.pictures.headline.bar import HeadlineBar, Moment, cards_taken, coins_lost, why
from games.tugriki.pictures.headline.captions import aside, binding_caption
from games.tugriki.pictures.pieces import bare_face
from games.tugriki.rules.events import (
    Called,
    Checked,
    Drew,
    PaidFee,
    Passed,
    RefereeCame,
    SaidStuck,
)
from games.tugriki.rules.honesty import EXTRA_FEE, FEE
from games.tugriki.rules.view import Scene
from games.tugriki.words.names import card_in_words

TILT = 5  # degrees, of a card that is shown


def check(moment: Moment, checked: Checked) -> HeadlineBar:
    """A card is shown only if there is one that could have been laid."""
    t, seat, suspect, shown = moment.t, checked.seat, checked.suspect, checked.shown
    if shown is None:
        return HeadlineBar(
            moment.to_whom(seat, suspect),
            moment.what(lambda name: t.say("Honest: {seat}", seat=name), suspect),
            moment.why(lambda name: t.say("skips a turn: {seat}", seat=name), seat),
            [*coins_lost(checked.coins), *cards_taken(moment.drawn_by(seat))],
        )
    return HeadlineBar(
        moment.to_whom(seat, suspect),
        moment.what(lambda name: t.say("A bluff: {seat}", seat=name), suspect),
        why(t.say("there was a move: {card}", card=card_in_words(shown, t))),
        [Piece(tilted(bare_face(moment.view.box, shown), TILT))],
    )


def call(moment: Moment, called: Called) -> HeadlineBar:
    t, seat, debtor = moment.t, called.seat, called.debtor
    if called.is_right:
        return HeadlineBar(
            moment.to_whom(seat, debtor),
            moment.what(lambda name: t.say("Has not paid! {seat}", seat=name), debtor),
            why(_how_much(called.coins, t)),
            coins_lost(called.coins),
        )
    return HeadlineBar(
        moment.to_whom(seat, debtor),
        moment.what(lambda name: t.say("{seat}: nothing is owed", seat=name), debtor),
        moment.why(lambda name: t.say("{seat} is wrong: no charge", seat=name), seat),
    )


def _how_much(coins: int, t: Translator) -> str:
    if coins < FEE + EXTRA_FEE:
        return t.say("all that was in the purse")  # T-A32
    return t.say("the fee, and 1 more")


def passing(moment: Moment, passed: Passed | PaidFee, scene: Scene) -> HeadlineBar:
    """Whether he paid is not told, but for a referee's fee."""
    t, seat = moment.t, passed.seat
    drawn = _drawn(moment, passed, scene)
    fee = coins_lost(passed.coins) if isinstance(passed, PaidFee) else []
    words = t.say("draws a card") if drawn else ""
    if not drawn and not moment.view.stock:
        words = t.say("there is nothing to draw")
    if moment.told.last(RefereeCame) is not None:
        words = t.say("whoever can move must")
    return HeadlineBar(
        [moment.plate(seat)],
        moment.what(lambda name: t.say("Pass: {seat}", seat=name), seat),
        why(aside(binding_caption(moment.view, t)) or words),
        [*fee, *cards_taken(drawn)],
    )


def _drawn(moment: Moment, passed: Passed | PaidFee, scene: Scene) -> int:
    """A referee takes the fee as soon as a card is drawn; else it was drawn in the move before."""
    if isinstance(passed, PaidFee):
        return moment.drawn_by(passed.seat)
    before = takewhile(lambda entry: entry is not moment.told, scene.recent)
    events = [event for entry in before for event in entry.events if event.seat == passed.seat]
    last = next((one for one in reversed(events) if isinstance(one, Drew | SaidStuck)), None)
    return last.cards if isinstance(last, Drew) else 0
