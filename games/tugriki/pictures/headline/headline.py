"""The headline bar of Тугрики: who did what to whom; before the first move, the deal itself."""

from collections.abc import Sequence
from typing import TypeAlias, assert_never, get_args

from games.canvas.canvas import HEAD, Canvas
from games.canvas.pieces.plates import Guest
from games.canvas.rows.amounts import gain, signed
from games.canvas.rows.cells import Beside, Cell, Piece, Setting
from games.contract.screen import Translator
from games.tugriki.pictures.grid import binding_tag, bound
from games.tugriki.pictures.headline.bar import HeadlineBar, Moment, what, what_of, why
from games.tugriki.pictures.headline.captions import aside, binding_caption
from games.tugriki.pictures.headline.disputes import call, check, passing
from games.tugriki.pictures.headline.laid import laid_headline
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.pieces import one_back
from games.tugriki.rules.events import (
    Called,
    Checked,
    Laid,
    Lent,
    PaidFee,
    Passed,
    RoundBegan,
    RoundEnd,
    RoundVoid,
    RoundWon,
    WentOut,
)
from games.tugriki.rules.layout import filled
from games.tugriki.rules.state import HAND_SIZE, Phase
from games.tugriki.rules.view import MoveEvents, Scene, View

HEADLINE = 148  # high enough for a card
Shown: TypeAlias = (  # the one to tell first
    RoundEnd | WentOut | Lent | Checked | Called | Laid | PaidFee | Passed
)
KINDS: tuple[type[Shown], ...] = get_args(Shown)


def lay_headline(
    canvas: Canvas,
    scene: Scene,
    told: MoveEvents | None,
    people: Sequence[Guest],
    t: Translator,
) -> None:
    view = scene.view
    if told is not None:
        bar = _moment(Moment(view, told, people, t), scene)
    elif not filled(view):
        bar = _deal(view, t)
    elif scene.is_still:
        bar = HeadlineBar([], what(t.say("The match is stopped")))
    else:
        bar = _state(view, people, t)
    bar.lay(canvas, HEAD, HEADLINE)


def _moment(moment: Moment, scene: Scene) -> HeadlineBar:
    event = next(one for kind in KINDS if (one := moment.told.last(kind)))
    match event:
        case WentOut():
            return _out(moment)
        case Lent() as lent:
            return _loan(moment, lent)
        case Checked() as checked:
            return check(moment, checked)
        case Called() as called:
            return call(moment, called)
        case PaidFee() | Passed() as passed:
            return passing(moment, passed, scene)
        case Laid() as laid:
            return laid_headline(moment, laid)
        case RoundWon() | RoundVoid():
            return _state(moment.view, moment.people, moment.t)
        case _:
            assert_never(event)


def _out(moment: Moment) -> HeadlineBar:
    t, out = moment.t, [event.seat for event in moment.told.every(WentOut)]
    names = ", ".join(moment.people[seat].name for seat in out)
    return HeadlineBar(
        [Beside([moment.plate(seat) for seat in out], -20)],
        what_of(lambda name: t.say("Out of the game: {seats}", seats=name), names),
        _next_round(moment),
    )


def _loan(moment: Moment, lent: Lent) -> HeadlineBar:
    t = moment.t
    return HeadlineBar(
        moment.to_whom(lent.seat, lent.debtor),
        moment.what(lambda name: t.say("A loan: {seat}", seat=name), lent.debtor),
        _next_round(moment),
        [gain(signed(lent.coins), 42, coin(42))],
    )


def _next_round(moment: Moment) -> Cell | None:
    began = moment.told.last(RoundBegan)
    return None if began is None else why(aside(cards_each(moment.view, moment.t)))


def cards_each(view: View, t: Translator) -> str:
    """What is dealt in this round."""
    cards = HAND_SIZE[len(view.order)]
    return t.say("Round {n}: {cards} cards each", n=view.round, cards=cards)


def _deal(view: View, t: Translator) -> HeadlineBar:
    return HeadlineBar(
        [Beside([Piece(one_back(60)) for _ in range(3)], -34)],
        what(cards_each(view, t)),
        why(t.say("everybody pays 1 into the Bank")),
        [gain(signed(view.bank), 42, coin(42))],
    )


def _state(view: View, people: Sequence[Guest], t: Translator) -> HeadlineBar:
    """What happened is no longer told."""
    colour = bound(view)
    if view.phase is Phase.OVER:
        return HeadlineBar([], what(t.say("The match is over")))
    mover = people[view.turn]
    to_move = what_of(lambda name: t.say("{seat} to move", seat=name), mover.name)
    if colour is None:
        return HeadlineBar([Setting(mover, 84)], to_move)
    return HeadlineBar(
        [Setting(mover, 84)],
        to_move,
        why(aside(binding_caption(view, t))),
        [Piece(binding_tag(colour, view))],
    )
