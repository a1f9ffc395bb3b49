"""Contracts of import-linter that find games and rooms by themselves: no list to forget."""

from collections.abc import Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.contracts.independence import IndependenceContract
from importlinter.domain.imports import ModuleExpression

ROOMS = {  # of a game, and which of the others each may import
    "rules": (),
    "ai": ("rules",),
    "words": ("rules",),
    "pictures": ("rules", "words"),
}


class GamesApart(IndependenceContract):
    """No game imports another one, not even through a third module."""

    type_name = "games_apart"
    modules = fields.SetField(subfield=fields.ModuleExpressionField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - as inherited
        found = {ModuleExpression(game) for game in games_in(graph)}
        self.modules = found  # type: ignore[assignment]  # a field holds what it has read
        return super().check(graph, verbose)


class GameRooms(Contract):
    """Within a game the rules import no other room; the AI and words the rules; pictures both."""

    type_name = "game_rooms"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - as inherited
        wrong = sorted(between_rooms(graph))
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} is not allowed to import {imported}")


def between_rooms(graph: ImportGraph) -> Iterator[tuple[str, str]]:
    """Imports from one room of a game into another one that it may not know, or of the game."""
    for game in games_in(graph):
        for importer in graph.find_descendants(game):
            room = room_of(importer, game)
            for imported in graph.find_modules_directly_imported_by(importer):
                other = room_of(imported, game)
                if room in ROOMS and other in {"", *ROOMS} - {room, *ROOMS[room]}:
                    yield importer, imported


def room_of(module: str, game: str) -> str | None:
    """Such as "rules"; none for what lies outside the game."""
    if not f"{module}.".startswith(f"{game}."):
        return None
    return module.removeprefix(game).removeprefix(".").partition(".")[0]


def games_in(graph: ImportGraph) -> set[str]:
    """A game is a folder of `games` that has rules."""
    return {one for one in graph.find_children("games") if f"{one}.rules" in graph.modules}
