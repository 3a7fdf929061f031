"""Charts: values with a finding, a source, a text and a table; drawn with matplotlib or without.

``al.charts.deforestation()`` is the value; in a notebook it shows itself as SVG, also where matplotlib is
missing. ``al.plot_deforestation(ax=ax)`` draws the same by matplotlib.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .chart import Chart

__all__ = [
    "categories",
    "deforestation",
    "network",
    "patches",
    "plot_categories",
    "plot_deforestation",
    "plot_network",
    "plot_patches",
    "plot_red_list_index",
    "plot_tracks",
    "red_list_index",
    "tracks",
]


# Imported when a chart is made: the package has to be quick to import.


def deforestation(years: Any = None, states: Any = None) -> Chart:
    """The chart of :func:`plot_deforestation`, as a value."""
    from .nature import deforestation as make

    return make(years, states)


def red_list_index(species: Any = None, *, since: Any = None, unknown: Any = "genuine") -> Chart:
    """The chart of :func:`plot_red_list_index`, as a value."""
    from .nature import red_list_index as make

    return make(species, since=since, unknown=unknown)


def categories(species: Any = None) -> Chart:
    """The chart of :func:`plot_categories`, as a value."""
    from .nature import categories as make

    return make(species)


def tracks(game: Any, which: Any = None) -> Chart:
    """The chart of :func:`plot_tracks`, as a value."""
    from .play import tracks as make

    return make(game, which)


def patches(game: Any) -> Chart:
    """The chart of :func:`plot_patches`, as a value."""
    from .play import patches as make

    return make(game)


def network(game: Any, step: Any = None) -> Chart:
    """The chart of :func:`plot_network`, as a value."""
    from .play import network as make

    return make(game, step)


def plot_deforestation(
    years: Any = None, states: Any = None, *, ax: Axes | None = None, theme: Any = None
) -> Axes:
    """Forest cleared in the Brazilian Legal Amazon by year and state, with the years that matter.

    Parameters
    ----------
    years, states
        As in :func:`amazonia_lab.deforestation`. Without ``states``, the four that cleared most by name.
    ax
        Axes of matplotlib to draw on. Default: a figure of its own, which shows itself in a notebook and
        which no list of open figures holds.
    theme
        ``"light"`` or ``"dark"``. Default: light, or what is read on the ground of ``ax``.

    Returns
    -------
    Axes
        With ``alt`` (what it shows, in words), ``finding`` and ``chart`` (its table, notes and source).

    Raises
    ------
    UnknownData
        For a year or state that is not in the table.
    """
    return deforestation(years, states).plot(ax, theme=theme)


def plot_red_list_index(
    species: Any = None,
    *,
    since: Any = None,
    unknown: Any = "genuine",
    ax: Axes | None = None,
    theme: Any = None,
) -> Axes:
    """The Red List Index over the years, as printed and with better knowledge cast back.

    ``species``, ``since``, ``unknown`` as in :func:`amazonia_lab.red_list_index`; ``ax``, ``theme`` and what
    it returns as in :func:`plot_deforestation`. Raises UnknownData.
    """
    return red_list_index(species, since=since, unknown=unknown).plot(ax, theme=theme)


def plot_categories(species: Any = None, *, ax: Axes | None = None, theme: Any = None) -> Axes:
    """Species by Red List category, a tile each, in the Red List's colours and letters.

    ``species`` as in :func:`amazonia_lab.species` (default: the twelve of the Red List Index); ``ax``,
    ``theme`` and what it returns as in :func:`plot_deforestation`. Raises UnknownData.
    """
    return categories(species).plot(ax, theme=theme)


def plot_tracks(game: Any, which: Any = None, *, ax: Axes | None = None, theme: Any = None) -> Axes:
    """Measures of a game over its rounds.

    Parameters
    ----------
    game
        A game, or a table with a column ``round`` and a row per round.
    which
        One measure or a list; see ``game.measures()``. Default: what the game calls its tracks.
    ax, theme
        As in :func:`plot_deforestation`.

    Raises
    ------
    UnknownData
        For a measure that it does not have.
    """
    return tracks(game, which).plot(ax, theme=theme)


def plot_patches(game: Any, *, ax: Axes | None = None, theme: Any = None) -> Axes:
    """Habitat patches of a game over its rounds: how many, and how large the largest is.

    Parameters
    ----------
    game
        A game (its measures ``patches``, ``largest_patch`` and ``habitat``; where it has none, what hangs
        together of its places), or a table with columns ``round``, ``places``, ``largest`` and ``patches``.
    ax, theme
        As in :func:`plot_deforestation`.

    Raises
    ------
    UnknownData
        For a table that lacks a column.
    """
    return patches(game).plot(ax, theme=theme)


def plot_network(game: Any, step: Any = None, *, ax: Axes | None = None, theme: Any = None) -> Axes:
    """The routes of a game on real coordinates, with kilometres in a straight line.

    Parameters
    ----------
    game
        A game, or a network such as ``game.routes_at(3)``.
    step
        After which step; default: now.
    ax, theme
        As in :func:`plot_deforestation`.
    """
    return network(game, step).plot(ax, theme=theme)
