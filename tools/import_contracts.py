"""Contracts of import-linter that find the games by themselves: there is no list to forget."""

from grimp import ImportGraph
from importlinter import ContractCheck, fields
from importlinter.contracts.independence import IndependenceContract
from importlinter.domain.imports import ModuleExpression


class GamesApart(IndependenceContract):
    """No game imports another one, not even through a third module."""

    type_name = "games_apart"
    modules = fields.SetField(subfield=fields.ModuleExpressionField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - as inherited
        found = {ModuleExpression(game) for game in games_in(graph)}
        self.modules = found  # type: ignore[assignment]  # a field holds what it has read
        return super().check(graph, verbose)


def games_in(graph: ImportGraph) -> set[str]:
    """A game is a folder of `games` that has rules."""
    return {one for one in graph.find_children("games") if f"{one}.rules" in graph.modules}
