"""What can go wrong."""

from __future__ import annotations

__all__ = ["BadRecord", "Fault", "Faulty", "KamenError", "Refused", "UnknownGame"]


class KamenError(Exception):
    """Everything that goes wrong here."""


class UnknownGame(KamenError, KeyError):
    """There is no game of that id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        #: What was asked for.
        self.id = id

    def __str__(self) -> str:
        return f"no game {self.id!r}: see kamen.games()"


class Refused(KamenError, ValueError):
    """The arbiter, or the table, says no, and why."""

    def __init__(
        self,
        reason: str,
        rule: str,
        article: str | None,
        squares: list[tuple[str, str]],
        sentences: dict[str, str],
    ) -> None:
        super().__init__(reason, rule, article, squares, sentences)
        #: The stable name of the reason: ``must-capture``.
        self.reason = reason
        #: The rule behind it: a general article, or the key of a rule in the game's file.
        self.rule = rule
        #: The number of the article in the booklet, if there is one.
        self.article = article
        #: Squares to look at, each with its role: ``from``, ``to``, ``stones``, ``over``, ``block``.
        self.squares = squares
        #: The whole answer in each language.
        self.sentences = sentences

    def sentence(self, language: str = "en") -> str:
        """The answer in a language: ``cs``, ``sk`` or ``en``."""
        return self.sentences[language]

    def __str__(self) -> str:
        article = f" ({self.article})" if self.article else ""
        return self.sentences["en"] + article


class Fault:
    """One thing that is wrong with a text or a file."""

    def __init__(self, kind: str, text: str, found: str, expected: str, sentences: dict[str, str]) -> None:
        #: Its stable name: ``row-length``.
        self.kind = kind
        #: What was found, and what should have been.
        self.found, self.expected = found, expected
        self.sentences = sentences
        self._text = text

    def sentence(self, language: str = "en") -> str:
        """What is wrong, in a language: ``cs``, ``sk`` or ``en``."""
        return self.sentences[language]

    def __repr__(self) -> str:
        return f"<kamen.Fault {self._text}>"


class Faulty(KamenError, ValueError):
    """A position, an option or a file that cannot be read, with everything that is wrong with it."""

    def __init__(self, text: str, faults: list[Fault]) -> None:
        super().__init__(text, faults)
        self.faults = faults

    def __str__(self) -> str:
        return " ".join(fault.sentence() for fault in self.faults)


class BadRecord(KamenError, ValueError):
    """A game of a file that cannot be read."""

    def __init__(self, text: str, number: int, line: int, flaws: list[str]) -> None:
        super().__init__(text, number, line, flaws)
        #: Which game of the file it is, from 1, and the line on which it begins.
        self.number, self.line = number, line
        #: What is wrong with it.
        self.flaws = flaws

    def __str__(self) -> str:
        return str(self.args[0])
