"""The bar of ПОДАФ ЛУМ that says what is asked: of whom, and how far it has come."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, Canvas
from games.canvas.colours import INK, PAPER, SOFT_INK
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.icons import cloche
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.cells import Beside, Cell, Piece, Sentence, Setting, Words, plate_of
from games.canvas.rows.moments import lay_headline_bar
from games.contract.screen import Translator
from games.contract.table import Seat
from games.podaflum.pictures.headline.trays import token_of
from games.podaflum.pictures.icons import crossed_knives, token
from games.podaflum.pictures.pieces import joker_badge
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.state import Asked, Part, Trail
from games.podaflum.rules.view import View
from games.podaflum.words import signs

HEADLINE_BAR = 104
PLATE, TOKEN = 70, 62


def lay_what_is_asked(canvas: Canvas, shown: Shown) -> None:
    view, people, t = shown.view, shown.people, shown.t
    if shown.is_still or not view.awaited:
        is_out = view.asked is Asked.NOTHING
        over = t.say("The deck is out") if is_out else t.say("The match is stopped")
        lay_headline_bar(canvas, HEAD, [], Words(over, black(44), INK), height=HEADLINE_BAR)
        return
    what, after = _what(view, people, t), _after(view, shown.gaps, t)
    lay_headline_bar(canvas, HEAD, _who(view, people), what, after=after, height=HEADLINE_BAR)


def _who(view: View, people: Sequence[Guest]) -> list[Cell]:
    """Who is asked alone has fork and knife; several have gold dishes, in a contest all of them."""
    if _is_contest(view):
        shown: Sequence[Seat] = view.contest.seats
    elif len(view.awaited) == 1:
        return [Setting(people[view.awaited[0]], PLATE)]
    else:
        shown = view.awaited
    dishes = [
        plate_of(people[seat], PLATE, Dish.GOLD if seat in view.awaited else Dish.PAPER)
        for seat in shown
    ]
    return [Beside(dishes, 8)] if dishes else []


def _what(view: View, people: Sequence[Guest], t: Translator) -> Cell:
    if _is_contest(view):
        return Words(contest_for(view.contested, t), black(44), INK)
    if view.asked is Asked.VOTE and not view.voted:
        everybody = t.say("Both vote") if view.seats == 2 else t.say("All vote")
        return Words(everybody, black(44), INK)
    names = ", ".join(people[seat].name for seat in view.awaited)
    return Sentence(lambda name: _sentence(view, name, t), names, black(44), INK)


def _is_contest(view: View) -> bool:
    return view.asked is Asked.VOTE and view.contest.part is not None


def contest_for(trail: Trail, t: Translator) -> str:
    words = {
        Part.WHITE: t.say("Contest for white"),
        Part.BLUE: t.say("Contest for blue"),
        Part.BLACK: t.say("Contest for black"),
    }[trail[0]]
    return f"{words} {signs.numbers(trail)}".rstrip()


def _sentence(view: View, name: str, t: Translator) -> str:
    match view.asked:
        case Asked.CUT:
            return {
                None: t.say("{seat} divides the row", seat=name),
                Part.WHITE: t.say("{seat} divides white", seat=name),
                Part.BLUE: t.say("{seat} divides blue", seat=name),
                Part.BLACK: t.say("{seat} divides black", seat=name),
            }[view.contested[0] if view.contested else None]
        case Asked.DISCARD:
            return t.say("{seat} discards a part", seat=name)
        case Asked.JOKER:
            return t.say("{seat} places a joker", seat=name)
    return t.say("Waiting: {seats}", seats=name)


def _after(view: View, gaps: Sequence[int], t: Translator) -> list[Cell]:
    """How far it has come, and what it is about."""
    match view.asked:
        case Asked.CUT if gaps:
            count = t.say("{n} of {all}", n=len(gaps), all=2)
            return [Beside([Piece(crossed_knives(60, INK)), Words(count, black(40), INK)], 12)]
        case Asked.CUT if view.contest.part is not None:
            return [Piece(token_of(view.contested, TOKEN))]
        case Asked.CUT:
            return [Piece(crossed_knives(60, INK))]
        case Asked.VOTE if view.seats == 2 and not view.voted and view.contest.part is None:
            return [_either(view, t)]
        case Asked.VOTE:
            count = t.say("{n} of {all}", n=len(view.voted), all=len(view.contest.seats))
            return [Beside([Piece(cloche(62, INK, PAPER)), Words(count, black(40), INK)], 14)]
        case Asked.JOKER:
            left = view.in_hand[view.awaited[0]]
            return [Beside([Piece(joker_badge(62)), Words(f"×{left}", black(40), INK)], 12)]
    return []


def _either(view: View, t: Translator) -> Cell:
    """The two parts that are left."""
    one, other = (Piece(token(part, 58)) for part in signs.there(view.parts))
    return Beside([one, Words(t.say("or"), bold(32), SOFT_INK), other], 10)
