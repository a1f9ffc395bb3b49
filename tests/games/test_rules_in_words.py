"""/rules of every game: short where it is read at once, and complete enough to settle a dispute."""

import re
from html import unescape

import pytest

from bot.screens.pages.general import rules
from bot.screens.words.captions import MOST_CHARACTERS
from bot.texts import LANGUAGES, words
from games.contract.game import AnyGame
from games.registry import GAMES
from games.tugriki.rules.box import Action, the_box

MOST_TEXT = 4096  # characters of a message, after mark-up
MOST_AT_ONCE = 900  # of them before anything is unfolded: the goal, a turn, the end

# What each rule is told by. A number stands for the rule, not for a line of the text.
SAID: dict[str, dict[str, tuple[str, str]]] = {
    "hit": {
        "H-R1 chips": ("от 1 до 5 по пятнадцать и от 6 до 10 по десять", "fifteen each of 1 to 5"),
        "H-R2 horseshoes": ("14 подков", "14 horseshoes"),
        "H-R4, H-A11 who begins": ("решает жребий", "drawn by lot"),
        "H-A11 order": ("Ходят по часовой стрелке", "Turns go clockwise"),
        "H-R5 scored": ("Засчитанные фишки уходят в коробку", "have scored go to the box"),
        "H-A1 one chip": ("хотя бы одну", "at least one chip"),
        "H-R7, H-A3 equal": ("и обе одинаковые тоже", "both equal ones too"),
        "H-A4 kept": ("Очки и подковы остаются у вас", "Points and horseshoes stay yours"),
        "H-R8, H-A2 horseshoe": ("на 2-й или 3-й фишке", "2nd or 3rd chip"),
        "H-R9, H-A5 third": ("сразу получите 50 очков", "score 50 at once"),
        "H-R10, H-A9 stop": ("без выбора", "with no choice"),
        "H-A10 equal chips": ("вместе приносят очки", "score together"),
        "H-R11, H-A7 bag": ("и засчитанные, и сброшенные", "scored and discarded ones alike"),
        "H-A8, H-A18 nothing": ("ход останавливается сам", "the turn stops by itself"),
        "H-R12, H-A6 goal": ("100 очков или больше", "100 points or more"),
        "H-A6 no last lap": ("Последнего круга нет", "Nobody has a last turn"),
        "H-A13 counting": ("Считать мешок", "anybody may count the bag"),
        "H-A14 leaver": ("За ушедшего доигрывает бот", "Who leaves is played on by a bot"),
        "H-A17 places": ("фишки перед игроками и подковы не в счёт", "do not count"),
    },
    "podaflum": {
        "P-R2, P-R3 deck": ("15 джокеров", "15 jokers"),
        "P-R8, P-R9 leader": ("следующий игрок по часовой стрелке", "next player clockwise"),
        "P-R10, P-R32 row": ("вчетвером — 9 (в последнем 7)", "9 (the last one 7)"),
        "P-R33 rounds": ("десять раундов, вчетвером восемь", "ten rounds, with four players eight"),
        "P-R11, P-A6 order": ("Порядок карт в ряду не меняется", "order of a row never changes"),
        "P-R12 dividers": ("хотя бы одна карта", "each part has a card at least"),
        "P-R13, P-A2 two": ("сбрасывает одну часть ряда", "discards a part of the row"),
        "P-A1 two, extra": ("заранее ничего не сбрасывают", "nothing is discarded first"),
        "P-R14, P-R15 vote": ("карты выбора открываются", "choice cards are revealed"),
        "P-A21, P-A23 vote": ("воздержаться нельзя", "nobody may abstain"),
        "P-R16 nobody's": ("не выбрал никто, сбрасываются", "nobody picked are discarded"),
        "P-R18, P-R24 extra": ("к новому спору", "may lead to another one"),
        "P-R19, P-R20 few": ("две — пополам", "two are halved"),
        "P-R21, P-A3, P-A4 two contests": ("один за другим, слева направо", "left to right"),
        "P-R22, P-A29 leader cuts": ("даже если на неё не претендует", "wanting it or not"),
        "P-R23 one part": ("Кто получил часть", "Who has received a part"),
        "P-A9 nothing": ("сброшенное не получает", "does not get what was discarded"),
        "P-R30 round": ("когда часть есть у каждого", "when everybody has a part"),
        "P-A19 discards": ("Сброс открыт для всех", "Discards are open to all"),
        "P-R26, P-A11 joker": ("пришла с той же частью", "came with the same part"),
        "P-R28 joker stays": ("переложить его нельзя", "never moves again"),
        "P-A26 joker held": ("придержать тоже", "may not be held back"),
        "P-R27, P-A13 waiting": ("к самому левому числу", "leftmost number"),
        "P-A14 waiting": ("не считаются", "count for nothing"),
        "P-R29, P-A25 turn": ("слева от ведущего", "leader's left"),
        "P-A10 editions": ("Издание 2: когда роздан весь ряд", "Edition 2: when the whole row"),
        "P-R36 tie": ("номинал получает каждый", "each scores the value"),
        "P-R38, P-A17 tie": ("победа общая", "the victory is shared"),
    },
    "scout": {
        "S-R1 deck": ("все пары разных чисел", "every pair of different numbers"),
        "S-R4 removed": ("без 9│10", "without the 9│10"),
        "S-R6 hands": ("11, 12, 11, 9", "11, 12, 11, 9"),
        "S-R10, S-A17 turn over": ("всю или никак", "the whole hand or none of it"),
        "S-R9 order": ("не двигают и не переворачивают", "no card is moved or turned"),
        "S-A9, S-A10 runs": ("3-2-4 и 9-10-1 — не ряд", "3-2-4 and 9-10-1 are no runs"),
        "S-R17, S-R18, S-R19 strength": ("одинаковые старше ряда", "equal ones beat a run"),
        "S-R20 equal": ("равный не бьёт", "an equal one does not"),
        "S-R23, S-R24 scout": ("получает 1 ПО", "gets 1 point"),
        "S-R25 owner": ("принадлежит прежнему владельцу", "stays its owner's"),
        "S-A13 free choice": ("даже если есть что сыграть", "even if you could play"),
        "S-A1, S-A2 bare": ("разведывать нечего", "nothing can be scouted"),
        "S-R27 double": ("Двойное действие", "Double action"),
        "S-A4, S-A7 double": ("то, что осталось после вашей разведки", "after your scout"),
        "S-A23 double": ("может в него и не входить", "need not be in it"),
        "S-A20 double": ("возвращается каждый раунд", "comes back every round"),
        "S-R28, S-A28 end": ("по разу и подряд", "once, in a row"),
        "S-A3 last card": ("последний взял последнюю карту", "took the last card"),
        "S-A15 out of cards": ("сначала забирает побитый сет", "takes the beaten set first"),
        "S-R31 exempt": ("тот за руку не теряет", "loses nothing for the hand"),
        "S-R32 left": ("сет, что остался на столе, — ничей", "left on the table is nobody's"),
        "S-R33 next": ("сосед слева", "to the left of who began"),
        "S-R36 tie": ("победа общая", "share the victory"),
        "S-A18, S-A26 known": ("оба числа карт на столе", "both numbers of the cards"),
        "S-A21 two players": ("по правилам Oink", "by Oink's rules"),
        "S.6 chips": ("По три жетона каждому на раунд", "Three chips each in every round"),
        "S.6, S-A33 second round": ("его начинает другой игрок", "the other player begins"),
        "S.6 stuck": ("надо разведывать", "must scout"),
        "S.6 chips left": ("Оставшиеся жетоны — по 1 ПО", "Chips left are a point each"),
    },
    "tugriki": {
        "T-R2 hands": ("16, 10, 8, 7, 6, 5, 5", "16, 10, 8, 7, 6, 5, 5"),
        "T-A44, T-A67 deck": ("Джинн ×2, Выбор ряда ×2", "Genie ×2, Row choice ×2"),
        "T-R3, T-A42 coins": ("60, 40, 30, 24, 20, 17, 15", "60, 40, 30, 24, 20, 17, 15"),
        "T-R4 fee": ("платит 1 тугрик в Банк", "pays 1 tugrik into the Bank"),
        "T-R5, T-A58 begins": ("по жребию", "drawn by lot"),
        "T-A27 direction": ("ход всегда по часовой", "every round starts clockwise"),
        "T-R6, T-R7 rows": ("со своей 5", "begins with its 5"),
        "T-R9, T-A5 duty": ("ходить надо, хоть бы и Джинном", "must, a wild too"),
        "T-R10, T-A43 draw": ("положить можно только её", "only the drawn card may be laid"),
        "T-R11, T-A7 back": ("обратно от них не строят", "nothing is built back from them"),
        "T-A7 last card": ("завершить ряд может и 1 или 9", "a 1 or a 9 may complete a row"),
        "T-R12 row": ("лишает хода следующего", "makes the next player skip"),
        "T-R12 wilds": ("Джинн и Выбор ряда тоже считаются", "wilds included"),
        "T-A11 no action": ("без действия карты", "without the action of the card"),
        "T-A12 cover": ("только она сама", "and no other, may cover it"),
        "T-A13 cover": ("ряд этим не собирают", "no row is completed by it"),
        "T-R13 fine": ("следующий платит 2", "next player pays 2"),
        "T-R14, T-A30 exchange": ("не глядя тянет карту", "from the next player unseen"),
        "T-R15 again": ("Повторный ход — обязанность", "Move again is a duty"),
        "T-R16 skip": ("Пропуск хода", "Skip: the next player skips"),
        "T-R17 take two": ("колода пуста — только пропускает", "is the stock empty, only skips"),
        "T-R18, T-A18 colour": ("кто бы их ни положил", "whoever lays them"),
        "T-A17 colour": ("собранный ряд назвать нельзя", "a complete row cannot be named"),
        "T-R23 colour lifts": ("снимает насовсем", "for good"),
        "T-A15 under a lock": ("только если сам из этого ряда", "must be of that row"),
        "T-R24, T-A19 row in colour": ("идёт лишь в этот цвет", "goes to that colour only"),
        "T-A20 second colour": ("новый Выбор цвета начинает счёт заново", "begins anew"),
        "T-R19, T-A31 robbery": ("а меньше там — всё", "or what it has"),
        "T-R20, T-A25 reverse": ("вдвоём ничего не меняет", "with two nothing changes"),
        "T-R22 row": ("запирает свой ряд", "locks its row"),
        "T-R25 second row": ("в любой начатый ряд", "to any begun row"),
        "T-A14 row, last": ("ничего не запирает", "locks nothing"),
        "T-A22, T-A52 skips": ("Несколько пропусков сразу — один", "Several skips at once are one"),
        "T-A26 two players": ("вдвоём пропуск соперника", "with two players a skip"),
        "T-A33 last card": ("больше ничего не делает", "does nothing else"),
        "T-R29, T-A36 check": ("раз, перед своим ходом", "before moving, once"),
        "T-R30, T-R31 check": ("ваш ход пропадает", "lose the turn"),
        "T-A47 check": ("все видят, чем он мог пойти", "a card they could have laid is shown"),
        "T-R32 no stock": ("цена 3, без карты", "it costs 3 and no card"),
        "T-R28, T-A34 call": ("платит свой 1 и ещё 1", "pays the 1 and 1 more"),
        "T-A1 no stock": ("платят 1 и передают ход", "pay 1 and pass"),
        "T-A3, T-A61 minding": ("следит бот, пока не ляжет карта", "until a card is laid"),
        "T-A32 too little": ("платят сколько есть", "pay what you have"),
        "T-R26, T-A40 loan": ("от 1 до 5, оставив себе 1", "lends 1 to 5 and keeps 1"),
        "T-A55 loans": ("Долги считают в конце", "Loans are settled in the end"),
        "T-A3, T-A57 void": ("раунд ничей", "nobody wins the round"),
        "T-A39 end": ("у кого тугриков больше", "Most tugriks"),
        "T-A44 box": ("восстановлены", "reconstructed"),
    },
}
RULES = [
    pytest.param(game, rule, (ru, en), id=f"{game} {rule}")
    for game, rules in SAID.items()
    for rule, (ru, en) in rules.items()
]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def plain(text: str) -> str:
    return unescape(re.sub("<[^>]*>", "", text))


