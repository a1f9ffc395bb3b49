"""Plays ПОДАФ ЛУМ: each vote is a small game, solved by the chances to win after it."""
