"""The board of Pattern in words: whose turn it is, what is known of the numbers."""

from collections.abc import Sequence

from games.contract.screen import Face, Html, Screen, Translator, html, lines_of
from games.kit.phrases import last_lap, named, open_private_chat
from tools.new_game.pattern.rules.view import Scene, View
from tools.new_game.pattern.words.log import told


def board(scene: Scene, t: Translator) -> Screen:
    view, faces = scene.view, scene.faces
    happened = [told(event, faces, t) for event in scene.events]
    newest, earlier = last_lap([line for line in happened if line is not None])
    lines = [head(view, faces, t), *newest, *number_lines(view, faces), *earlier]
    return Screen(lines_of(*lines, *open_private_chat(scene, view.awaited, t)))


def head(view: View, faces: Sequence[Face], t: Translator) -> Html:
    if view.winner is not None:
        return t.html("🔢 <b>{seat} wins</b>", seat=faces[view.winner])
    if view.hiding:
        waiting = named(view.hiding, faces)
        return t.html("🤫 <b>Everybody hides a number</b> · waiting for {seats}", seats=waiting)
    owner = faces[view.neighbour(view.turn)]
    return t.html("🔍 <b>Turn: {seat}</b> · seeks {owner}", seat=faces[view.turn], owner=owner)


def number_lines(view: View, faces: Sequence[Face]) -> list[Html]:
    bounds = zip(view.lowest, view.highest, strict=True)
    return [
        html(f"{faces[seat]}: {'…' if seat in view.hiding else f'{lowest}–{highest}'}")
        for seat, (lowest, highest) in enumerate(bounds)
    ]
