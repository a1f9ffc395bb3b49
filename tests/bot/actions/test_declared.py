"""What an action declares of itself counts wherever it is defined."""

import pytest

from bot.actions.action import Action, ActionHandler, Actor, Answer, NotKnownYet
from bot.actions.declared import Terms, action, terms_of
from bot.actions.dispatch import VERBS
from bot.screens.buttons.presses import Verb
from bot.table.document import Person, Table
from bot.texts import words
from games.contract.game import AnyGame
from storage import keys
from tests.bot.live_bot import LiveBot, gather
from tests.bot.waiting import stored


def tell_rank(_table: Table, _game: AnyGame, done: Action) -> Answer:
    return Answer("an admin" if done.standing.is_admin else "a player")


@action(admin=True)
def tell_real_rank(table: Table, game: AnyGame, done: Action) -> Answer:
    return tell_rank(table, game, done)


async def test_an_action_that_admins_do_looks_up_players_too(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/newgame hit", group)
    table = await stored(live, group)
    actions, redis = live.house.core.table_actions, live.house.storage.redis

    async def ask(handler: ActionHandler) -> str:
        person = Person(user=anna.id, name="Аня", language="ru")
        actor = Actor(person=person, t=words("ru"), operation="x", press="", chat=group.id)
        return (await actions.perform(handler, table.id, actor)).text

    await redis.delete(keys.chat_admins(group.id))
    assert await ask(tell_rank) == "a player"
    with pytest.raises(NotKnownYet):
        await ask(tell_real_rank)


@pytest.mark.parametrize(
    ("verb", "terms"),
    [
        (Verb.SIT, Terms(sits=True)),
        (Verb.TAKE_OVER, Terms(sits=True)),
        (Verb.KICK, Terms(admin=True)),
        (Verb.AGREE_TO_STOP, Terms(admin=True)),
        (Verb.SHOW_HAND, Terms(looks=True)),
        (Verb.AGAIN, Terms(reopens=True)),
        (Verb.STAND, Terms()),
    ],
)
def test_a_button_has_the_terms_of_its_action(verb: Verb, terms: Terms) -> None:
    assert terms_of(VERBS[verb]) == terms
