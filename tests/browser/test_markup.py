"""Mark-up of the Bot API is rendered, and nothing else is."""

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, button, keyboard
from tests.playground.running import Running

NASTY = "<img src=x onerror=alert(1)>"


async def test_a_name_with_mark_up_in_it_is_only_a_name(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url)
    await window.page.get_by_role("button", name="Добавить человека").click()
    dialogue = window.page.get_by_role("dialog")
    await dialogue.get_by_label("Имя").fill(NASTY)
    await dialogue.get_by_role("button", name="Создать").click()
    await window.acts_as(NASTY)
    await window.says(f"<b>Ж</b> {NASTY} &lt;")
    await expect(window.group).to_contain_text(f"<b>Ж</b> {NASTY} &lt;")
    await window.taps("Открыть стол")
    await window.taps("HIT!")
    await window.taps("Настроить")
    await window.taps("картинки")  # in words, where the name stands
    await expect(window.board).to_contain_text(NASTY)
    await expect(window.private(NASTY)).to_be_visible()
    await expect(window.page.locator("img[src=x]")).to_have_count(0)
    await window.picture("nasty-name")


async def test_every_kind_of_mark_up_has_its_look(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person(NASTY, language="ru")
    group = telegram.group(NASTY, anna)
    quote = "\n".join(f"строка {number}" for number in range(8))
    text = (
        f"<b>жирный <i>и наклонный</i></b> <u>черта</u> <s>зачёркнутый</s> <code>/код</code>\n"
        f"<pre>блок</pre>\n<blockquote>цитата</blockquote>\n"
        f"<blockquote expandable>{quote}</blockquote>\n<tg-spoiler>секрет</tg-spoiler> "
        f"<a href='https://example.org/'>ссылка</a> <a href='javascript:alert(1)'>ловушка</a> "
        f"<a href='tg://user?id={anna.id}'>🦊 она</a> &lt;script&gt; /rules"
    )
    keys = keyboard(
        [button("обычная"), button("главная", style="primary")],
        [button("последняя", style="success"), button("дорогая", style="danger")],
    )
    await api("sendMessage", chat_id=group.id, text=text, parse_mode="HTML", reply_markup=keys)
    window = await opens(telegram.url)
    shown = window.board.locator(".text")
    for selector, words in {
        "b": "жирный и наклонный",
        "b i": "и наклонный",
        "u": "черта",
        "s": "зачёркнутый",
        "pre": "блок",
        "blockquote:not(.folded)": "цитата",
        "a[href^=https]": "ссылка",
        "a.mention": "🦊 она",
        ".command": "/rules",
    }.items():
        await expect(shown.locator(selector)).to_have_text(words)
    await expect(shown).to_contain_text("<script>")
    await expect(shown.locator("a[href^=javascript]")).to_have_count(0)
    await window.picture("mark-up")

    folded = await shown.bounding_box()
    await shown.get_by_role("button", name="Развернуть").click()
    unfolded = await shown.bounding_box()
    assert folded
    assert unfolded
    assert unfolded["height"] > folded["height"]
    hidden = shown.get_by_role("button", name="Скрытый текст: нажмите, чтобы прочесть")
    await hidden.focus()
    await hidden.press("Enter")
    await expect(shown.locator(".spoiler.revealed")).to_have_text("секрет")


async def test_the_browser_itself_refuses_foreign_code(
    telegram: LocalTelegram, opens: Opener
) -> None:
    telegram.group("Пятница", telegram.person("Аня"))
    window = await opens(telegram.url)
    refused = await window.page.evaluate(
        "() => { try { document.body.innerHTML = '<b>x</b>'; return false; }"
        " catch { return true; } }"
    )
    assert refused
    window.complaints.clear()  # the browser tells of what it refused
