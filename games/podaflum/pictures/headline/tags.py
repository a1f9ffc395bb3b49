"""Tags under the trays of ПОДАФ ЛУМ: who wanted which part, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import GOLD, INK, PAPER
from games.canvas.pieces.plates import Guest
from games.canvas.rows.amounts import Tag, beak, tag
from games.contract.screen import Translator
from games.podaflum.pictures.colours import CLOTH
from games.podaflum.pictures.headline.trays import Trays
from games.podaflum.rules.events import Revealed
from games.podaflum.rules.state import Part

TAGS = 80  # their height
GAP = 12
MOST_CARDS = 10  # more than a part has
BEAK = 26  # so far from the end of a tag, at least


def is_gone(told: Revealed, part: Part) -> bool:
    """Nobody wants it, or several want a single card: so nobody gets it."""
    wanted = len(told.claims[part])
    return not wanted or (wanted > 1 and len(told.parts[part]) == 1)


@dataclass(frozen=True, slots=True)
class Aimed:
    """A tag, where it begins, and the middle of the tray that it points at."""

    tag: Tag
    left: float
    aim: float

    @property
    def points_at_it(self) -> bool:
        return self.left + BEAK <= self.aim <= self.left + self.tag.width - BEAK


def tags_of(told: Revealed, trays: Trays, people: Sequence[Guest], t: Translator) -> list[Aimed]:
    """Where trays are too narrow for their tags to point at them, those tags have no word."""
    places = trays.places
    aims = [place.middle for place in places.values()]
    tags: list[Aimed] = []
    for least in (1, 2, MOST_CARDS):
        found = [
            _tag(told, part, people, t, has_word=len(told.parts[part]) >= least) for part in places
        ]
        lefts = spread(aims, [one.width for one in found])
        tags = [Aimed(*one) for one in zip(found, lefts, aims, strict=True)]
        if all(one.points_at_it for one in tags):
            break
    return tags


def lay_tags(canvas: Canvas, top: float, tags: Sequence[Aimed]) -> None:
    for one in tags:
        if one.tag.plates.cells or one.tag.words.text:
            with canvas.ground():
                canvas.put_at(beak(one.tag.colour), one.aim, top - 3)
            one.tag.lay(canvas, one.left, top + TAGS / 2, one.tag.width)


def _tag(
    told: Revealed, part: Part, people: Sequence[Guest], t: Translator, *, has_word: bool
) -> Tag:
    guests = [people[seat] for seat in told.claims[part]]
    if is_gone(told, part):
        return tag(guests, t.say("nobody's") if has_word else "", CLOTH.mat, PAPER)
    if len(guests) == 1:
        return tag(guests, t.say("takes it") if has_word else "", CLOTH.mat, PAPER)
    return tag(guests, t.say("contest") if has_word else "", GOLD, INK)


def spread(aims: Sequence[float], widths: Sequence[float]) -> list[float]:
    """Where things begin that are to lie as near as can be to their aims, and not on each other."""
    lefts: list[float] = []
    least: float = MARGIN
    for aim, width in zip(aims, widths, strict=True):
        lefts.append(max(least, aim - width / 2))
        least = lefts[-1] + width + GAP
    most: float = MARGIN + INNER
    for place in reversed(range(len(lefts))):
        lefts[place] = min(lefts[place], most - widths[place])
        most = lefts[place] - GAP
    return lefts
