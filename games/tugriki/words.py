"""Тугрики explained: one line for the lobby, one screen for /rules."""

from games.screen import Html, Translator, folded, lines_of, sentence

TAGLINE = sentence("Get rid of your cards, bluff, catch bluffers, take the Bank.")


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("💰 <b>Тугрики</b> — lay all your cards first and take the Bank."),
        "",
        t.html("Everybody pays one tugrik into the Bank before a round."),
        t.html("<b>Your turn:</b> lay one card. A row begins with its 5 and grows from it:"
               " down to 0, up to X."),
        t.html("A 0 or an X may also be set beside another 0 or X, once its own row is begun."),
        t.html("Nothing to lay? Draw a card: lay it if it fits, else pay 1 and pass."),
        t.html("The last card of a row makes the next player skip."),
        "",
        t.html("🤥 Nobody stops you from holding a card back or not paying, but: the next"
               " player may 🔍 check you, and anybody may say 🫵 you have not paid."),
        folded(*_cards(t), *_honesty(t), *_money(t)),
    )  # fmt: skip


def _cards(t: Translator) -> list[Html]:
    return [
        t.html("<b>Cards that do something</b>"),
        t.html("<b>Fine</b>: the next player pays 2 and skips. <b>Skip</b>: they skip."
               " <b>Take two</b>: they draw two and skip."),
        t.html("<b>Move again</b>, <b>reverse</b>: as they say. <b>Exchange</b>: everybody takes"
               " a card from the next player, unseen."),
        t.html("<b>Rob</b>: take a tugrik per player from the Bank."),
        t.html("<b>Colour</b>: choose the colour of the next two cards; it ends a locked row."),
        t.html("🧞 <b>Genie</b> stands for any card but a 5; the true card may cover it."),
        t.html("📏 <b>Row choice</b> does the same and locks its row: until it is complete, no"
               " cards go elsewhere. Another row choice may still be laid in any row."),
        t.html("The last card of your hand wins and does nothing else."),
    ]  # fmt: skip


def _honesty(t: Translator) -> list[Html]:
    return [
        t.html("<b>Bluffing</b>"),
        t.html("🔍 Before moving, you may check a player who has just drawn and passed. If they"
               " could have moved, they pay 2 and draw a card; if not, you do, and skip."),
        t.html("🫵 Who did not pay and is noticed before moving again pays 1 more. A wrong call"
               " costs nothing. Each may call once."),
        t.html("With a referee the bot minds all this: no bluffs, no checks."),
        t.html("No cards in the stock: pay 1 instead of drawing."),
    ]  # fmt: skip


def _money(t: Translator) -> list[Html]:
    return [
        t.html("<b>Tugriks</b>"),
        t.html("An empty purse plays on to the end of the round. Then somebody lends 1 to 5, or"
               " you are out. Loans are settled at the end of the match; most tugriks win."),
        t.html("If all the coloured cards are laid and nobody is out of cards, the Bank stays for"
               " the next round."),
        t.html("ℹ️ What was in the box is not known exactly: the number of cards and coins, and"
               " which card does what, are reconstructed."),
    ]  # fmt: skip
