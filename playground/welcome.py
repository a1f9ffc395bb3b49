"""What a newcomer finds: a group of three friends, two languages, the bot among them."""

from playground.local_telegram import LocalTelegram


def lay_the_table(telegram: LocalTelegram) -> None:
    anna = telegram.person("Аня", username="anya", language="ru")
    boris = telegram.person("Боря", username="borya", language="ru")
    chris = telegram.person("Chris", username="chris", language="en")
    telegram.group("Пятница", anna, boris, chris)
