"""How the records of a group are called, game by game, to the letter."""

from bot.texts import words
from games.registry import GAMES

CALLED = {
    ("hit", "theft"): ("кража за один ход", "Самая крупная кража в этой группе", "+7"),
    ("hit", "score"): ("очки за один ход", "Лучший ход в этой группе", "+7"),
    ("podaflum", "catch"): ("улов одной частью", "Самый большой улов в этой группе", "7"),
    ("podaflum", "contests"): (
        "споры за партию", "Больше всего споров за партию в этой группе", "7",
    ),
    ("scout", "round"): ("очки за один раунд", "Лучший раунд в этой группе", "+7"),
    ("scout", "set"): ("карты в одном сете", "Самый длинный сет в этой группе", "7"),
    ("tugriki", "bank"): ("Банк за один раунд", "Самый большой Банк в этой группе", "7"),
    ("tugriki", "robbery"): ("ограбление Банка", "Самое крупное ограбление в этой группе", "7"),
    ("tugriki", "bluffs_caught"): (
        "блефы, пойманные за партию",
        "Больше всего пойманных блефов за партию в этой группе",
        "7",
    ),
}  # fmt: skip


def test_every_record_has_its_name_and_the_sign_of_its_amount() -> None:
    t = words("ru")
    said = {
        (game.name, kind): (t.say(best.name), t.say(best.best), best.amount(7))
        for game in GAMES.values()
        for kind, best in game.bests.items()
    }
    assert said == CALLED
