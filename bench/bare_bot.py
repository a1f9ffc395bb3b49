"""The least a bot can do: shows a button when spoken to and answers presses. For comparison."""

import os
from argparse import ArgumentParser

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
)


async def show(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    if update.message is not None:
        button = InlineKeyboardButton("button", callback_data="x")
        await update.message.reply_text("Press", reply_markup=InlineKeyboardMarkup([[button]]))


async def answer(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    if update.callback_query is not None:
        await update.callback_query.answer("ok")


def main(url: str, token: str) -> None:
    os.environ["PTB_TIMEDELTA"] = "1"
    application = Application.builder().token(token).base_url(f"{url}/bot").build()
    application.add_handler(CommandHandler("start", show))
    application.add_handler(CallbackQueryHandler(answer))
    application.run_polling(poll_interval=0)


if __name__ == "__main__":
    parser = ArgumentParser("python -m bench.bare_bot", description=__doc__)
    parser.add_argument("url")
    parser.add_argument("token")
    main(**vars(parser.parse_args()))
