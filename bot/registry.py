"""The registry: every feature of the bot, the core's own commands and buttons first."""

from bot.feature import Registry
from bot.features.daily.feature import DAILY
from bot.features.history.feature import HISTORY
from bot.features.lessons.feature import LESSONS
from bot.features.privacy.feature import PRIVACY
from bot.features.rules import RULES
from bot.features.stats.commands import STATS
from bot.intake.commands.personal import PERSONAL
from bot.intake.commands.table import TABLE
from bot.intake.table_presses import BUTTONS

REGISTRY = Registry((TABLE, BUTTONS, PERSONAL, LESSONS, DAILY, HISTORY, STATS, PRIVACY, RULES))
