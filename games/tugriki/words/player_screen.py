"""A player's private message in Тугрики: the table in short, the hand, and the question."""

from games.contract.screen import Button, Html, Rows, Screen, Style, Translator, html, lines_of
from games.contract.steps import STEP, step, step_button
from games.contract.table import Seat
from games.kit.phrases import news, since_your_move, waiting_for_others
from games.tugriki.rules.cards import Colour
from games.tugriki.rules.moves import Call, Lend, Word
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import Scene, View
from games.tugriki.words.board import binding, call_buttons, debt, loan_buttons, requests
from games.tugriki.words.choices import (
    check_button,
    ends_of_a_turn,
    in_full,
    lay_button,
    lay_rows,
    second_tap,
)
from games.tugriki.words.log import tell, tell_each, turns
from games.tugriki.words.names import BANK, CARDS, COIN, DOTS, arrow, card_name, hand_in_words, span

MOST_TURNS_TOLD = 12


def player_screen(scene: Scene, seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.phase is Phase.OVER:
        return None
    since, lately = _told(scene, seat, t)
    own = [*_hand(view, t), *_owes(view, t)]
    if not view.moves and seat in view.order and view.phase is not Phase.LOANS:
        # not the table: it goes on while this message stands
        waiting = waiting_for_others(t)
        caption = lines_of(*lately, *_owes(view, t), waiting)
        return Screen(lines_of(*since, *own, waiting), caption=caption)
    question, rows = _question(scene, seat, t)
    asked = [question] if question else []
    lines = [_head(scene, seat, t), _table(view), _money(scene, seat, t), *since, *own]
    short = [_table(view), Html(_whose_move(scene, seat, t) + _own_money(view, seat, t)), *lately]
    calls = [move.seat for move in view.moves if isinstance(move, Call)]
    return Screen(
        lines_of(*lines, *([Html(f"\n{question}")] if question else [])),
        (*rows, *call_buttons(calls, scene.faces, t)),
        caption=lines_of(*short, *_owes(view, t), *asked),
    )


def _told(scene: Scene, seat: Seat, t: Translator) -> tuple[list[Html], list[Html]]:
    """Since the seat's own move, in a line; and under a picture, line by line."""

    def animal(other: Seat) -> str:
        return scene.faces[other].animal

    lap = [tell(events, animal, t, me=seat) for events in turns(scene.recent)]
    since = since_your_move([line for line in lap if line][-MOST_TURNS_TOLD:], t)
    return since, news(tell_each(scene.recent, animal, t, me=seat)[-MOST_TURNS_TOLD:])


def _hand(view: View, t: Translator) -> list[Html]:
    if not view.hand:
        return []
    playable = {move.card for move in view.lays}
    return [t.html("Hand: {cards}", cards=hand_in_words(view.hand, t, playable))]


def _owes(view: View, t: Translator) -> list[Html]:
    """He alone knows."""
    return [t.html("🤫 You have not paid. Nobody has noticed yet.")] if view.owes else []


def hand(view: View, t: Translator) -> str:
    """A pop-up; no mark-up in it."""
    purse = "" if view.seat is None else f"{view.purses[view.seat]}{debt(view, view.seat)}"
    return f"{hand_in_words(view.hand, t) or '—'}\n{COIN} {purse}"


def _head(scene: Scene, seat: Seat, t: Translator) -> Html:
    view = scene.view
    if view.phase is Phase.LOANS:
        first = t.html("<b>A pause</b>")
    elif seat == view.turn:
        first = t.html("<b>Your turn</b> {arrow}", arrow=arrow(view.direction))
    else:
        first = t.html(
            "Turn: {seat} {arrow}", seat=scene.faces[view.turn], arrow=arrow(view.direction)
        )
    number = t.html("round {round} of {rounds}", round=view.round, rounds=view.rounds)
    return Html(" · ".join([first, number, *binding(view, t)]))


def _whose_move(scene: Scene, seat: Seat, t: Translator) -> Html:
    """Unless the picture of the hand or the question says so."""
    view = scene.view
    if view.phase is Phase.LOANS or seat == view.turn:
        return Html()
    return t.html("Turn: {seat} · ", seat=scene.faces[view.turn].animal)


def _table(view: View) -> Html:
    return Html(" · ".join(f"{DOTS[colour]} {span(view, colour)}" for colour in Colour))


def _money(scene: Scene, seat: Seat, t: Translator) -> Html:
    view = scene.view
    others = [
        f"{scene.faces[other].animal} {CARDS}{view.hand_sizes[other]}"
        f" {COIN}{view.purses[other]}{debt(view, other)}"
        for other in view.order
        if other != seat
    ]
    line = " · ".join([_own_money(view, seat, t), *others])
    return html(line)


def _own_money(view: View, seat: Seat, t: Translator) -> Html:
    parts = [
        f"{BANK} {view.bank}",
        t.say("stock {n}", n=view.stock),
        t.say("you {coins}", coins=f"{COIN} {view.purses[seat]}{debt(view, seat)}"),
    ]
    line = " · ".join(parts)
    return html(line)


def _question(scene: Scene, seat: Seat, t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    if view.phase is Phase.LOANS:
        return _loans(scene, t)
    if seat not in view.order:
        return t.html("You are out of the game."), ()
    if seat != view.turn:
        return Html(), ()
    asked_on = second_tap(view, scene.picked, scene.faces, t)
    if asked_on is not None:
        return asked_on
    question, rows = _turn(scene, t) if view.phase is Phase.TURN else _after_a_draw(view, t)
    return lines_of(question, *(_hint(view, t) if scene.hinted else [])), rows


def _hint(view: View, t: Translator) -> list[Html]:
    """For a newcomer: what this turn is about, and what all of it is for."""
    if view.lays and view.phase is Phase.TURN:
        hint = t.html("💡 One card a turn: rows grow from their 5 both ways, to 0 and X")
    elif view.lays:
        hint = t.html("💡 A drawn card that fits must be laid at once")
    elif view.stock and view.phase is Phase.TURN:
        hint = t.html("💡 No card fits: draw one. If it fits, it must be laid at once")
    elif view.purses[view.turn]:
        hint = t.html("💡 A turn without a card costs a coin into the Bank")
    else:
        hint = t.html("💡 A turn without a card costs nothing when you have no coins")
    goal = t.html("Whoever has no cards left first takes the Bank")
    return [Html(f"<i>{hint}</i>"), Html(f"<i>{goal}</i>")]


def _turn(scene: Scene, t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    rows = lay_rows(view, t)
    last: list[tuple[Button, ...]] = []
    for move, label in (
        (Word.DRAW, t.say("📥 Draw a card · {n}", n=view.stock)),
        (Word.STUCK, t.say("🙅 No move")),
    ):
        if move in view.moves:
            last.append((Button(label, step("bluff") if rows else move),))
    if Word.CHECK in view.moves and view.suspect is not None:
        last.append((check_button(view, scene.faces[view.suspect], t),))
    question = t.html("What will you lay?") if rows else t.html("Nothing to lay.")
    return question, (*rows, *last)


def _after_a_draw(view: View, t: Translator) -> tuple[Html, Rows]:
    """Drawn, or stuck on an empty stock: lay it, hide it, pay or do not."""
    ends = ends_of_a_turn(view, t)
    if view.drawn is None:
        return t.html("Pay, or hope that nobody notices?"), ends
    named = in_full(view, view.drawn, t)
    if not view.lays:
        return t.html("You drew {card}: it does not fit.", card=named), ends
    card, lay = card_name(view.drawn, t), lay_button(view, view.drawn, t)
    label = t.say("✅ Lay {card}", card=f"{card}…" if lay.data.startswith(STEP) else card)
    buttons = [Button(label, lay.data, Style.SUCCESS)]
    if ends:
        buttons.append(step_button(t.say("🤥 Hide it"), "hide"))
    return t.html("You drew {card}: it fits!", card=named), (tuple(buttons),)


def _loans(scene: Scene, t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    lines = requests(view, scene.faces, t)
    lends = [move for move in view.moves if isinstance(move, Lend)]
    if not lends:
        return lines_of(*lines), ()
    most = max(move.coins for move in lends)
    lines.append(t.html("You get it back in the final reckoning."))
    return lines_of(*lines), loan_buttons(view.asking, most, scene.faces, t)
