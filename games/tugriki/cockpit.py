"""A player's private message in Тугрики: the table in short, the hand, and the question."""

from games.contract import Scene, Seat
from games.phrases import news, since_your_move
from games.screen import Button, Html, Rows, Screen, Style, Translator, html, lines_of, rows_of
from games.steps import STEP, step, step_button
from games.tugriki.board_text import binding, call_buttons, debt, loan_buttons, requests
from games.tugriki.cards import Colour
from games.tugriki.choices import ends_of_a_turn, in_full, lay_button, lay_rows, second_tap
from games.tugriki.moves import Call, Lend, Word
from games.tugriki.names import BANK, CARDS, COIN, DOTS, arrow, dotted, hand_in_words, letter, span
from games.tugriki.state import Phase
from games.tugriki.telling import tell, tell_each, turns
from games.tugriki.view import View

MOST_TURNS_TOLD = 12


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.phase is Phase.OVER:
        return None
    question, rows = _question(scene, seat, t)
    lines = [_head(scene, seat, t), _table(view, t), _money(scene, seat, t)]
    lap = [tell(events, lambda other: scene.faces[other].animal, t, me=seat)
           for events in turns(scene.told)]  # fmt: skip
    since = [line for line in lap if line][-MOST_TURNS_TOLD:]
    lines += since_your_move(since, t)
    if view.hand:
        playable = {move.card for move in view.lays}
        lines.append(t.html("Hand: {cards}", cards=hand_in_words(view.hand, t, playable)))
    # he alone knows
    owes = [t.html("🤫 You have not paid. Nobody has noticed yet.")] if view.owes else []
    lately = tell_each(scene.told, lambda other: scene.faces[other].animal, t, me=seat)
    short = [_table(view, t), Html(_whose_move(scene, seat, t) + _own_money(view, seat, t))]
    short += news(lately[-MOST_TURNS_TOLD:])
    calls = [move.seat for move in view.moves if isinstance(move, Call)]
    return Screen(
        lines_of(*lines, *owes, *([Html(f"\n{question}")] if question else [])),
        (*rows, *call_buttons(calls, scene.faces, t)),
        caption=lines_of(*short, *owes, *([question] if question else [])),
    )


def hand(view: View, t: Translator) -> str:
    """A pop-up; no mark-up in it."""
    purse = "" if view.seat is None else f"{view.purses[view.seat]}{debt(view, view.seat)}"
    return f"{hand_in_words(view.hand, t) or '—'}\n{COIN} {purse}"


def _head(scene: Scene[View], seat: Seat, t: Translator) -> Html:
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


def _whose_move(scene: Scene[View], seat: Seat, t: Translator) -> Html:
    """Unless the picture of the hand or the question says so."""
    view = scene.view
    if view.phase is Phase.LOANS or seat == view.turn:
        return Html()
    return t.html("Turn: {seat} · ", seat=scene.faces[view.turn].animal)


def _table(view: View, t: Translator) -> Html:
    rows = [f"{html(letter(colour, t))} {DOTS[colour]} {span(view, colour)}" for colour in Colour]
    return Html(" · ".join(rows))


def _money(scene: Scene[View], seat: Seat, t: Translator) -> Html:
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


def _question(scene: Scene[View], seat: Seat, t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    if view.phase is Phase.LOANS:
        return _loans(scene, t)
    if seat not in view.order:
        return t.html("You are out of the game."), ()
    if seat != view.turn:
        return Html(), ()
    asked_on = second_tap(view, scene.picked, t)
    if asked_on is not None:
        return asked_on
    return _turn(scene, t) if view.phase is Phase.TURN else _after_a_draw(view, t)


def _turn(scene: Scene[View], t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    rows = lay_rows(view, t)
    last: list[Button] = []
    for move, label in (
        (Word.DRAW, t.say("📥 Draw a card · {n}", n=view.stock)),
        (Word.STUCK, t.say("🙅 No move")),
    ):
        if move in view.moves:
            last.append(Button(label, step("bluff") if rows else move))
    if Word.CHECK in view.moves and view.suspect is not None:
        label = t.say("🔍 Check {seat}", seat=scene.faces[view.suspect].animal)
        last.append(Button(label, Word.CHECK, Style.DANGER))
    question = t.html("What will you lay?") if rows else t.html("Nothing to lay.")
    return question, (*rows, *rows_of(2, last))


def _after_a_draw(view: View, t: Translator) -> tuple[Html, Rows]:
    """Drawn, or stuck on an empty stock: lay it, hide it, pay or do not."""
    ends = ends_of_a_turn(view, t)
    if view.drawn is None:
        return t.html("Pay a coin, or hope that nobody notices?"), (ends,)
    named = in_full(view, view.drawn, t)
    if not view.lays:
        return t.html("You drew {card}: it does not fit.", card=named), (ends,)
    card, lay = dotted(view.drawn, t), lay_button(view, view.drawn, t)
    label = t.say("✅ Lay {card}", card=f"{card}…" if lay.data.startswith(STEP) else card)
    buttons = [Button(label, lay.data, Style.SUCCESS)]
    if ends:
        buttons.append(step_button(t.say("🤥 Hide it"), "hide"))
    return t.html("You drew {card}: it fits!", card=named), (tuple(buttons),)


def _loans(scene: Scene[View], t: Translator) -> tuple[Html, Rows]:
    view = scene.view
    lines = requests(view, scene.faces, t)
    lends = [move for move in view.moves if isinstance(move, Lend)]
    if not lends:
        return lines_of(*lines), ()
    most = max(move.coins for move in lends)
    lines.append(t.html("You get it back in the final reckoning."))
    return lines_of(*lines), loan_buttons(view.asking, most, scene.faces, t)
