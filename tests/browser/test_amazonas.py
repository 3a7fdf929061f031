"""Amazonas at its table: rounds by mouse and by keys, the curtain between people, a bot, the score sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.games.amazonas.data import game_data, tables

from ..amazonas.laid import choose, lay, seat
from .at_table import AtTable
from .plain import Show
from .test_accessible import barriers, clean, dress
from .test_accessible_round import focused, tab_to

pytestmark = pytest.mark.browser


def two(**more: object) -> Game:
    return al.new_game("amazonas", players=["Ana", "Ben"], seed=7, **more)


def lift(table: AtTable) -> str:
    """Who is asked; the curtain goes up for them if it is down, and nothing of theirs lies open below it."""
    curtain = table.root.get_by_role("dialog")
    if curtain.count():
        assert table.root.locator("[data-zone=hand]").count() == 0, "a hand lies open under the curtain"
        assert table.root.locator(".al-chip-met, .al-chip-missing").count() == 0, "so does a mission"
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
    return table.root.locator(".al-who").inner_text().split(",")[0]


def looks(table: AtTable, state: str) -> dict[str, list[str]]:
    """Barriers in light on a telephone and in dark on a wide screen."""
    found = {}
    for theme, width in (("light", 390), ("dark", 1180)):
        dress(table, theme, width)
        found[f"{state}, {theme}"] = barriers(table)
    return found


def card(table: AtTable, number: int) -> Locator:
    return table.root.get_by_role("button", name=re.compile(f"^Card {number}:"))


def lit(table: AtTable) -> Locator:
    return table.root.locator(".al-place.al-can")


def start(table: AtTable, *villages: str) -> None:
    """The first huts, by mouse: what it costs is seen before it is paid."""
    for village in villages:
        lift(table)
        table.place(village).click()
        expect(table.bar).to_contain_text(re.compile(f"First hut in {village}.* for [23] gold"))
        with table.change():
            table.button("Go").click()


def test_three_rounds_by_mouse_with_the_curtain_between(plain: Show) -> None:
    game = two()
    _, table = plain(game, 1280, 900)
    start(table, "Macapá", "Nauta")
    seen, built = set(), 0
    for number in (1, 2, 3):
        expect(table.root.locator(".al-brand")).to_contain_text(f"Round {number} of 18")
        event = table.root.locator("[data-zone=event] .al-kind-event")
        expect(event).to_contain_text("Event of the round")
        for who in ("Ana", "Ben"):
            assert lift(table) == who
            if who == "Ben":
                # What Ana has chosen is nowhere in the page.
                expect(table.root.locator("[data-zone=turns]")).to_contain_text("Ana has chosen")
                assert table.root.locator("[data-zone=hand] .al-is-active").count() == 0
                stop = table.root.locator("[data-zone=hand] [tabindex='0']")
                assert stop.get_attribute("data-anchor") == "card:0", (
                    "the focus does not lead to what Ana chose"
                )
            choice = card(table, {1: 5, 2: 4, 3: 3}[number])
            expect(choice).to_contain_text("silver")
            choice.click()
            expect(table.bar).to_contain_text(re.compile(r"Card \d: \d silver"))
            with table.change():
                choice.click()  # once more means: yes
        expect(table.root.locator("[data-zone=turns]")).to_contain_text(re.compile(r"card \d, \d silver"))
        while game.state.round == number:
            who = lift(table)
            seen.add(who)
            if table.button("End turn").count() == 0:  # the guide is on offer
                with table.change():
                    table.root.get_by_role("button", name="Take the income").click()
                continue
            if lit(table).count():
                place = lit(table).first
                anchor = place.get_attribute("data-anchor") or ""
                name = tables().names[anchor.removeprefix("place:")]
                # The price stands on the site itself, and in the bar before it is paid.
                coin = table.root.locator(f'.al-piece.al-can[data-at="{anchor}"]').text_content()
                place.click()
                expect(table.bar).to_contain_text(f"Build in {name} for {coin} gold")
                with table.change():
                    table.button("Go").click()
                built += 1
            else:
                with table.change():
                    table.button("End turn").click()
    assert seen == {"Ana", "Ben"}
    assert built == sum(len(seat.huts) for seat in game.state.seats) - 2 > 0
    assert game.state.round == 4


def test_a_round_by_keys_only(plain: Show) -> None:
    game = lay(seat("macapa", gold=4, coin=2), seat("nauta", coin=1), event="fire")
    page, table = plain(game, 1280, 900)
    for who, wanted in (("Ana", "Card 5"), ("Ben", "Card 1")):
        tab_to(page, f"I am {who}")
        page.keyboard.press("Enter")
        expect(table.root.get_by_role("dialog")).to_have_count(0)
        tab_to(page, r"Card \d:.*")
        for _ in range(7):
            if focused(page).startswith(wanted):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        with table.change():
            page.keyboard.press("Enter")
    # Ana is first: half of 5 silver, and 4 gold of before. To the board, to what is lit, and twice Enter.
    tab_to(page, "I am Ana")
    page.keyboard.press("Enter")
    tab_to(page, r"6 neutral huts left.*")
    page.keyboard.press("ArrowUp")
    assert focused(page).startswith("Mission of Ana")
    assert table.root.locator(".al-place.al-meant").count() == 4, "the card with the focus marks its villages"
    tab_to(page, r".*Shows: .*")
    assert table.root.locator(".al-place.al-meant").count() == 0
    page.keyboard.press("n")
    name = focused(page)
    assert re.search(r"Build in .* for \d gold", name), name
    page.keyboard.press("Enter")
    expect(table.bar).to_contain_text("gold")
    with table.change():
        page.keyboard.press("Enter")
    assert len(game.state.seats[0].huts) == 2
    tab_to(page, "End turn")
    with table.change():
        page.keyboard.press("Enter")
    assert game.to_move == 1


def test_a_round_against_a_bot_and_a_neutral_hut_from_its_stock(plain: Show) -> None:
    game = two(bots={"Ben": "careful"}, length="lesson")
    _, table = plain(game, 1280, 900)
    assert table.root.get_by_role("dialog").count() == 0, "nobody else looks, so there is no curtain"
    start(table, "Belém")
    assert len(game.state.seats[1].huts) == 1, "the bot has its first hut"
    card(table, 3).click()
    with table.change():
        card(table, 3).click()
    expect(table.root.locator("[data-zone=turns]")).to_contain_text(re.compile(r"Ben: card \d, \d silver"))
    while game.state.phase == "offer":
        with table.change():
            table.root.get_by_role("button", name="Take the income").click()
    stock = table.root.get_by_role("button", name=re.compile("neutral huts left"))
    before = lit(table).count()
    assert before == sum(action.kind == "build" for action in game.legal_actions())
    table.place("Coca. Shows").click()
    expect(table.bar).to_contain_text("No path or waterway joins Coca")  # a click on a village means building
    stock.click()
    assert lit(table).count() > before, (
        "where a neutral hut can stand is lit once its stock is chosen, and not before"
    )
    with table.change():
        table.place("Manaus. Shows").click()
    assert game.state.seats[0].neutral == ("manaus",)
    expect(table.root.locator('.al-piece[data-at="place:manaus"][data-key^=neutral]')).to_have_count(1)
    with table.change():
        table.button("End turn").click()
    assert game.state.round == 2
    assert game.to_move == 0


def test_the_villages_of_a_mission_are_marked_when_its_card_is_pointed_at(plain: Show) -> None:
    _, table = plain(two(), 1280, 900)
    lift(table)
    mission = table.root.get_by_role("button", name="Mission of Ana")
    marked = table.root.locator(".al-place.al-meant")
    expect(marked).to_have_count(0)
    mission.hover()
    expect(marked).to_have_count(4)
    said = {(mark.get_attribute("data-anchor") or "").removeprefix("place:") for mark in marked.all()}
    assert said in [set(one.villages) for one in game_data().missions.values()]
    table.root.locator(".al-brand").hover()
    expect(marked).to_have_count(0)
    mission.click()
    table.root.locator(".al-brand").hover()
    expect(marked).to_have_count(4)
    expect(table.bar).to_contain_text("no hut yet")


def test_the_end_explains_every_point(plain: Show) -> None:
    _, table = plain(over(), 1280, 900)
    sheet = table.root.get_by_role("region", name="Score sheet")
    for said in ("Mission, ", "A tile of all five species", "tiles: 3 points"):
        expect(sheet.get_by_text(said).first).to_be_visible()
    heads = sheet.locator(".al-label-words").all_inner_texts()
    assert len(heads) == 3
    for head, one in zip(heads, sheet.locator(".al-kind-score").all(), strict=True):
        total = int(head.split(": ")[1].split()[0])
        lines = one.locator(".al-chip-words").all_inner_texts()
        points = [int(line.split(": ")[1].split()[0]) for line in lines]
        assert sum(points) == total, head


def over(**options: str) -> Game:
    game = al.new_game("amazonas", players=["Ana", "Ben", "Clara"], seed=7, **options)
    while not game.outcome:
        game.play_for_me("careful")
    return game


def test_no_barriers(plain: Show) -> None:
    _, table = plain(two(), 1280, 900)
    found = looks(table, "curtain")
    start(table, "Macapá", "Nauta")
    lift(table)
    found |= looks(table, "cards")
    card(table, 5).click()
    found["a card chosen"] = barriers(table)
    clean(found)


def test_no_barriers_while_building_and_at_the_end(plain: Show) -> None:
    _, table = plain(building(), 1280, 900)
    lift(table)
    found = looks(table, "building")
    lit(table).first.click()
    found["what it costs"] = barriers(table)
    _, table = plain(over(length="lesson"), 1280, 900)
    clean(found | looks(table, "over"))


def building() -> Game:
    """Ana has 9 gold and more than one village to build in; crocodiles are about."""
    game = lay(seat("manaus macapa", gold=9, coin=2), seat("nauta", coin=1), event="crocodile")
    choose(game, 5, 1)
    return game


@pytest.mark.parametrize("event", ["theft", "money_fish", "indio"])
def test_an_event_is_read_on_a_phone(plain: Show, event: str) -> None:
    """Where the title leaves little room, the sentence wraps below it and is no column of single letters."""
    game = lay(seat("macapa"), seat("nauta"), event=event)
    page, table = plain(game, 390, 800)
    if table.root.get_by_role("dialog").count():
        lift(table)
    box = table.root.locator("[data-zone=event] .al-lines").bounding_box()
    assert box is not None
    assert box["width"] > 170
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
