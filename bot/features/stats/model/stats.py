"""Stats: what the matches of a group or a person add up to, and the last record they hold."""

from pydantic import Field

from bot.features.stats.model.chart import Chart
from bot.features.stats.model.rating import NEW, Rating, shown
from bot.table.stored.base import StoredModel
from games.contract.screen import Face

FORMAT = 1  # stats of another format are counted anew
ALL_GAMES = ""  # in the place of a game, for what is counted over all of them


class GameStats(StoredModel):
    """Of one player, in one game or over all of them. Matches with AIs are counted apart."""

    mu: float = NEW.mu
    sigma: float = NEW.sigma
    matches: int = 0
    wins: int = 0
    streak: int = 0  # wins in a row, the last ones
    with_ais: int = 0
    won_with_ais: int = 0
    evening: int = 0  # the number of the last one that changed the rating
    before: float = NEW.mu  # the rating when it began

    @property
    def rating(self) -> Rating:
        return Rating(self.mu, self.sigma)

    def change(self, evening: int) -> int:
        """Of the rating as it is shown, in this evening."""
        return shown(self.mu) - shown(self.before) if self.evening == evening else 0


class StatsPlayer(StoredModel):
    """A person as the last match showed them."""

    name: str
    animal: str
    scores: dict[str, GameStats] = Field(default_factory=dict)  # by game, and ALL_GAMES

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class Best(StoredModel):
    """The highest amount of a kind of highlight: whose, when and where; and what it was before."""

    amount: int
    user: int
    name: str
    animal: str
    at: float
    record: str
    before: int | None = None

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class Rival(StoredModel):
    """How often a person came before another, after them, or beside them."""

    before: int = 0
    after: int = 0
    beside: int = 0


class Gathering(StoredModel):
    """A group in which a person plays."""

    title: str
    matches: int = 0


class Stats(StoredModel):
    format: int = FORMAT
    user: int = 0  # whose it is; 0: a group's
    # The last record that was added, in the order of the index: by the match's end, then its id.
    folded: int = 0
    last: str = ""
    ended_at: float = 0
    since: float = 0  # the end of the first
    evening: int = 0  # the number of the last one
    unread: int = 0  # records that could not be read
    stopped: int = 0
    matches: dict[str, int] = Field(default_factory=dict)  # rated ones, by game, and ALL_GAMES
    with_ais: dict[str, int] = Field(default_factory=dict)
    people: dict[int, StatsPlayer] = Field(default_factory=dict)
    bests: dict[str, dict[str, Best]] = Field(default_factory=dict)  # by game and kind
    # of a person alone
    charts: dict[str, Chart] = Field(default_factory=dict)  # by game
    rivals: dict[int, Rival] = Field(default_factory=dict)
    groups: dict[int, Gathering] = Field(default_factory=dict)

    @property
    def without_result(self) -> int:
        """Matches that are on record and count for nobody: stopped, or AIs played for people."""
        counted = self.matches.get(ALL_GAMES, 0) + self.with_ais.get(ALL_GAMES, 0)
        return max(0, self.folded - self.unread - counted)
