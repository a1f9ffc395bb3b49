"""An action as one transaction: one load, one change, one commit, one answer.

The membership check, the return of an away player, the check of admins' rights and the action
itself all happen inside one change of one loaded table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.actions import match, rematch
from bot.actions.action import (
    Action,
    ActionHandler,
    Actor,
    Answer,
    MoveHandler,
    Rights,
    Standing,
)
from bot.actions.claims import Claims
from bot.actions.declared import Terms, terms_of
from bot.actions.ephemeral_hands import is_shown_here
from bot.repository import AlreadyDone, Repository
from bot.screens.buttons.presses import MovePress, Verb
from bot.screens.context import HandRequest, Where, hand_request_key, pick_key, pick_value
from bot.screens.pages import general
from bot.table import deadlines
from bot.table.document import Table
from bot.table.match import Choice
from bot.table.play import may_pick
from bot.table.refusals import No, Refused
from bot.table.seats import come_back
from games.contract.game import AnyGame
from games.contract.steps import STEP
from storage.connection import Storage
from storage.table.combined_reads import ActionRead

SIT = "sit-"  # a deep link's payload: sit-<table>
AGAIN_SECONDS = 30  # somebody who asks for their cards twice has not seen them


@dataclass(frozen=True, slots=True, kw_only=True)
class TableActions:
    storage: Storage
    repository: Repository
    claims: Claims
    rights: Rights
    clock: Callable[[], float]
    bot_name: str
    verbs: Mapping[Verb, ActionHandler]  # what each button of a table does
    own_moves: Mapping[str, MoveHandler]  # by the kind of occasion, where a move is not just played

    async def perform(
        self,
        handler: ActionHandler,
        table_id: str,
        actor: Actor,
        argument: str = "",
        *,
        is_invited: bool = False,
    ) -> Answer:
        """Somebody without a seat must be in the table's chat, unless they were invited."""
        read = await self._read(table_id, actor, is_invited=is_invited)
        loaded = self.repository.read(read.table)
        if loaded is None:
            raise Refused(No.TABLE_GONE)
        terms, standing = terms_of(handler), Standing()
        if not is_invited:
            standing = await self._standing(terms, loaded.table, actor, read.admins)
        action = Action(
            person=actor.person,
            t=actor.t,
            press=actor.press,
            now=self.clock(),
            argument=argument,
            standing=standing,
            may_write=read.contact.may_write,
            start_link=self.start_link(table_id),
            games=self.repository.games,
            is_shown_here=self._is_shown_here(terms, loaded.table, actor, read),
            asks_again=self._asks_again(read.hand_request, actor),
            is_bot=actor.is_bot,
        )
        if terms.reopens and rematch.reopens(loaded.table, action.user):
            await self.claims.claim_again(loaded.table)
            action = replace(action, writable=await self._writable(loaded.table, action))
        await self._note_hand_request(loaded.table, actor, asks=terms.looks)
        change = partial(
            _change, handler=handler, action=action, here=None if is_invited else actor.chat
        )
        try:
            return await self.repository.change(
                table_id, change, operation=actor.operation, loaded=loaded
            )
        except Refused as refused:
            if actor.is_unseen:  # the pressed message is not the one we know
                await self._note_hand_request(loaded.table, actor, asks=True)
            if refused.reason is No.TOO_SOON:  # unless it is gone, which only a look can tell
                await self.storage.sent.mark_unconfirmed(table_id)
                await self.repository.wake(table_id)
            raise

    async def _read(self, table_id: str, actor: Actor, *, is_invited: bool) -> ActionRead:
        if is_invited:
            return ActionRead(await self.storage.tables.load(table_id))
        user = actor.person.user
        return await self.storage.reads.for_action(
            table_id, user, actor.chat, request=hand_request_key(user)
        )

    def _is_shown_here(self, terms: Terms, table: Table, actor: Actor, read: ActionRead) -> bool:
        if actor.chat != table.chat:  # data can be forged anywhere
            return False
        is_coming = table.is_open and table.seat_of(actor.person.user) is None
        must_be_known = terms.sits and is_coming
        game = self.repository.game(table)
        return is_shown_here(game, read, actor.chat, actor.asker, must_be_known=must_be_known)

    async def move(self, press: MovePress, actor: Actor) -> Answer:
        """A move, or one step of it: that is kept beside the table, for its screen to show."""
        choice = Choice(press.question, press.move)
        if not press.is_step:
            return await self.perform(
                partial(self._move, choice), press.table, actor, is_invited=True
            )

        def pick(table: Table, _game: AnyGame, action: Action) -> Answer:
            may_pick(table, action.user, question=press.question)
            return Answer()

        try:
            answer = await self.perform(pick, press.table, actor, is_invited=True)
        except AlreadyDone:  # a deadline was moved by it; what was picked may not be noted yet
            answer = Answer()
        where = Where.PLAYER_SCREEN if actor.chat > 0 else Where.BOARD
        if actor.is_unseen:
            where = Where.EPHEMERAL_HAND
        picked = pick_value(press.question, press.move.removeprefix(STEP))
        key = pick_key(where, actor.person.user)
        await self.storage.picks.note(press.table, key, picked, wake_at=self.clock())
        self.repository.woken(press.table)
        return answer

    def _move(self, choice: Choice, table: Table, game: AnyGame, action: Action) -> Answer:
        """As it is done on this occasion."""
        play = self.own_moves.get(table.occasion.kind, match.move)
        return play(choice, table, game, action)

    def start_link(self, table_id: str | None) -> str:
        payload = "tables" if table_id is None else f"{SIT}{table_id}"
        return f"https://t.me/{self.bot_name}?start={payload}"

    async def _standing(
        self, terms: Terms, table: Table, actor: Actor, admins: str | None
    ) -> Standing:
        """Asked only of strangers to the table, and for what admins alone may do."""
        user = actor.person.user
        if actor.speaks_for_group:
            return Standing(is_admin=True, hides_name=True)
        if table.is_private or (table.seat_of(user) is not None and not terms.admin):
            return Standing()
        known = admins if actor.chat == table.chat else None
        return await self.rights.of(table.chat, user, known, as_admin=terms.admin)

    async def _note_hand_request(self, table: Table, actor: Actor, *, asks: bool) -> None:
        """Beside the table, for sync to answer it; what is done wakes the table itself."""
        asker, now = actor.asker, self.clock()
        if asker is None or not (asks or asker.is_unseen) or table.chat != actor.chat:
            return
        if table.played is None or table.seat_of(asker.user) is None:
            return
        request = HandRequest(
            at=now,
            press=asker.press,
            command=asker.command,
            anew_at=now if asks else 0,
            on=asker.on or 0,
        )
        await self.storage.picks.note(
            table.id,
            hand_request_key(asker.user),
            request.model_dump_json(exclude_defaults=True),
            wake_at=now if asks else None,
        )
        if asks:
            self.repository.woken(table.id)

    def _asks_again(self, request: str | None, actor: Actor) -> bool:
        """Whether they ask again so soon that they may not have seen the ephemeral hand."""
        if request is None or actor.is_unseen:
            return False
        return self.clock() - HandRequest.model_validate_json(request).anew_at < AGAIN_SECONDS

    async def _writable(self, table: Table, action: Action) -> frozenset[int]:
        users = [one.user for one in (*table.people, *table.queue)]
        if action.is_shown_here:
            return frozenset(users)
        contacts = await self.storage.users.contacts(users)
        return frozenset(user for user, contact in contacts.items() if contact.may_write)


def _change(
    table: Table, game: AnyGame, *, handler: ActionHandler, action: Action, here: int | None
) -> Answer:
    """Changes a loaded table; any action brings an away player back. `here`: the chat, if not
    invited.

    And whoever is asked is there: their deadline moves if it is near.
    """
    user = action.user
    if here is not None and here != table.chat and table.seat_of(user) is None:
        raise Refused(No.NOT_AT_TABLE)  # data can be forged anywhere
    is_back = come_back(table, user, now=action.now)
    deadlines.extend(table, user, now=action.now)
    try:
        return handler(table, game, action)
    except Refused:
        if not is_back:
            raise
        welcome = general.welcome_back(action.t)
        return Answer(welcome, told=general.plain(welcome))
