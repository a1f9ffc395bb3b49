"""The board of Scout in words: the set on the table, who has what, and what happened lately."""

from collections.abc import Sequence

from games.contract.screen import Html, Screen, Translator, html, lines_of, with_minus
from games.contract.table import Seat
from games.kit.phrases import animals, last_lap, news, open_private_chat
from games.scout.rules.events import RoundEnded
from games.scout.rules.view import Scene, View
from games.scout.words.labels import pairs
from games.scout.words.log import end_line, score_lines, told_lines

ACTING, DOUBLE = "▶️", "⚡"


def board(scene: Scene, t: Translator) -> Screen:
    """No buttons: whatever is asked in Scout is asked in private."""
    view, faces = scene.view, scene.faces
    newest, earlier = last_lap(_lap(scene, faces, t))
    ended = scene.newest(RoundEnded)
    if ended is not None:
        return _round_end(scene, ended, earlier, t)
    table = (
        []
        if view.looking and not scene.is_still
        else [set_line(view, faces, t), *_scouts(scene, t), ""]
    )
    seats = [_seat(scene, seat) for seat in range(view.seats)]
    lines = [*newest, *_asked(scene, t), "", *table, *seats, _legend(view, t)]
    return Screen(lines_of(_head(scene, t), *lines, *earlier), caption=_caption(scene, t))


def _round_end(scene: Scene, ended: RoundEnded, earlier: Sequence[str], t: Translator) -> Screen:
    """The results, after which the match is over or another round has its own board."""
    over = [_whose_move(scene, t)] if scene.view.over else []
    why = Html(f"<b>{end_line(ended, scene.faces, t)}</b>")
    text = lines_of(*over, why, *score_lines(ended, scene.faces, t), *earlier)
    return Screen(text, caption=lines_of(*over, why))


def _caption(scene: Scene, t: Translator) -> Html:
    """Sets, hands and points are in the picture."""
    told = _lap(scene, [face.animal for face in scene.faces], t)
    if scene.is_still and not scene.view.over:
        return lines_of(_head(scene, t), *news(told))
    closed = open_private_chat(scene, scene.view.awaited, t, name=animals)
    return lines_of(_whose_move(scene, t), *closed, *news(told))


def _lap(scene: Scene, names: Sequence[object], t: Translator) -> list[Html]:
    return [line for one in scene.recent for line in told_lines(one.events, names, scene.faces, t)]


def set_line(view: View, names: Sequence[object], t: Translator) -> Html:
    """What lies on the table, and whose it is."""
    if view.owner is None:
        return t.html("The table is empty")
    return t.html("Table, {seat}: {cards}", seat=names[view.owner], cards=pairs(view.table))


def _head(scene: Scene, t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.over:
        return _whose_move(scene, t)
    if view.looking or scene.is_still:
        return t.html(
            "🎪 <b>Round {n}/{all}</b> · first: {seat}",
            n=view.round,
            all=view.seats,
            seat=faces[view.first],
        )
    values = {"whose_move": _whose_move(scene, t), "n": view.round, "all": view.seats}
    if not view.is_fresh:
        return t.html("{whose_move} · round {n}/{all}", **values)
    first = faces[view.first].animal
    return t.html("{whose_move} · round {n}/{all} · first: {first}", first=first, **values)


def _whose_move(scene: Scene, t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.over:
        return t.html("🎪 <b>The match is over</b>")
    if view.looking:
        looking = animals(view.looking, faces)
        return t.html("🎪 <b>Looking at their cards: {seats}</b>", seats=looking)
    return t.html("🎪 <b>Turn: {seat}</b>", seat=faces[view.turn])


def _asked(scene: Scene, t: Translator) -> list[Html]:
    """Who is still looking at the cards, and whom the bot cannot ask."""
    view = scene.view
    if scene.is_still:
        return []
    looking = animals(view.looking, scene.faces)
    lines = [t.html("Looking at their cards: {seats}", seats=looking)] if looking else []
    return [*lines, *open_private_chat(scene, view.awaited, t)]


def _scouts(scene: Scene, t: Translator) -> list[Html]:
    scouts = animals(scene.view.scouts, scene.faces)
    return [t.html("have scouted: {seats}", seats=scouts)] if scouts else []


def _seat(scene: Scene, seat: Seat) -> Html:
    view = scene.view
    is_acting = seat == view.turn and not view.looking and not scene.is_still
    acting = f"{ACTING} " if is_acting else ""
    double = f" {DOUBLE}" if view.doubles[seat] else ""
    has = f"🃏{view.sizes[seat]} 🥊{view.captured[seat]} 🪙{view.tokens[seat]}{double}"
    return Html(f"{acting}{html(scene.faces[seat])} <b>{with_minus(view.totals[seat])}</b> · {has}")


def _legend(view: View, t: Translator) -> Html:
    if view.seats == 2:
        return t.html("<i>🃏 hand · 🥊 beaten · 🪙 chips to scout with</i>")
    return t.html("<i>🃏 hand · 🥊 beaten · 🪙 tokens · ⚡ double action left</i>")
