"""What the headline bar tells of a card that was laid: what it did, or else which one it is."""

from typing import TypeAlias, assert_never, get_args

from games.canvas.rows.amounts import gain, signed
from games.canvas.rows.cells import Beside, Cell, Piece, plate_of
from games.canvas.rows.moments import tilted
from games.contract.table import Seat
from games.tugriki.pictures.headline.bar import (
    HeadlineBar,
    Moment,
    cards_taken,
    coins_lost,
    what,
    why,
)
from games.tugriki.pictures.headline.captions import (
    aside,
    binding_caption,
    laid_caption,
    over_caption,
)
from games.tugriki.pictures.icons import PADLOCK, coin, disc_of_action, suit_tag
from games.tugriki.pictures.pieces import face
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import COLOURED, ROW_CHOICE, Colour
from games.tugriki.rules.events import (
    ColourChosen,
    Exchanged,
    Fined,
    Laid,
    MovesAgain,
    PaidFee,
    Reversed,
    Robbed,
    RowCompleted,
    RowLocked,
    Skipped,
)
from games.tugriki.words.names import action_name, wild_name

Followed: TypeAlias = (  # from a card that was laid; the one to tell first
    Robbed | Fined | Exchanged | ColourChosen | RowLocked | RowCompleted | MovesAgain | Reversed
)
MOST_APART = 5  # plates
TILT = 5  # degrees, of a card that was laid just now


def laid_headline(moment: Moment, laid: Laid) -> HeadlineBar:
    told = moment.told
    kinds: tuple[type[Followed], ...] = get_args(Followed)
    followed = next((event for kind in kinds if (event := told.last(kind))), None)
    return _card(moment, laid) if followed is None else _followed(moment, followed, laid)


def _followed(moment: Moment, event: Followed, laid: Laid) -> HeadlineBar:
    t, seat = moment.t, event.seat
    match event:
        case Robbed(coins=coins):
            return _robbery(moment, event)
        case Fined(victim=victim, coins=coins):
            return HeadlineBar(
                moment.to_whom(seat, victim),
                _named(moment, action_name(Action.FINE, t), victim),
                why(t.say("pays and skips a turn") if coins else t.say("broke, skips a turn")),
                coins_lost(coins),
            )
        case Exchanged():
            return _exchange(moment)
        case ColourChosen(colour=colour):
            return HeadlineBar(
                moment.actor(seat, Action.CHOOSE_COLOUR),
                _named(moment, action_name(Action.CHOOSE_COLOUR, t), seat),
                why(aside(binding_caption(moment.view, t))),
                [_tag(colour, moment.view.wished)],
            )
        case RowLocked(colour=colour):
            return HeadlineBar(
                moment.actor(seat, PADLOCK),
                _named(moment, wild_name(ROW_CHOICE, t), seat),
                why(aside(binding_caption(moment.view, t))),
                [_tag(colour)],
            )
        case RowCompleted(colour=colour):
            return HeadlineBar(
                [moment.plate(seat)],
                moment.what(lambda name: t.say("{seat} completes a row", seat=name), seat),
                _who_skips(moment) or why(laid_caption(laid.card, laid.place, t)),
                [_tag(colour)],
            )
        case MovesAgain():
            return HeadlineBar(
                moment.actor(seat, Action.MOVE_AGAIN),
                _named(moment, action_name(Action.MOVE_AGAIN, t), seat),
                _details(moment, laid),
                [card_shown(moment, laid)],
            )
        case Reversed():
            return HeadlineBar(
                moment.actor(seat, Action.REVERSE),
                what(action_name(Action.REVERSE, t)),
                _details(moment, laid),
                [card_shown(moment, laid)],
            )
        case _:
            assert_never(event)


def _robbery(moment: Moment, event: Robbed) -> HeadlineBar:
    fees = sum(fee.coins for fee in moment.told.every(PaidFee))  # forced, and paid after it
    t, bank, coins = moment.t, moment.view.bank - fees, event.coins
    before = t.say("Bank: {before} before, {now} now", before=bank + coins, now=bank)
    return HeadlineBar(
        moment.actor(event.seat, Action.ROB),
        _named(moment, action_name(Action.ROB, t), event.seat),
        why(before if coins else t.say("there is nothing in it")),
        [gain(signed(coins), 42, coin(42))] if coins else [],
    )


def _exchange(moment: Moment) -> HeadlineBar:
    """Which cards they were is nobody's business but of the two whom it concerns."""
    t = moment.t
    plates = [plate_of(moment.people[seat], 56) for seat in moment.view.order]
    return HeadlineBar(
        [Piece(disc_of_action(Action.EXCHANGE))],
        what(action_name(Action.EXCHANGE, t)),
        why(t.say("each takes one from the next")),
        [Beside(plates, -8 if len(plates) <= MOST_APART else -16)],
    )


def _card(moment: Moment, laid: Laid) -> HeadlineBar:
    """Of those that do something, only what they do to the next player is left."""
    t = moment.t
    action = moment.view.box.actions[laid.card] if laid.card < COLOURED else Action.NOTHING
    skipped = moment.told.last(Skipped)
    if skipped is not None and action is Action.TAKE_TWO:
        return HeadlineBar(
            moment.to_whom(laid.seat, skipped.seat),
            _named(moment, action_name(action, t), skipped.seat),
            why(t.say("and skips a turn")),
            cards_taken(moment.drawn_by(skipped.seat)),
        )
    if skipped is not None and action is Action.SKIP:
        return HeadlineBar(
            moment.to_whom(laid.seat, skipped.seat),
            _named(moment, action_name(action, t), skipped.seat),
            _details(moment, laid, has_skip=False),
            [card_shown(moment, laid)],
        )
    return HeadlineBar(
        [moment.plate(laid.seat)],
        moment.what(lambda name: t.say("{seat} lays a card", seat=name), laid.seat),
        _details(moment, laid),
        [card_shown(moment, laid)],
    )


def _named(moment: Moment, card: str, seat: Seat) -> Cell:
    """A card by its name, and whom it concerns."""
    return moment.what(lambda name: moment.t.say("{card}: {seat}", card=card, seat=name), seat)


def _details(moment: Moment, laid: Laid, *, has_skip: bool = True) -> Cell:
    """Who skips; else what binds the mover; else which card it is."""
    skips = _who_skips(moment) if has_skip else None
    if skips is not None:
        return skips
    caption = laid_caption(laid.card, laid.place, moment.t)
    if laid.how == "beside":
        caption = moment.t.say("set beside another: {card}", card=caption)
    elif laid.how == "over":
        caption = over_caption(moment.view, laid.place, moment.t)
    return why(aside(binding_caption(moment.view, moment.t)) or caption)


def _who_skips(moment: Moment) -> Cell | None:
    skipped, t = moment.told.last(Skipped), moment.t
    if skipped is None:
        return None
    return moment.why(lambda name: t.say("skips a turn: {seat}", seat=name), skipped.seat)


def card_shown(moment: Moment, laid: Laid) -> Cell:
    return Piece(tilted(face(moment.view.box, laid.card, laid.place), TILT))


def _tag(colour: Colour, count: int = 1) -> Cell:
    return Piece(suit_tag(colour, min(3, max(1, count))))
