"""A bust on the headline of HIT!: the equal pair cracked, the others gone, and what it earned."""

from collections.abc import Sequence
from functools import partial

from games.canvas.colours import INK
from games.canvas.letters.fonts import black
from games.canvas.pieces.plates import Guest
from games.canvas.rows.amounts import gain
from games.canvas.rows.cells import Beside, Cell, Piece, Words
from games.canvas.rows.moments import gone
from games.canvas.sprites import Sprite
from games.contract.screen import Translator
from games.hit.pictures.colours import GOLD_ON_PAPER
from games.hit.pictures.cracked import cracked
from games.hit.pictures.headline.headline import (
    MIDDLING,
    Across,
    Headline,
    Stacked,
    chip_for,
    who_and_what,
)
from games.hit.pictures.heaps import Chips
from games.hit.pictures.pieces import chip, horseshoe
from games.hit.pictures.seat_rows import horseshoes
from games.hit.pictures.shown import Shown
from games.hit.rules.events import Busted, CashedHorseshoes, TookHorseshoe
from games.hit.rules.scoring import HORSESHOES_TO_CASH, is_consoled
from games.hit.rules.view import MoveEvents


def bust(shown: Shown, busted: Busted, told: MoveEvents, largest: int) -> Headline:
    """Points are not lost, so no amount is shown."""
    t, guest, chips = shown.t, shown.people[busted.seat], busted.chips
    cashed = [one for one in told.every(CashedHorseshoes) if one.seat == busted.seat]
    if cashed:
        return _third_horseshoe(busted, cashed[-1], guest, largest, t)
    if not is_consoled(len(chips)):
        largest = min(largest, MIDDLING)
    said = t.say("a second {value}: {sum} discarded", value=chips[-1], sum=sum(chips))
    score = Words(str(shown.view.scores[busted.seat]), black(84), INK)
    took = [one for one in told.every(TookHorseshoe) if one.seat == busted.seat]
    earned: list[Cell] = [
        Stacked(
            horseshoes(one.held, 72, is_on_paper=True), gain(t.say("+1 horseshoe"), 34), 0.5, gap=12
        )
        for one in took
    ]
    return Headline([who_and_what(guest, said, score), _burnt(chips, largest, earned)])


def _third_horseshoe(
    busted: Busted, cashed: CashedHorseshoes, guest: Guest, largest: int, t: Translator
) -> Headline:
    said = t.say("third horseshoe: {sum}", sum=sum_of(cashed.total, cashed.points))
    pieces = _burnt(busted.chips, min(largest, MIDDLING), [all_horseshoes()])
    return Headline([who_and_what(guest, said, gain(f"+{cashed.points}", 64)), pieces])


def all_horseshoes() -> Cell:
    return Beside([Piece(horseshoe(92, GOLD_ON_PAPER))] * HORSESHOES_TO_CASH, 24)


def sum_of(total: int, points: int) -> str:
    return f"{total - points} + {points} = {total}"


def _burnt(chips: Sequence[int], largest: int, after: Sequence[Cell]) -> Across:
    size = chip_for(len(chips), largest)
    draw = [partial(cracked if value == chips[-1] else _gone, value, size) for value in chips]
    return Across([], Chips(size, draw, gap=28), after)


def _gone(value: int, size: int) -> Sprite:
    return gone(chip(value, size))
