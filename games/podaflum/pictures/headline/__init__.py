"""The headline of ПОДАФ ЛУМ: a row and its parts, with knives, votes and jokers."""
