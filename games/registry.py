"""The games on offer. A new game is a folder and a line here."""

from games.contract.game import AnyGame
from games.hit import HIT
from games.podaflum import PODAFLUM
from games.scout import SCOUT
from games.tugriki import TUGRIKI

GAMES: dict[str, AnyGame] = {game.name: game for game in (HIT, PODAFLUM, SCOUT, TUGRIKI)}
