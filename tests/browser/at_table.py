"""What a person does and sees at a table in the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

MORE = (
    "Save",
    "Load",
    "New game",
    "Look back",
    "Rules",
    "Talk about it",
    "Bots at once",
    "Tips again",
    "Report a bug",
)


class AtTable:
    """One view of a table.

    Parameters
    ----------
    page
        The page it is in.
    which
        The how-manieth table of the page.
    """

    def __init__(self, page: Page, which: int = 0) -> None:
        self.page = page
        self.root = page.locator(".al-table").nth(which)

    @property
    def number(self) -> int:
        """Number of the state that is shown."""
        return int(self.root.get_attribute("data-number") or -1)

    def settle(self, number: int | None = None) -> None:
        """Wait until nothing is on its way (and, if given, the state has this number)."""
        self.page.wait_for_function(
            """([root, number]) => root.dataset.busy === 'no'
               && (number === null || Number(root.dataset.number) === number)""",
            arg=[self.root.element_handle(), number],
        )

    def change(self) -> _Change:
        """Use as ``with table.change():``; leaves when the state has another number."""
        return _Change(self)

    def anchor(self, name: str) -> Locator:
        """What a person points at: a place of the map, a card ..."""
        return self.root.locator(f'[data-anchor="{name}"]').first

    def place(self, name: str) -> Locator:
        """A place of the map by its aria-label's beginning."""
        return self.root.get_by_role("button", name=name)

    def button(self, name: str) -> Locator:
        """A button by its words; what is needed now and then stands below "More", which is opened."""
        found = self.root.get_by_role("button", name=name, exact=True)
        if name in MORE and found.count() == 0:
            self.root.get_by_role("button", name="More", exact=True).click()
        return found

    @property
    def bar(self) -> Locator:
        """The sentence bar."""
        return self.root.locator(".al-bar-words")

    @property
    def log(self) -> Locator:
        """What happened."""
        return self.root.locator(".al-log li[data-key^=log]")

    def where(self, piece: str) -> str:
        """Where a piece stands (its place's anchor)."""
        return self.root.locator(f'[data-key="{piece}"][data-at]').get_attribute("data-at") or ""


class _Change:
    def __init__(self, table: AtTable) -> None:
        self.table = table

    def __enter__(self) -> None:
        self.table.settle()
        self.before = self.table.number

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.table.page.wait_for_function(
                """([root, before]) => root.dataset.busy === 'no'
                   && Number(root.dataset.number) !== before""",
                arg=[self.table.root.element_handle(), self.before],
            )


def go_somewhere(table: AtTable) -> None:
    """Go to a place that is lit."""
    with table.change():
        before = table.number
        table.root.locator(".al-place.al-can").first.click()
        sure = table.root.locator('[role=menuitem], [data-do="go"]')
        table.page.wait_for_function(
            """([root, before]) => root.querySelector('[role=menuitem], [data-do="go"]')
               || Number(root.dataset.number) !== before""",
            arg=[table.root.element_handle(), before],
        )
        if sure.count():
            sure.first.click()


def play_round(table: AtTable) -> None:
    """Go somewhere, then end the turn and answer what is asked until the next round."""
    go_somewhere(table)
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            return
        with table.change():
            table.root.locator(".al-main-choice").last.click()
    raise AssertionError(table.root.locator(".al-status").inner_text())


def save_text(table: AtTable) -> str:
    """Text of the save, as the table gives it."""
    table.button("Save").click()
    field = table.root.get_by_role("textbox", name="Text of the save")
    table.page.wait_for_function("field => field.value.length > 100", arg=field.element_handle())
    text = field.input_value()
    table.root.locator(".al-dialog").get_by_role("button", name="Close").click()
    return text
