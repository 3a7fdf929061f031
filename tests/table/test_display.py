"""The drawing and the text of a scene, without a browser."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree

import msgspec
import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import scene as sc
from amazonia_lab import words
from amazonia_lab.display import geometry, maps, palette, symbols
from amazonia_lab.display.nodes import Node
from amazonia_lab.display.svg import svg
from amazonia_lab.display.text import text_board

EVIL = "<img src=x onerror=alert(1)>"
GAMES = ("mission_amazonia", *amazonia_lab.testing.toys.NAMES)


def map_of(scene: sc.Scene) -> sc.Zone:
    return next(zone for zone in scene.zones if zone.kind == "map")


@pytest.mark.parametrize("name", GAMES)
def test_svg_is_well_formed_and_the_same_each_time(name: str) -> None:
    game = al.new_game(name, players=["Ana", EVIL], seed=3)
    picture = svg(game.scene())
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg")
    assert "<img" not in picture
    assert not [e for e in root.iter() if e.tag.rsplit("}")[-1] in ("script", "foreignObject", "image")]
    assert picture == svg(al.new_game(name, players=["Ana", EVIL], seed=3).scene())
    assert EVIL in "".join(root.itertext())


def test_ids_begin_with_the_prefix() -> None:
    scene = al.new_game("mission_amazonia", players=2, seed=1).scene()
    ids = [e.get("id") for e in ElementTree.fromstring(svg(scene, "one")).iter() if e.get("id")]
    assert ids
    assert all(i.startswith("one-") for i in ids)
    assert len(ids) == len(set(ids))


def test_static_picture_writes_its_colours_out() -> None:
    picture = svg(al.new_game("mission_amazonia", players=2, seed=1).scene())
    assert "var(--" not in picture
    assert "prefers-color-scheme:dark" in picture


@pytest.mark.parametrize("name", GAMES)
def test_text_board_names_what_stands_there(name: str) -> None:
    game = al.new_game(name, players=["Ana", EVIL], seed=3)
    scene = game.scene()
    text = text_board(scene, ("This has happened.",))
    assert scene.title in text
    assert scene.status.ask in text
    assert "This has happened." in text
    assert scene.notice in text
    for zone in scene.zones:
        for piece in zone.pieces:
            assert piece.label in text


def test_picture_and_text_say_what_chips_and_strips_say() -> None:
    chips = (
        sc.Chip(label="Courage 2", icon="courage", state=("missing",)),
        sc.Chip(label="Injury 1", icon="injury", state=("empty",)),
        sc.Chip(label="R$ 500", short="500", icon="money", state=("money",)),
    )
    foot = sc.Foot(id="rent:a", label="Rent it out", short="rent")
    item = sc.Item(id="a", label="A card", sub="of mine", chips=chips, about=("It is good.",), foot=foot)
    zone = sc.Zone(id="z", kind="row", label="Cards", items=(item,))
    scene = msgspec.structs.replace(al.new_game("toy_grid", players=2, seed=1).scene(), zones=(zone,))
    picture = "".join(ElementTree.fromstring(svg(scene)).itertext())
    for shown in (text_board(scene), picture):
        for words_ in ("of mine", "Courage 2", "R$ 500", "Rent it out", "It is good."):
            assert words_ in shown
        assert "Injury 1" not in shown, "an empty slot says nothing"


def test_moving_layer_stays_small() -> None:
    game = al.new_game("mission_amazonia", players=4, seed=5)
    luck = random.Random(5)
    largest = 0
    for _ in range(150):
        actions = game.legal_actions()
        if not actions:
            break
        game.step(luck.choice(actions))
        zone = map_of(game.scene())
        moved = {"pieces": [n.data() for n in maps.moving(zone)], "marks": maps.marks(zone)}
        largest = max(largest, len(json.dumps(moved)))
    assert 500 < largest < 10_000


def test_figures_on_one_place_are_fanned_out() -> None:
    place = sc.Place(id="place:A1", x=0, y=0, label="A1")
    for count in range(1, 9):
        pieces = tuple(
            sc.Piece(id=f"figure:{i}", place="place:A1", label=f"F{i}", kind="figure") for i in range(count)
        )
        zone = sc.Zone(id="m", kind="map", label="M", places=(place,), pieces=pieces, columns=1, rows=1)
        spots = {node.attrs["transform"].split(" scale")[0] for node in maps.moving(zone)}
        assert len(spots) == count


def test_rivers_run_beside_the_places_where_a_road_does() -> None:
    places = tuple(sc.Place(id=f"place:{c}", x=i, y=0, label=c) for i, c in enumerate("abc"))
    river = sc.Route(id="r", a="place:a", b="place:b", kind="river")
    road = sc.Route(id="p", a="place:a", b="place:b", kind="paved")
    alone = sc.Zone(id="m", kind="map", label="", places=places, routes=(river,))
    both = sc.Zone(id="m", kind="map", label="", places=places, routes=(river, road))
    assert geometry.beside(alone) == (0.0, 0.0)
    assert geometry.beside(both) == geometry.BESIDE


def test_a_river_that_nobody_may_use_is_still_drawn() -> None:
    places = tuple(sc.Place(id=f"place:{c}", x=i, y=0, label=c) for i, c in enumerate("ab"))
    drawn = {}
    for state in ((), ("closed",)):
        river = sc.Route(id="r", a="place:a", b="place:b", kind="water", state=state)
        road = sc.Route(id="p", a="place:a", b="place:b", kind="path", state=state)
        zone = sc.Zone(id="m", kind="map", label="", places=places, routes=(river, road))
        classes = [node.attrs.get("class", "") for node in maps.backdrop(zone, "t").walk()]
        drawn[state] = [
            sum(name in one.split() for one in classes) for name in ("al-river-body", "al-closed")
        ]
    assert drawn == {(): [1, 0], ("closed",): [1, 1]}


def test_sites_of_a_place_stand_in_a_row_and_its_symbol_on_it() -> None:
    place = sc.Place(id="place:a", x=0, y=0, label="A", tags=("shows_fish", "mission"))
    sites = tuple(
        sc.Piece(id=f"site:{n}", place="place:a", label="site", kind="site", value=str(n)) for n in (1, 2, 3)
    )
    route = sc.Route(id="r", a="place:a", b="place:a", kind="path")
    zone = sc.Zone(
        id="m", kind="map", label="", places=(place,), routes=(route,), pieces=sites, columns=1, rows=1
    )
    rows = [node.attrs["transform"].split("(")[1].split(")")[0].split() for node in maps.moving(zone)]
    assert len({y for _, y in rows}) == 1
    assert len({x for x, _ in rows}) == 3
    assert maps.marks(zone) == {"place:a": "al-tag-mission"}
    assert maps.lasting(place.tags) == ("shows_fish",)
    board = maps.backdrop(zone, "t")
    assert any("al-shows" in node.attrs.get("class", "") for node in board.walk())


def test_chains_join_routes_to_long_lines() -> None:
    where = {name: (float(i * 10), 0.0) for i, name in enumerate("abcd")} | {"e": (10.0, 10.0)}
    routes = [sc.Route(id=a + b, a=a, b=b, kind="river") for a, b in ("bc", "ab", "cd", "be")]
    lines = geometry.chains(routes, where)
    assert sorted(map(len, lines)) == [2, 4]
    longest = max(lines, key=len)
    assert longest in (list("abcd"), list("dcba"))


def test_gone_places_are_marked() -> None:
    gone = sc.Place(id="place:A1", x=0, y=0, label="A1", kind="cell", tags=("gone",))
    zone = sc.Zone(id="m", kind="map", label="M", places=(gone,), columns=1, rows=1, grid=True)
    assert maps.marks(zone) == {"place:A1": "al-tag-gone"}


def test_contrast_of_every_role() -> None:
    for name, role in palette.ROLES.items():
        if role.against:
            ground = palette.ROLES[role.against]
            assert palette.contrast(role.light, ground.light) >= role.needs, name
            assert palette.contrast(role.dark, ground.dark) >= role.needs, name


def test_contrast_of_named_colours() -> None:
    grounds = ("land", "panel", "panel2")
    for name, (fill, on, edge) in palette.NAMED.items():
        for theme in ("light", "dark"):
            of = lambda role, theme=theme: getattr(role, theme)  # noqa: E731
            assert palette.contrast(of(on), of(fill)) >= 4.5, (name, theme)
            for ground in grounds:
                behind = of(palette.ROLES[ground])
                # A figure is seen by its fill or, where that is too pale, by its outline.
                seen = max(palette.contrast(of(fill), behind), palette.contrast(of(edge), behind))
                assert seen >= 3, (name, theme, ground)


@pytest.mark.parametrize(
    ("ink", "ground", "needs"),
    [
        ("ink", "page", 4.5),
        ("muted", "page", 4.5),
        ("muted", "panel", 4.5),
        ("ink", "panel2", 4.5),
        ("bad", "panel2", 4.5),
        ("accent", "page", 4.5),
        ("edge", "page", 3),
        ("edge", "panel2", 3),
        ("river", "abroad", 3),
        ("casing", "abroad", 3),
        ("path", "abroad", 3),
        ("rivertext", "abroad", 4.5),
        ("mapsub", "abroad", 4.5),
        ("maptext", "tile", 4.5),
        ("maptext", "glow", 4.5),
        ("reach", "glow", 3),
        ("reach", "panel", 3),
        ("reach", "tile", 3),
        ("edge", "panel", 3),
        ("bad", "panel", 4.5),
        ("accent", "panel2", 4.5),
    ],
)
def test_contrast_of_pairs_that_occur(ink: str, ground: str, needs: float) -> None:
    for theme in ("light", "dark"):
        a, b = getattr(palette.ROLES[ink], theme), getattr(palette.ROLES[ground], theme)
        assert palette.contrast(a, b) >= needs, theme


@pytest.mark.parametrize("name", ["land", "river", "money", "good", "green", "plain"])
def test_contrast_on_the_band_of_a_hand_card(name: str) -> None:
    fill = palette.NAMED[name][0]
    for theme in ("light", "dark"):
        color, panel = getattr(fill, theme), getattr(palette.ROLES["panel"], theme)
        # As the style sheet mixes it: 17 % of the colour over the panel.
        parts = (
            round(0.17 * int(color[i : i + 2], 16) + 0.83 * int(panel[i : i + 2], 16)) for i in (1, 3, 5)
        )
        band = "#" + "".join(f"{part:02X}" for part in parts)
        assert palette.contrast(getattr(palette.ROLES["ink"], theme), band) >= 4.5, theme
        assert palette.contrast(color, band) >= 3, theme


def test_every_character_has_a_portrait() -> None:
    from amazonia_lab.games.mission_amazonia.data import game_data

    assert set(game_data().characters) <= set(symbols.portraits())
    for node in symbols.portraits().values():
        assert not any(one.tag in ("script", "image", "use") for one in node.walk())
        assert any("coat" in one.attrs.get("class", "") for one in node.walk())


def test_every_animal_has_a_drawing() -> None:
    from amazonia_lab.games.mission_amazonia.data import game_data

    drawn = {symbols.name_of(name) for name in game_data().animals}
    assert "" not in drawn
    assert len(drawn) == len(game_data().animals), "no two animals share one"


def test_nodes_escape_and_survive_any_text() -> None:
    node = Node("text", "a<b>&\x00\ud800", x=1.04, data_key='"quoted"')
    back = ElementTree.fromstring(str(node))
    assert back.text == "a<b>&\ufffd\ufffd"
    assert back.get("data-key") == '"quoted"'
    assert back.get("x") == "1"


def test_every_picture_is_known_by_name() -> None:
    assert symbols.name_of("nothing of the kind") == ""
    for other, own in symbols.ALSO.items():
        assert symbols.name_of(other) == own
    for node in symbols.all_symbols().values():
        assert not any(one.tag in ("script", "image", "use") for one in node.walk())


def test_pseudo_language_reaches_the_text_board() -> None:
    game = al.new_game("toy_grid", players=2, seed=1)
    words.use("pseudo")
    text = text_board(game.scene(), game.recent_texts())
    assert words.t("table.turn", name=game.players[0]) in text
