import sqlite3
import unittest

import query_plans

SOURCE = r'''
// "SELECT 1 FROM nowhere"
#define COLUMNS \
    "SELECT id, " \
    "name"
#define AT(column) " WHERE " #column " = $1"
#define FILLED(word) COLUMNS " FROM toy WHERE " word " = $1"
static constexpr char const* tail = " FROM toy"
                                    " WHERE id = $1";
auto a = tx.all(COLUMNS " FROM toy", {}, map);
auto b = tx.one(std::string("SELECT name") + tail, { id }, map);
auto c = tx.exists("SELECT 1 FROM toy WHERE " + condition, {});
auto d = tx.all(FILLED("name"), {}, map);
fail("SELECT is no statement alone");
'''


class Statements(unittest.TestCase):
    def test_are_what_the_compiler_makes_of_the_source(self):
        self.assertEqual([sql for _, sql in query_plans.statements(SOURCE)], [
            "SELECT id, name FROM toy", "SELECT name FROM toy WHERE id = $1", "SELECT 1 FROM toy WHERE  ... ",
            "SELECT id, name FROM toy WHERE name = $1", "SELECT is no statement alone"])

    def test_stand_in_their_lines(self):
        lines = [SOURCE.split("\n")[line - 1] for line, _ in query_plans.statements(SOURCE)]
        self.assertEqual([line[:6] for line in lines[:4]], ["auto a", "auto b", "auto c", "auto d"])


class Plans(unittest.TestCase):
    def setUp(self):
        self.database = sqlite3.connect(":memory:")
        self.database.executescript("CREATE TABLE toy (id BIGINT PRIMARY KEY, name TEXT, sold INTEGER);"
                                    "CREATE INDEX toy_unsold ON toy (name) WHERE sold = 0")

    def scans(self, sql):
        return query_plans.scans(self.database, sql)

    def test_every_row_is_a_scan_under_any_name(self):
        self.assertEqual(self.scans("SELECT name FROM toy WHERE name = $1"), [("toy", None)])
        self.assertEqual(self.scans("SELECT one.id FROM toy one JOIN toy other ON other.id = one.id WHERE one.name = $1"), [("toy", None)])
        self.assertEqual(self.scans("DELETE FROM toy WHERE sold = 1"), [("toy", None)])
        self.assertEqual(self.scans("SELECT name FROM toy WHERE sold = 0 ORDER BY name"), [("toy", "toy_unsold")])

    def test_what_an_index_finds_is_none(self):
        self.assertEqual(self.scans("SELECT name FROM toy WHERE id = ANY($1)"), [])
        self.assertEqual(self.scans("SELECT id FROM toy WHERE name = $1 AND sold = 0"), [])


class TheServer(unittest.TestCase):
    def test_looks_at_no_growing_table_row_by_row(self):
        self.assertEqual(list(query_plans.faults(query_plans.ROOT / "server", query_plans.listed())), [])

    def test_all_of_its_statements_are_read(self):
        of_stores = sum(len(list(query_plans.statements(path.read_text(encoding="utf-8"))))
                        for path in query_plans.sources(query_plans.ROOT / "server"))
        self.assertGreater(of_stores, 500)

    def test_every_reason_is_needed_and_every_scan_has_one(self):
        known = query_plans.listed()
        reason = known["tables"].pop("banner")
        known["tables"]["somewhere"] = reason
        wrong = list(query_plans.faults(query_plans.ROOT / "server", known))
        self.assertEqual(len(wrong), 2)
        self.assertIn("looks at every row of banner", wrong[0])
        self.assertEqual(wrong[1], "query_plans.toml: nothing needs somewhere")


if __name__ == "__main__":
    unittest.main()
