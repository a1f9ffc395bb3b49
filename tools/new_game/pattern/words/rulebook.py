"""Pattern explained: one line for the lobby, one screen for /rules."""

from games.contract.screen import Html, Translator, folded, lines_of, sentence

TITLE = "Pattern"
TAGLINE = sentence("Hide a number, and find your neighbour's before somebody finds yours.")


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("🔢 <b>{title}</b> — be the first to find a number.", title=TITLE),
        "",
        t.html("1. Everybody hides a number of two digits, in the private chat."),
        t.html("2. In turn, guess the number of the player after you."),
        t.html("3. All hear whether it is higher or lower."),
        folded(t.html("Chance says who guesses first.")),
    )
