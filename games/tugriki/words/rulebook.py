"""Тугрики explained: one line for the lobby, one screen for /rules. What is counted is data."""

from collections.abc import Iterable

from games.contract.screen import Html, Translator, folded, lines_of, sentence
from games.tugriki.rules.box import Action, the_box
from games.tugriki.rules.cards import COLOURED, LENGTH, VALUES, colour_of
from games.tugriki.rules.state import HAND_SIZE
from games.tugriki.words.names import DOTS

TAGLINE = sentence("Get rid of your cards, bluff, catch bluffers, take the Bank.")


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("💰 <b>Тугрики</b> — lay all your cards first and take the Bank."),
        "",
        t.html("Before a round everybody pays 1 tugrik into the Bank. <b>Your turn:</b>"),
        t.html("1. Lay one card. A row begins with its 5 and grows from it: down to 0, up to X. A 0"
               " or an X may also be set beside one of another colour, once its own row is begun."),
        t.html("2. Nothing to lay? Draw a card: lay it if it fits, else pay 1 and pass."),
        t.html("3. The last card of a row makes the next player skip."),
        "",
        t.html("🤥 Nobody stops you from holding a card back or not paying, but the next player"
               " may 🔍 check you, and anybody may say 🫵 you have not paid."),
        t.html("🏁 Most tugriks after the last round win."),
        folded(*_beginning(t), *_rows(t), *_cards(t), *_honesty(t), *_money(t)),
    )  # fmt: skip


def coins(amount: int, t: Translator) -> str:
    said = t.plural("{n} coin", "{n} coins", abs(amount))
    return f"−{said}" if amount < 0 else said


def _beginning(t: Translator) -> list[Html]:
    box = the_box()
    coins = _listed(box.coins // seats for seats in HAND_SIZE)
    return [
        t.html("<b>The deck</b>: four colours from 0 to X, Genie ×{genies}, Row choice ×{rows}.",
               genies=box.genies, rows=box.row_choices),
        t.html("<b>Cards each</b>: {cards} for 2, 3 … 8 players; <b>tugriks each</b>: {coins}."
               " The first to begin is drawn by lot, then the next clockwise; every round starts"
               " clockwise.", cards=_listed(HAND_SIZE.values()), coins=coins),
        t.html("Who can lay a card must, a wild too; which one is free. After a draw only the drawn"
               " card may be laid, and then nothing is paid."),
    ]  # fmt: skip


def _rows(t: Translator) -> list[Html]:
    return [
        t.html("<b>0 and X set beside</b> fill their place, but nothing is built back from them:"
               " rows grow only from the 5. So a 1 or a 9 may complete a row, too."),
        t.html("<b>A row is complete</b> when all its places are filled, wilds included."),
        t.html("🧞 <b>Genie</b> takes any open place but a 5, without the action of the card it"
               " stands for. That card, and no other, may cover it later: its action works, and"
               " no row is completed by it."),
        t.html("📏 <b>Row choice</b> does the same and locks its row: until it is complete, cards"
               " go only there. The second Row choice may go to any begun row, and the lock goes"
               " along; as the last card of a row it locks nothing and ends the old lock. A cover"
               " does not unlock."),
    ]  # fmt: skip


def _cards(t: Translator) -> list[Html]:
    return [
        t.html("{cards} <b>Colour choice</b>: name the colour of the next two cards, whoever lays"
               " them; a complete row cannot be named, wilds and covers count. It lifts the lock"
               " of a row for good, but under a lock it must be of that row. Until it is done a Row"
               " choice goes to that colour only, and its lock stays afterwards; another Colour"
               " choice begins anew.", cards=_of(Action.CHOOSE_COLOUR)),
        t.html("{cards} <b>Move again</b> is a duty: who cannot, draws as always.",
               cards=_of(Action.MOVE_AGAIN)),
        t.html("{cards} <b>Reverse</b>: turns go the other way; with two nothing changes.",
               cards=_of(Action.REVERSE)),
        t.html("{cards} <b>Exchange</b>: everybody draws a card from the next player unseen, all"
               " at once.", cards=_of(Action.EXCHANGE)),
        t.html("{cards} <b>Robbery</b>: a tugrik per player from the Bank, or what it has.",
               cards=_of(Action.ROB)),
        t.html("{cards} <b>Fine</b>: the next player pays 2 and skips.", cards=_of(Action.FINE)),
        t.html("{cards} <b>Skip</b>: the next player skips.", cards=_of(Action.SKIP)),
        t.html("{cards} <b>Take two</b>: the next player draws two and skips; is the stock empty,"
               " only skips.", cards=_of(Action.TAKE_TWO)),
        t.html("Several skips at once are one; with two players a skip gives you another turn. The"
               " last card of your hand wins and does nothing else."),
    ]  # fmt: skip


def _honesty(t: Translator) -> list[Html]:
    return [
        t.html("🔍 <b>Checking</b>: before moving, once, whoever has just drawn and passed, paid or"
               " not. Could they have moved, a card they could have laid is shown, and they pay 2"
               " and draw one; if not, you do and lose the turn. Is the stock empty, it costs 3 and"
               " no card."),
        t.html("🫵 <b>Not paid!</b> Who is noticed before moving again pays the 1 and 1 more. Each"
               " may call once, a wrong call costs nothing, an unnoticed debt lapses."),
        t.html("<b>Stock empty, no move</b>: pay 1 and pass. When all have passed so in a row, the"
               " bot minds the rules until a card is laid: who can must lay, and pays at once."),
        t.html("<b>With a referee</b> the bot always does: no bluffs, no checks."),
    ]  # fmt: skip


def _money(t: Translator) -> list[Html]:
    return [
        t.html("<b>Too few tugriks</b>: pay what you have and play on to the end of the round. Who"
               " then has none and did not win it asks for a loan: somebody lends 1 to 5 and keeps"
               " 1, or the player is out. Loans are settled in the end."),
        t.html("<b>Only wilds left</b> in all hands, every other card laid: nobody wins the round,"
               " the Bank stays for the next; after the last it is divided."),
        t.html("Equal tugriks share the place. Who leaves is played on by a bot."),
        t.html("ℹ️ What was in the box is not known exactly: cards, coins and which card does what"
               " are reconstructed."),
    ]  # fmt: skip


def _of(action: Action) -> str:
    """The cards that do it, such as 🟢8."""
    actions = the_box().actions
    return " ".join(
        DOTS[colour_of(card)] + VALUES[card % LENGTH]
        for card in range(COLOURED)
        if actions[card] is action
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
