"""What a seat of ПОДАФ ЛУМ has: its plate and points, and a shelf with ten piles."""

from games.canvas.canvas import MARGIN, Canvas
from games.canvas.colours import BLACK, WHITE, mixed
from games.canvas.fonts import black, bold
from games.canvas.icons import crown
from games.canvas.plates import Dish, Guest, covered, plate
from games.contract import Seat
from games.podaflum.colours import STEEL
from games.podaflum.icons import crossed_knives, token
from games.podaflum.pieces import PILE, badge_of, joker_badge, pile
from games.podaflum.state import VALUES, Asked
from games.podaflum.view import View

SHELF, SHELF_GAP = 162, 12
LEFT, NAME = MARGIN + 16, 204  # where names begin, and how wide they may be
PILES = LEFT + NAME + 8


def lay_shelf(canvas: Canvas, view: View, guest: Guest, seat: Seat, top: float) -> None:
    canvas.mat(top, SHELF)
    crowned = view.victory_rows[seat]
    after = LEFT + _dish(canvas, view, guest, seat, top + 22) + 10
    canvas.put(crown(32), after, top + 22 + 36 - 11)
    points = black(44)
    canvas.text(after + 37, points.baseline(top + 58), str(sum(crowned)), points)
    _name(canvas, view, guest, seat, top + 122)
    empty = mixed(canvas.cloth.mat, BLACK, 0.15)
    ghost, numeral = mixed(empty, WHITE, 0.3), black(36)
    badges = []
    for place, value in enumerate(VALUES):
        x, y = PILES + 77 * place, top + 41
        count = view.cards_of(value)[seat]
        if not count:
            canvas.box(x, y, *PILE, 14, empty)
            canvas.text(x + 35, numeral.baseline(y + 53), str(value), numeral, ghost, anchor="m")
            continue
        has_majority, has_joker = value in crowned, view.jokers[seat][value] > 0
        canvas.put(pile(value, count, has_majority=has_majority, has_joker=has_joker), x, y)
        if has_joker:
            along, down = badge_of(count)
            badges.append((x + along, y + down))
    for x, y in badges:
        canvas.put_at(joker_badge(44), x, y)


def _dish(canvas: Canvas, view: View, guest: Guest, seat: Seat, top: float) -> float:
    """The plate of a seat: gold if it is asked, covered if its vote is given."""
    if view.asked is Asked.VOTE and seat in view.voted:
        canvas.put(covered(guest, 80), LEFT, top - 4)
        return 80
    dish = Dish.GOLD if seat in view.awaited else Dish.PAPER
    canvas.put(plate(guest, 72, dish), LEFT, top)
    contested = [
        contest.part
        for contest in (view.contest, *view.contests)
        if contest.part is not None and seat in contest.seats
    ]
    if not contested:
        return 72
    canvas.put(token(contested[0], 44), LEFT + 52, top + 38)
    return 72 + 24


def _name(canvas: Canvas, view: View, guest: Guest, seat: Seat, middle: float) -> None:
    """With the knives of the leader, and the jokers that are not placed yet."""
    room, font = float(NAME), bold(34)
    jokers = view.jokers[seat][0] + view.in_hand[seat]
    small = black(30)
    is_leader = view.leader == seat and view.asked is not Asked.NOTHING
    if is_leader:
        room -= 46
    if jokers:
        room -= 48 + (small.width(f"×{jokers}") + 4 if jokers > 1 else 0)
    after = LEFT + canvas.text(LEFT, font.baseline(middle), font.cut(guest.name, room), font) + 8
    if is_leader:
        canvas.put(crossed_knives(40, STEEL), after, middle - 20)
        after += 46
    if jokers:
        canvas.put(joker_badge(36), after, middle - 18)
        if jokers > 1:
            canvas.text(after + 42, small.baseline(middle), f"×{jokers}", small)
