"""Scout explained: one line for the lobby, one screen for /rules."""

from games.screen import Html, Translator, folded, lines_of, sentence

TAGLINE = sentence(
    "Play sets from a hand that may not be sorted, or scout. Two play by Oink's rules for two."
)


def rules(t: Translator) -> Html:
    return lines_of(
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
    )


def _details(t: Translator) -> Html:
    return folded(
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
    )
