"""The 39 games of a Czech and Slovak games box: chess, draughts, mill and all their variants.

>>> import kamen
>>> start = kamen.game("czech").start
>>> [move.text for move in start.moves][:3]
['a3-b4', 'c3-d4', 'e3-f4']
>>> start.play("c3-d4").turn
'black'
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any, Literal

from . import _processor

_processor.check()

from ._kamen import (  # noqa: E402
    Catalog,
    Engine,
    Game,
    Line,
    Move,
    Outcome,
    Playouts,
    Position,
    Record,
    Records,
    Table,
)
from .errors import (  # noqa: E402
    BadRecord,
    Fault,
    Faulty,
    KamenError,
    Refused,
    UnknownGame,
)

__all__ = [
    "BadRecord",
    "Catalog",
    "Engine",
    "Fault",
    "Faulty",
    "Game",
    "KamenError",
    "Line",
    "Move",
    "Outcome",
    "Playouts",
    "Position",
    "Record",
    "Records",
    "Refused",
    "Table",
    "UnknownGame",
    "add_folder",
    "add_game",
    "catalog",
    "game",
    "games",
    "open_records",
    "read_records",
]

#: The catalogue that the functions of this module ask.
catalog = Catalog()


def games() -> list[Game]:
    """Every game: those of the box by number, then those that were added."""
    return catalog.games()


def game(id: str, **options: Any) -> Game:
    """The game of an id, with options: ``game("dama", huffing=True)``."""
    return catalog.game(id, **options)


def add_game(text: str, name: str = "game.toml") -> None:
    """Adds a game by the text of its file; ``Faulty`` says everything that is wrong with it."""
    catalog.add_files([(name, text)])


def add_folder(folder: str | PathLike[str]) -> None:
    """Adds all ``*.toml`` files of a folder. If one has faults, none is added."""
    catalog.add_files([(str(file), file.read_text(encoding="utf-8")) for file in sorted(Path(folder).glob("*.toml"))])


def read_records(
    text: str,
    *,
    format: Literal["pgn", "pdn", "kamen"] | None = None,
    game: Game | None = None,
    errors: Literal["raise", "give"] = "raise",
) -> Records:
    """The games of a text. ``game`` is the game of PDN that does not say which one it is of.

    A game that cannot be read raises ``BadRecord``, after which the next can be asked for; with ``errors="give"`` such errors are
    given in place of their games.
    """
    return Records(text=text, format=format, game=game, errors=errors)


def open_records(
    path: str | PathLike[str],
    *,
    format: Literal["pgn", "pdn", "kamen"] | None = None,
    game: Game | None = None,
    errors: Literal["raise", "give"] = "raise",
) -> Records:
    """The same of a file, which may be packed (``.gz``, ``.zst``). It is read as its games are asked for."""
    return Records(path=Path(path), format=format, game=game, errors=errors)


def _game(id: str, options: list[str]) -> Game:
    """A game that came from another process."""
    return catalog.game(id, **dict(option.split("=", 1) for option in options))


def _position(id: str, options: list[str], text: str) -> Position:
    """A position that came from another process."""
    return _game(id, options).position(text)