def characters(text: str) -> int:
    """As Telegram counts them."""
    return len(plain(text).encode("utf-16-le")) // 2


@pytest.mark.parametrize(("game", "rule", "said"), RULES)
def test_a_rule_that_may_be_disputed_is_told(game: str, rule: str, said: tuple[str, str]) -> None:
    for language, phrase in zip(("ru", "en"), said, strict=True):
        assert phrase in plain(GAMES[game].rules(words(language))), rule


@every_game
@every_language
def test_the_rules_fit_a_message_and_begin_with_what_everybody_needs(
    game: AnyGame, language: str
) -> None:
    text = game.rules(words(language))
    assert characters(text) <= MOST_TEXT
    assert text.count("<blockquote expandable>") == 1
    assert text.endswith("</blockquote>")
    assert characters(text.partition("<blockquote")[0]) <= MOST_AT_ONCE


@every_game
@every_language
def test_the_picture_comes_first_with_a_line_below_it(game: AnyGame, language: str) -> None:
    picture, text = rules(game, words(language), in_words=False)
    assert picture.picture is not None
    assert game.title in picture.words
    assert characters(picture.words) <= MOST_CHARACTERS
    assert (text,) == rules(game, words(language), in_words=True)
    assert text.picture is None


@every_language
def test_cards_that_do_something_are_told_from_the_box(language: str) -> None:
    # T-A44: another box, other words
    text = GAMES["tugriki"].rules(words(language))
    assert text.count("🟡6 <b>") == text.count("🟢3 <b>") == 1
    deeds = sum(action is not Action.NOTHING for action in the_box().actions)
    assert len(re.findall("[🟢🟣🔴🟡][0-9X] <b>", text)) == deeds
