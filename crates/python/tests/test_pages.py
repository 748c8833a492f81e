"""The pages that show the package at work say what happens."""

import doctest
import unittest
from pathlib import Path

import kamen
import kamen.gym
import kamen.zoo

ROOT = Path(__file__).parents[3]


class Pages(unittest.TestCase):
    def test_the_page_of_examples(self):
        flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
        failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=flags)
        self.assertGreater(tried, 30)
        self.assertEqual(failed, 0)

    def test_the_examples_of_the_modules(self):
        for module in (kamen, kamen.gym, kamen.zoo):
            failed, tried = doctest.testmod(module)
            self.assertGreater(tried, 0)
            self.assertEqual(failed, 0)

    def test_everything_has_a_word_for_it(self):
        for name in kamen.__all__:
            thing = getattr(kamen, name)
            self.assertTrue(thing.__doc__, name)
            if isinstance(thing, type) and thing.__module__ == "kamen":
                for member, value in vars(thing).items():
                    if not member.startswith("_") and thing.__doc__:
                        self.assertTrue(value.__doc__, f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
