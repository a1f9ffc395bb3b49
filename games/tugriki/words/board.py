"""The board of Тугрики in words: rows, money, who passed, and who needs a loan."""

from collections.abc import Sequence
from dataclasses import replace

from games.contract.screen import (
    Button,
    Face,
    Html,
    Rows,
    Screen,
    Translator,
    html,
    lines_of,
    rows_of,
)
from games.contract.table import Seat
from games.kit.phrases import animals, last_lap, news, open_private_chat
from games.tugriki.rules.cards import Colour
from games.tugriki.rules.events import ROUND_ENDS, Drew, RoundBegan, RoundEnd, SaidStuck
from games.tugriki.rules.moves import CALL, LEND, MOST_LENT, Word
from games.tugriki.rules.scoring import owed_by
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import MoveEvents, Scene, View
from games.tugriki.words.log import tell, tell_each, turns
from games.tugriki.words.names import BANK, CARDS, COIN, DOTS, arrow, cells

MOST_LINES = 16  # of the last lap, in the quote


def board(scene: Scene, t: Translator) -> Screen:
    view, faces = scene.view, scene.faces
    ended = scene.newest(*ROUND_ENDS)
    if ended is not None and view.phase not in (Phase.LOANS, Phase.OVER):
        return _round_end(scene, ended, t)
    newest, earlier = last_lap(_lap(scene, t))
    lines = [_head(scene, t), *newest, *binding(view, t)]
    lines += [*_rows(view), *_seats(scene, t)]
    if scene.is_still:
        return Screen(lines_of(*lines, *earlier), caption=_caption(scene, t))
    if view.phase is Phase.LOANS:
        lines += requests(view, faces, t)
        lines.append(t.html("Waiting for: {seats}", seats=animals(view.lenders, faces)))
    elif view.phase is not Phase.OVER:
        lines += open_private_chat(scene, [view.turn], t)
    text = lines_of(*lines, *earlier)
    return Screen(text, _buttons(scene, t), caption=_caption(scene, t))


def _round_end(scene: Scene, ended: RoundEnd, t: Translator) -> Screen:
    """The results; the next round, which has begun, has a board of its own."""
    view, faces = scene.view, scene.faces
    over = t.html("💰 <b>Round {round} of {rounds} is over</b>", round=view.round - 1,
                  rounds=view.rounds)  # fmt: skip
    told = [one for one in scene.events if not isinstance(one, RoundBegan)]
    before = ended.before or ended.after  # older tables did not note it
    purses = [
        Html(f"{html(face)} · {COIN} <b>{after}</b>{_net(after - start)}")
        for face, start, after in zip(faces, before, ended.after, strict=False)
    ]
    text = lines_of(over, Html(f"<b>{tell(told, lambda seat: str(faces[seat]), t)}</b>"), *purses)
    short = tell_each([MoveEvents(ended.seat, tuple(told))], lambda seat: faces[seat].animal, t)
    return Screen(text, caption=lines_of(over, *news(short)))


def _caption(scene: Scene, t: Translator) -> Html:
    """Rows, locks, hands and money are in the picture."""
    view, faces = scene.view, scene.faces
    told = tell_each(_without_pending_draw(scene), lambda seat: faces[seat].animal, t)
    match view.phase:
        case _ if scene.is_still or view.phase is Phase.OVER:
            lines = [_head(scene, t)]
        case Phase.LOANS:
            broke = animals(view.asking, faces)
            lines = [
                t.html("💰 <b>Waiting for: {seats}</b>", seats=animals(view.lenders, faces)),
                t.html("🥺 {seats}: broke. Who will lend?", seats=broke),
            ]
        case _:
            lines = [t.html("💰 <b>Turn: {seat}</b>", seat=faces[view.turn])]
            lines += open_private_chat(scene, [view.turn], t, name=animals)
    return lines_of(*lines, *news(told[-MOST_LINES:]))


def binding(view: View, t: Translator) -> list[Html]:
    """The locks in force, in words."""
    lines = []
    if view.wish is not None:
        lines.append(
            t.html("🎨 only {colour}, cards to go: {n}", colour=DOTS[view.wish], n=view.wished)
        )
    if view.lock is not None:
        lines.append(t.html("🔒 only {colour} until the row is complete", colour=DOTS[view.lock]))
    if view.is_refereed and not view.referee:
        lines.append(t.html("⚖️ whoever can move must, until a card is laid"))
    return lines


