"""The map of a board by itself."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia.boards import files

from .own_board import edited, smallest


@pytest.mark.parametrize("name", [*files()])
def test_a_board_of_ours_is_shown_by_name(name: str) -> None:
    picture = al.show_board(name)
    svg, text = picture._repr_svg_(), str(picture)
    assert svg.startswith("<svg")
    for route in (
        al.new_game("mission_amazonia", board=name)
        .rules.board(al.new_game("mission_amazonia", board=name).options)
        .routes
    ):
        assert f"{route.a} " in text
        assert route.name in text
    assert "⟨" not in svg + text


def test_a_board_of_ones_own_is_shown_with_nothing_of_a_game_on_it() -> None:
    picture = al.show_board(smallest())
    assert str(picture).startswith("Two Rivers: 9 places, 10 routes\n")
    assert "B2 Twin Falls, city, headquarters of Yellow" in str(picture)
    assert "A1 Upper Ford - B1 Market Town: road" in str(picture)
    svg = picture._repr_svg_()
    for colour in ("yellow", "green", "blue", "red"):
        assert f"al-c-{colour}" in svg  # all four flags
    assert "Salome" not in svg
    assert picture._repr_svg_() == svg


def test_a_board_with_a_fault_is_not_shown_but_told() -> None:
    with pytest.raises(al.BadBoard, match="2 faults"):
        al.show_board(edited(("paved", "pavd"), ('"red", place = "C3"', '"red", place = "D4"')))
