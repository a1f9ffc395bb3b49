"""Scout explained: a line for the lobby, a screen for /rules, a sentence for each refusal."""

from games.screen import Html, Translator


def tagline(t: Translator) -> str:
    return t.say(
        "Play sets from a hand that may not be sorted, or scout. Two play by Oink's rules for two."
    )


def rules(t: Translator) -> Html:
    return Html(
        "\n".join(
            [
                t.html("🎪 <b>Scout</b> — the most points in as many rounds as there are players."),
                "",
                t.html(
                    "<b>First</b> look at your cards: keep them or turn the whole hand over."
                    " The order of the cards never changes."
                ),
                t.html("<b>Your turn</b> — one of these:"),
                t.html(
                    "🎪 Play neighbours in your hand that are equal or go up or down by one."
                    " They must beat the set on the table; the beaten cards are yours."
                ),
                t.html(
                    "🔭 Scout: take a card from an end of the set and put it anywhere in your hand,"
                    " either way up. The owner of the set gets a token."
                ),
                t.html("⚡ Once a round: scout and play in one turn."),
                "",
                t.html(
                    "💪 More cards beat fewer; then equal ones beat a run;"
                    " then the higher lowest number wins."
                ),
                t.html(
                    "🏁 The round ends when somebody has no cards left, or when all the others have"
                    " scouted instead of beating a set."
                ),
                t.html(
                    "🧮 Beaten cards + tokens − cards in hand. Whose set stayed unbeaten"
                    " loses nothing for the hand."
                ),
                _details(t),
            ]
        )
    )


def _details(t: Translator) -> Html:
    lines = [
        t.html("Only a stronger set beats: an equal one does not. 9-10-1 is no run."),
        t.html("Nothing on the table: any set may be played, nothing can be scouted."),
        t.html(
            "With ⚡ the set must beat what is left after your scout; the card you took need not"
            " be in it."
        ),
        t.html(
            "45 cards, every pair of different numbers from 1 to 10. Three play without the tens,"
            " four and two without the 9│10. Cards each: 11, 12, 11, 9 for 2, 3, 4, 5 players."
        ),
        t.html(
            "<b>Two players</b>, by Oink's rules: two rounds, no ⚡, three chips each. A scout"
            " costs a chip, and your turn goes on. Whoever can neither play nor scout ends the"
            " round. Chips left are a point each."
        ),
        t.html("Equal totals share the victory."),
    ]
    quote = "\n".join(lines)
    return Html(f"<blockquote expandable>{quote}</blockquote>")


def option_label(name: str, choice: str, _t: Translator) -> str:
    raise ValueError(f"Scout has no option {name}={choice}")


def refusal(reason: str, t: Translator) -> str:
    return {
        "over": t.say("The match is over."),
        "not_your_turn": t.say("It is not your turn."),
        "still_looking": t.say("Not everybody has looked at the cards yet."),
        "looked_already": t.say("You have decided already."),
        "too_late_to_flip": t.say("The hand is turned over before the first turn only."),
        "no_such_card": t.say("You do not have so many cards."),
        "no_set": t.say("These cards are neither equal nor a run."),
        "too_weak": t.say("This set does not beat the one on the table."),
        "empty_table": t.say("There is nothing on the table to scout."),
        "no_chip": t.say("You have no chips left to scout with."),
        "one_end": t.say("A lone card has one end only."),
        "no_such_place": t.say("There is no such place in your hand."),
        "no_double": t.say("Your double action is spent in this round."),
        "no_double_for_two": t.say("Two players have no double action."),
    }[reason]