def requests(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    return [t.html("🥺 {seat} is broke. Who will lend?", seat=faces[seat]) for seat in view.asking]


def call_buttons(seats: Sequence[Seat], faces: Sequence[Face], t: Translator) -> Rows:
    """The first says it in full, the others follow its example."""
    if not seats:
        return ()
    first, *others = [faces[seat].animal for seat in seats]
    labels = [t.say("🫵 Has not paid: {seat}", seat=first), *[f"🫵 {seat}" for seat in others]]
    buttons = [Button(label, str(CALL[seat])) for label, seat in zip(labels, seats, strict=True)]
    return (tuple(buttons[:2]), *rows_of(5, buttons[2:]))


def loan_buttons(debtors: Sequence[Seat], most: int, faces: Sequence[Face], t: Translator) -> Rows:
    no = Button(t.say("no"), Word.DECLINE)
    if len(debtors) == 1:
        coins = [Button(str(move.coins), str(move)) for move in LEND[debtors[0]][:most]]
        return ((*coins, no),)
    rows = tuple(
        tuple(Button(f"{faces[seat].animal} {move.coins}", str(move)) for move in LEND[seat][:most])
        for seat in debtors
    )
    return (*rows, (no,))


def _head(scene: Scene, t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.phase is Phase.OVER:
        return t.html("💰 <b>The match is over</b>")
    if view.phase is Phase.LOANS:
        return t.html(
            "💰 <b>A pause</b> · round {round} of {rounds} is over",
            round=view.round, rounds=view.rounds,
        )  # fmt: skip
    if scene.is_still:
        return t.html("💰 <b>Round {n} of {all}</b>", n=view.round, all=view.rounds)
    return t.html(
        "💰 <b>Turn: {seat}</b> · {arrow} · round {round} of {rounds}",
        seat=faces[view.turn], arrow=arrow(view.direction), round=view.round, rounds=view.rounds,
    )  # fmt: skip


def _rows(view: View) -> list[Html]:
    return [Html(f"{DOTS[colour]} <code>{cells(view, colour)}</code>") for colour in Colour]


def _seats(scene: Scene, t: Translator) -> list[Html]:
    view, faces = scene.view, scene.faces
    pending = view.phase is Phase.DRAWN  # a draw is shown together with its ending
    bank = t.html("Bank <b>{bank}</b>", bank=view.bank)
    stock = t.html("stock {n}", n=view.stock + pending)
    lines = [Html(f"{BANK} {bank} · {stock}")]
    for seat, face in enumerate(faces):
        size = view.hand_sizes[seat] - (pending and seat == view.turn)
        is_in = seat in view.order
        parts = [html(face), Html(f"{CARDS} {size}") if is_in else t.html("out")]
        parts.append(Html(f"{COIN} <b>{view.purses[seat]}</b>{debt(view, seat)}"))
        is_asked = not scene.is_still and view.phase not in (Phase.LOANS, Phase.OVER)
        is_mover = is_asked and seat == view.turn
        lines.append(Html(("▸ " if is_mover else "") + " · ".join(parts)))
    return lines


def debt(view: View, seat: Seat) -> str:
    """Beside the purse: what is owed to lenders, or by debtors."""
    return _net(-owed_by(view, seat))


def _net(coins: int) -> str:
    return f" ({coins:+})".replace("-", "−") if coins else ""


def _buttons(scene: Scene, t: Translator) -> Rows:
    view, faces = scene.view, scene.faces
    if view.phase is Phase.LOANS:
        richest = max(view.purses[seat] for seat in view.lenders)
        return loan_buttons(view.asking, min(MOST_LENT, richest - 1), faces, t)
    callers = [seat for seat in view.order if seat not in scene.ais]
    open_to_calls = [
        passed.seat for passed in view.passes if {*callers} - {passed.seat, *passed.called_by}
    ]  # everybody may call once (T-A34), so a call in vain may have been the last
    return call_buttons(open_to_calls, faces, t)


def _lap(scene: Scene, t: Translator) -> list[Html]:
    """The turns before the newest with animals only, then the newest with names."""
    lap, faces = turns(_without_pending_draw(scene)), scene.faces
    earlier = [tell(events, lambda seat: faces[seat].animal, t) for events in lap[:-1]]
    newest = [tell(events, lambda seat: str(faces[seat]), t) for events in lap[-1:]]
    return [*earlier[-MOST_LINES:], *newest]


def _without_pending_draw(scene: Scene) -> list[MoveEvents]:
    """A draw and its ending are one edit of the board: until then nothing is said of it."""
    view, told = scene.view, list(scene.recent)
    pending = {Phase.DRAWN: Drew, Phase.STUCK: SaidStuck}.get(view.phase)
    if pending is None:
        return told
    for at in range(len(told) - 1, -1, -1):
        events = list(told[at].events)
        if events and isinstance(events[-1], pending) and events[-1].seat == view.turn:
            told[at] = replace(told[at], events=tuple(events[:-1]))
            break
    return told
