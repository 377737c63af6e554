import pathlib
import unittest

import guards

HERE = pathlib.Path(__file__).resolve().parent

ONE = """
[[guard]]
name = "one box, one order"
file = "a.cpp"
text = "AND state = 'free'"
without = ""
binary = "a_test"
tests = "Box.goes_to_one"
"""
TWO = ONE + """
[[guard]]
name = "the payment first"
file = "b.cpp"
text = "lock();"
without = ""
binary = "a_test"
tests = "Box.*"
engine = "postgres"
behind = "one box, one order"
stands_behind = "whoever pays has the box's row"
[[guard.also]]
file = "a.sql"
text = "UNIQUE"
without = ""
"""


class TheList(unittest.TestCase):
    """What is taken out stands there once, and every test it names is one."""

    def test_every_guard_stands_in_the_code_once(self):
        listed = guards.read_guards((HERE / "guards.toml").read_text(encoding="utf-8"))
        self.assertGreaterEqual(len(listed), 40)
        sources = guards.read_sources(HERE.parent)
        for guard in listed:
            with self.subTest(guard.name):
                guards.take_out(dict(sources), guards.taken_out(guard, listed))

    def test_every_suite_it_names_is_there(self):
        tests = "\n".join(path.read_text(encoding="utf-8") for path in (HERE.parent / "server").rglob("*_test.cpp"))
        for guard in guards.read_guards((HERE / "guards.toml").read_text(encoding="utf-8")):
            for test in guard.tests.split(":"):
                suite, name = test.split(".")
                with self.subTest(guard.name, test=test):
                    self.assertIn(f"({suite}, " + name.replace("*", ""), tests)


class ReadingTheList(unittest.TestCase):
    def test_a_guard_has_its_edits_and_those_of_the_one_behind_it(self):
        one, two = guards.read_guards(TWO)
        self.assertEqual([edit.text for edit in guards.taken_out(one, [one, two])], ["AND state = 'free'"])
        self.assertEqual([edit.text for edit in guards.taken_out(two, [one, two])], ["lock();", "UNIQUE", "AND state = 'free'"])
        self.assertEqual((one.engine, two.engine), ("", "postgres"))

    def test_what_is_wrong_is_said(self):
        for text, said in ((ONE + ONE, "named twice"), (ONE.replace('tests = "Box.goes_to_one"', ""), "no tests"),
                           (ONE + 'test = "x"', "unknown test"), (ONE + 'engine = "oracle"', "no engine oracle"),
                           (ONE + 'behind = "x"', "says why"), (ONE + 'behind = "x"\nstands_behind = "y"', "no guard is named x"),
                           (ONE.replace('without = ""', "without = \"AND state = 'free'\""), "nothing is taken out")):
            with self.subTest(said), self.assertRaisesRegex(guards.BadList, said):
                guards.read_guards(text)

    def test_the_parts_are_all_of_them_in_the_order_of_their_binaries(self):
        listed = [guards.Guard(name, (), name, "") for name in "dbcea"]
        parts = ["".join(guard.name for guard in guards.part_of(listed, f"{number}/3")) for number in (1, 2, 3)]
        self.assertEqual("".join(parts), "abcde")
        with self.assertRaises(guards.BadList):
            guards.part_of(listed, "4/3")

    def test_what_is_taken_out_has_to_stand_there_once(self):
        edit = guards.Edit("AND x", "")
        a, b = pathlib.PurePosixPath("server/toys/a.cpp"), pathlib.PurePosixPath("server/games/a.cpp")
        self.assertEqual(guards.take_out({a: "WHERE y AND x;", b: "WHERE y;"}, [edit]), {a: "WHERE y ;"})
        for sources in ({a: ""}, {a: "AND x AND x"}, {a: "AND x", b: "AND x"}):
            with self.subTest(sources), self.assertRaises(guards.BadList):
                guards.take_out(sources, [edit])

    def test_a_path_says_which_where_the_text_stands_in_several_files(self):
        a, b = pathlib.PurePosixPath("server/toys/a.cpp"), pathlib.PurePosixPath("server/games/a.cpp")
        edit = guards.Edit("AND x", "", "games/a.cpp")
        self.assertEqual(guards.take_out({a: "AND x", b: "AND x"}, [edit]), {b: ""})

    def test_two_of_one_file_are_taken_out_together(self):
        a = pathlib.PurePosixPath("server/toys/a.cpp")
        self.assertEqual(guards.take_out({a: "AND x, AND y"}, [guards.Edit("AND x, ", ""), guards.Edit("AND y", "")]), {a: ""})


class RunningTests(unittest.TestCase):
    def test_a_filter_keeps_to_one_engine(self):
        self.assertEqual(guards.filter_of("Box.a:Line.*", "postgres"), "*/Box.a/postgres:*/Line.*/postgres")
        self.assertEqual(guards.filter_of("Box.a", "sqlite"), "*/Box.a/sqlite:Box.a")

    def test_a_guard_is_found_where_it_stands_and_may_move(self):
        one, two = guards.read_guards(TWO.replace('file = "a.cpp"\n', ""))
        for name in ("a.cpp", "rooms/b.cpp"):
            sources = {guards.ROOT / "server" / name: "// A box.\nAND state = 'free'\n"}
            self.assertEqual(guards.places_of(sources, one), [(f"server/{name}", 2)])
            self.assertTrue(guards.is_meant(sources, one, name))
        self.assertEqual(guards.places_of(sources, two), [])
        self.assertFalse(guards.is_meant(sources, one, "coupon"))
        self.assertTrue(guards.is_meant(sources, one, ""))

    def test_an_outcome_names_the_tests_that_failed(self):
        green = "[==========] Running 2 tests from 1 test suite.\n[  PASSED  ] 2 tests.\n"
        self.assertEqual(guards.outcome_of(green, 0), (False, 2, []))
        red = ("[==========] Running 2 tests from 1 test suite.\n[ RUN      ] on/Box.a/sqlite\n"
               "[  FAILED  ] on/Box.a/sqlite, where GetParam() = sqlite (3 ms)\n[  FAILED  ] 1 test, listed below:\n"
               "[  FAILED  ] on/Box.a/sqlite, where GetParam() = sqlite\n")
        self.assertEqual(guards.outcome_of(red, 1), (True, 2, ["on/Box.a/sqlite"]))
        dead = "[==========] Running 1 test from 1 test suite.\n[ RUN      ] on/Box.a/sqlite\n"
        self.assertEqual(guards.outcome_of(dead, -6), (True, 1, ["on/Box.a/sqlite (died)"]))

    def test_a_row_says_how_many_noticed_on_each_engine(self):
        one, two = guards.read_guards(TWO)
        row = guards.row_of(one, {"sqlite": (True, ["on/Box.a/sqlite", "on/Box.b/sqlite"]), "postgres": (False, [])})
        self.assertEqual(row, "| one box, one order | 2 red | GREEN | Box.a |")
        self.assertIn("(with: one box, one order) | - | 1 red |", guards.row_of(two, {"postgres": (True, ["on/Box.a/postgres"])}))


if __name__ == "__main__":
    unittest.main()
