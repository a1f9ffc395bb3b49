"""What stands below a file: one's own data, or the record of one match."""

from games.contract.screen import Screen, Translator


def of_user(matches: int, number: int, parts: int, t: Translator) -> Screen:
    said = t.plural("{n} match", "{n} matches", matches)
    if parts == 1:
        return Screen(t.html("📄 What I know of you: settings, tables, {matches}.", matches=said))
    return Screen(
        t.html(
            "📄 What I know of you: settings, tables, {matches}. Part {number} of {parts}.",
            matches=said,
            number=number,
            parts=parts,
        )
    )


def of_record(title: str, day: str, t: Translator) -> Screen:
    return Screen(t.html("📄 {game}, {day}: every move, as a file.", game=title, day=day))


def in_private(t: Translator) -> str:
    return t.say("📄 The file is in your private chat with me.")
