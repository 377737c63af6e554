import pathlib
import unittest

import rules
import tidy
from tidy_tree import Tree

HERE = pathlib.Path(__file__).resolve().parent

TABLE = "id\tarea\tkind\ttext\nP1.01\tbox\tstate\tA box opens once.\nP1.02\tbox\topen\tNobody knows.\nS2.10\tcart\terror\tToo many.\n"
TEST = "// P1.01\nTEST(Box, opens_once)\n{\n}\n"


def tree(reasons="", **texts):
    return Tree({"docs/rules.tsv": TABLE, "docs/rules.md": reasons, **texts})


class TheTree(unittest.TestCase):
    tree = tidy.load(HERE.parent)

    def test_every_id_is_a_rule_and_complete_areas_are_complete(self):
        found = [str(finding) for finding in rules.findings(self.tree)]
        self.assertEqual(found, [], "\n".join(found))

    def test_all_rules_are_there_once(self):
        ids = [rule.id for rule in rules.rules_of(self.tree)]
        self.assertEqual((len(ids), len(set(ids))), (405, 405))


class Rules(unittest.TestCase):
    def finds(self, texts, *reasons):
        found = [finding.reason for finding in rules.findings(texts)]
        self.assertEqual(len(found), len(reasons), found)
        for reason, expected in zip(found, reasons):
            self.assertIn(expected, reason)

    def test_an_open_rule_of_a_complete_area_is_found(self):
        self.finds(tree("Complete areas: box\n"), "P1.01", "P1.02")
        self.finds(tree("Complete areas: box\n", **{"server/a_test.cpp": TEST}), "P1.02")
        self.finds(tree("Complete areas: box\n\n- P1.02: nobody knows\n", **{"server/a_test.cpp": TEST}))
        self.finds(tree("Complete areas:\n"))

    def test_a_reason_has_to_say_something(self):
        self.finds(tree("Complete areas: cart\n- S2.10: \n"), "S2.10")

    def test_names_that_nothing_has_are_found(self):
        self.finds(tree("Complete areas: bxo\n- P1.09: why\n", **{"server/a_test.cpp": "// P7.77\n"}), "P7.77", "P1.09", "bxo")

    def test_reasons_stand_in_order(self):
        self.finds(tree("- P1.02: b\n- P1.01: a\n"), "order")
        self.finds(tree("- P1.02: b\n- P1.02: c\n"), "order")

    def test_ids_count_in_tests_only_and_in_comments_of_cpp(self):
        def covered(path, text):
            return sorted(rules.covering(tree(**{path: text}))[0])

        self.assertEqual(covered("server/a_test.cpp", "// P1.01, S2.10\nfloat x = P1.02;\n"), ["P1.01", "S2.10"])
        self.assertEqual(covered("server/a.cpp", "// P1.01\n"), [])
        self.assertEqual(covered("tests/api/tests/box/box.test.ts", "test('S2.10 too many', () => {})\n"), ["S2.10"])
        self.assertEqual(covered("tests/web/journeys/a.spec.ts", "// P1.01\n"), ["P1.01"])
        self.assertEqual(covered("storefront/tests/a.test.tsx", "it('P1.01: opens. P1.02', f)\n"), ["P1.01", "P1.02"])
        self.assertEqual(covered("docs/fairness/a_test.py", "# P1.01\n"), ["P1.01"])
        self.assertEqual(covered("docs/fairness/a.py", "# P1.01\n"), [])
        self.assertEqual(covered("storefront/src/a.ts", "// P1.01\n"), [])

    def test_the_list_says_how_each_rule_stands(self):
        lines = list(rules.listed(tree("Complete areas: cart\n- P1.02: why\n", **{"server/a_test.cpp": TEST + TEST})))
        self.assertIn("P1.01  covered by 2", lines[1])
        self.assertIn("P1.02  explained", lines[2])
        self.assertEqual(lines[3], "cart (complete)")
        self.assertIn("S2.10  open", lines[4])
        self.assertEqual(lines[-1], "1 covered, 1 explained, 1 open")


if __name__ == "__main__":
    unittest.main()
