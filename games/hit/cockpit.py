"""A player's private message in HIT!: a mirror of the board's buttons for the mover alone."""

from games.contract import Scene, Seat
from games.hit.board_text import buttons, drawn_line, head, other_lines
from games.hit.view import View
from games.screen import Screen, Translator, lines_of


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.winner is not None or view.turn != seat:
        return None
    lines = [head(scene, t), drawn_line(view, t), *other_lines(view, scene.faces, t)]
    return Screen(lines_of(*lines), buttons(view, t))
