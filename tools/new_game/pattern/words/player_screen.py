"""A player's private message in Pattern: the own number, and a choice of two taps.

The first tap picks the first digit and plays nothing; the second one is the whole move.
"""

from games.contract.screen import Button, Html, Rows, Screen, Style, Translator, lines_of, rows_of
from games.contract.steps import back_button, step_button
from games.contract.table import Seat
from games.kit.phrases import since_your_move
from tools.new_game.pattern.rules.moves import Guess, Hide
from tools.new_game.pattern.rules.view import Scene, View
from tools.new_game.pattern.words.board import head, number_lines
from tools.new_game.pattern.words.log import told

WIDTH = 5  # buttons in a row


def player_screen(scene: Scene, seat: Seat, t: Translator) -> Screen | None:
    view, faces = scene.view, scene.faces
    if view.winner is not None:
        return None
    since = [told(event, faces, t) for event in scene.events if event.seat != seat]
    lines = [head(view, faces, t), *since_your_move(filter(None, since), t)]
    lines += [Html(""), *number_lines(view, faces), Html(f"<i>{hand(view, t)}</i>")]
    if seat not in view.awaited:
        return Screen(lines_of(*lines))
    return Screen(lines_of(*lines, Html(""), _question(view, t)), _buttons(scene, seat, t))


def hand(view: View, t: Translator) -> str:
    if view.own is None:
        return t.say("You have no number yet")
    return t.say("Your number: {number}", number=view.own)


def _question(view: View, t: Translator) -> Html:
    if view.hiding:
        return t.html("🤫 <b>Which number do you hide?</b>")
    return t.html("🔍 <b>Which number is it?</b>")


def _buttons(scene: Scene, seat: Seat, t: Translator) -> Rows:
    """What can be right: other numbers may be said as well, but nobody needs a button for them."""
    offered = _offered(scene.view, seat)
    digits = {str(number // 10) for number in offered}
    if scene.picked not in digits:  # nothing yet, or nonsense
        steps = [step_button(f"{digit}…", digit) for digit in sorted(digits)]
        return rows_of(WIDTH, steps)
    kind = Hide if scene.view.hiding else Guess
    numbers = [number for number in offered if str(number // 10) == scene.picked]
    keys = [Button(str(number), str(kind(number)), Style.PRIMARY) for number in numbers]
    return (*rows_of(WIDTH, keys), (back_button(t),))


def _offered(view: View, seat: Seat) -> range:
    owner = seat if view.hiding else view.neighbour(seat)
    return range(view.lowest[owner], view.highest[owner] + 1)
