"""A player's private message in HIT!: a mirror of the board's buttons for the mover alone."""

from games.contract.screen import Screen, Translator, lines_of
from games.contract.table import Seat
from games.hit.rules.view import Scene
from games.hit.words.board import buttons, drawn_line, hint_lines, other_lines, score_of


def player_screen(scene: Scene, seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.winner is not None or view.turn != seat:
        return None
    your_turn = t.html("🎯 <b>Your turn</b> · {score}", score=score_of(scene, seat))
    lines = [your_turn, drawn_line(view, t), *hint_lines(scene, t)]
    lines += other_lines(view, scene.faces, t)
    return Screen(lines_of(*lines), buttons(view, t))
