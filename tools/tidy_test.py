import pathlib
import unittest

import tidy
import tidy_cpp
import tidy_sql
import tidy_ts
from tidy_tree import Tree

HERE = pathlib.Path(__file__).resolve().parent

STORE = "server/domains/cart/store.cpp"
README = "server/domains/cart/README.md"


class TheTree(unittest.TestCase):
    """The checkout itself, one test a rule."""

    tree = tidy.load(HERE.parent)


def add_rule_test(rule):
    def test(self):
        found = [str(finding) for finding in rule(self.tree)]
        if found:
            self.fail("\n" + "\n".join(found))
    setattr(TheTree, f"test_follows_the_rule_{rule.__name__}", test)


for each in tidy.RULES:
    add_rule_test(each)


class Rules(unittest.TestCase):
    def finds(self, rule, texts, *reasons):
        found = [finding.reason for finding in rule(Tree(texts))]
        self.assertEqual(len(found), len(reasons), found)
        for reason, expected in zip(found, reasons):
            self.assertIn(expected, reason)

    def test_long_lines_and_files_are_found(self):
        self.finds(tidy.sizes, {"server/app/a.cpp": "x" * 140, "storefront/a.ts": "\n" * 500})
        self.finds(tidy.sizes, {"server/app/a.cpp": "x" * 141, "storefront/a.ts": "\n" * 501}, "141 columns", "501 lines")
        self.finds(tidy.sizes, {"a/package-lock.json": "x" * 141, "contract/generate/golden/a.h": "x" * 141})

    def test_long_functions_are_found(self):
        def cpp(lines):
            return "namespace a {\n\nvoid f()\n{\n" + "    x();\n" * lines + "}\n\n}\n"

        def python(lines):
            return "class A:\n    def f():\n" + "        x()\n" * lines + "\n    def g():\n        pass\n"

        self.finds(tidy.function_sizes, {"server/app/a.cpp": cpp(69), "tools/a.py": python(68)})
        self.finds(tidy.function_sizes, {"server/app/a.cpp": cpp(70), "tools/a.py": python(69)}, "71 lines", "71 lines")

    # attack C2
    def test_what_only_tests_call_is_found(self):
        product = "storefront/src/i18n/formats.ts"
        function = "export function padded(value: number): string {\n  return String(value)\n}\n"
        test = "import { padded } from '@/i18n'\nit('P9.12', () => expect(padded(1)).toBe('1'))\n"
        barrel = {"storefront/src/i18n/index.ts": "export { padded } from './formats'\n"}
        self.finds(tidy_ts.exports_without_use, {product: function, "storefront/tests/a.test.ts": test, **barrel}, "padded is used by no")
        self.finds(tidy_ts.exports_without_use, {product: function, "storefront/src/a.ts": "// padded\nconst a = 'padded'\n"}, "padded")
        user = "import { padded } from '@/i18n'\nexport default () => padded(1)\n"
        self.finds(tidy_ts.exports_without_use, {product: function, "storefront/src/a.tsx": user, **barrel})
        self.finds(tidy_ts.exports_without_use, {product: function + "const two = padded(2)\n"})

    def test_unfinished_work_is_found(self):
        self.finds(tidy.unfinished_work, {"server/app/a.cpp": "// TODO: later\n", "run": "# FIXME\n"}, "TODO", "FIXME")
        self.finds(tidy.unfinished_work, {"server/app/a.cpp": "mastodon(\"todo\");\n"})

    def test_paths_of_a_machine_and_registries_are_found(self):
        self.finds(tidy.machine_paths, {"docs/a.md": "see /root/kabinet/run\n", "run": "cd /home/ann/kabinet\n"}, "/root", "/home/ann")
        self.finds(tidy.machine_paths, {"a/package-lock.json": '"resolved": "https://registry.example/a.tgz"\n'}, "names no registry")
        self.finds(tidy.machine_paths, {"a/.npmrc": "registry=https://registry.example\n"}, "machine's business")
        self.finds(tidy.machine_paths, {
            "docs/a.md": "GET /pages/home/home and /api/work/list\n",
            "a/.npmrc": "omit-lockfile-registry-resolved=true\n",
        })

    def test_historical_names_live_in_paths_only(self):
        self.finds(tidy.historical_names, {
            "tests/api/a.ts": "client.GET('/api/funbox/v1/bob.json')\n",
            "contract/a.tsp": '@route("/d11/box")\n',
            "server/a.h": "fields, groups, cubob\n",
        })
        self.finds(tidy.historical_names, {"server/a.h": "struct FunboxQueue;\n"}, "Funbox")
        self.finds(tidy.historical_names, {"server/a.h": "int lds_count;\n", "contract/mcs.tsp": ""}, "lds", "bears")

    def test_a_domain_has_a_short_readme(self):
        source = {"server/domains/cart/cart.h": "#pragma once\n"}
        self.finds(tidy.domain_readmes, source, "no README")
        self.finds(tidy.domain_readmes, {**source, README: "line\n" * 25})
        self.finds(tidy.domain_readmes, {**source, README: "line\n" * 26}, "at most 25")

    def test_no_layer_includes_upwards(self):
        for path, include in {
            "server/kernel/a.h": "platform/db.h",
            "server/platform/a.cpp": "domains/cart/cart.h",
            "server/domains/cart/a.cpp": "domains/flows/place_order.h",
            "server/domains/flows/a.cpp": "app/modules.h",
            "server/contract/a.cpp": "domains/cart/cart.h",
        }.items():
            with self.subTest(path):
                self.finds(tidy_cpp.layers, {path: f'#include "{include}"\n'}, "must not include")
        self.finds(tidy_cpp.layers, {
            "server/platform/a.h": '#include "kernel/ids.h"\n#include "platform/db.h"\n#include <vector>\n',
            "server/domains/flows/a.cpp": '#include "domains/cart/cart.h"\n',
            "server/app/a.cpp": '#include "domains/flows/place_order.h"\n',
        })

    def test_a_domain_is_used_through_its_header_and_says_so(self):
        cmake = {"server/domains/cart/CMakeLists.txt": "kabinet_domain(cart USES catalog\n    stock)  # ledger\n"}
        path = "server/domains/cart/service.cpp"

        def including(name):
            return {**cmake, path: f'#include "{name}"\n'}

        self.finds(tidy_cpp.domain_includes, including("domains/catalog/catalog.h"))
        self.finds(tidy_cpp.domain_includes, including("domains/cart/store.h"))
        self.finds(tidy_cpp.domain_includes, including("domains/ledger/ledger.h"), "cart does not say that it uses ledger")
        self.finds(tidy_cpp.domain_includes, including("domains/stock/store.h"), "only stock.h")
        self.finds(tidy_cpp.domain_includes, {"server/app/a.cpp": '#include "domains/cart/cart.h"\n'})
        self.finds(tidy_cpp.domain_includes, {"server/app/a.cpp": '#include "domains/cart/store.h"\n'}, "only cart.h")

    def test_heavy_headers_are_found_behind_light_ones_too(self):
        for header in ("<boost/asio.hpp>", "<simdjson.h>", "<sqlite3.h>", "<libpq-fe.h>", "<regex>", "<iostream>"):
            with self.subTest(header):
                self.finds(tidy_cpp.heavy_headers, {"server/domains/cart/a.cpp": f"#include {header}\n"}, "heavy header")
                self.finds(tidy_cpp.heavy_headers, {
                    "server/domains/flows/a.cpp": '#include "platform/db.h"\n',
                    "server/platform/db.h": '#include "platform/row.h"\n',
                    "server/platform/row.h": f"#include {header}\n",
                }, "through platform/row.h")
                self.finds(tidy_cpp.heavy_headers, {"server/platform/a.cpp": f"#include {header}\n"})

    def test_time_and_chance_are_passed_in(self):
        path = "server/domains/cart/a.cpp"
        self.finds(tidy_cpp.hidden_inputs, {path: "auto now = std::chrono::system_clock::now();\n"}, "system_clock")
        self.finds(tidy_cpp.hidden_inputs, {path: "std::random_device device;\nint i = rand();\n"}, "random_device", "rand")
        self.finds(tidy_cpp.hidden_inputs, {path: "auto now = tx.now(); // not system_clock\nauto b = operand(1);\n"})
        self.finds(tidy_cpp.hidden_inputs, {"server/platform/clock.cpp": "system_clock::now();\n"})

    def test_a_header_begins_with_pragma_once(self):
        self.finds(tidy_cpp.pragma_once, {"server/kernel/a.h": "struct A;\n", "server/kernel/a.cpp": ""}, "#pragma once")

    def test_sql_stands_in_the_store(self):
        statement = 'tx.execute("UPDATE cart SET a = 1");\n'
        self.finds(tidy_sql.sql_places, {"server/domains/cart/service.cpp": statement}, "store.cpp and nowhere else")
        self.finds(tidy_sql.sql_places, {"server/domains/flows/store.cpp": statement}, "store.cpp and nowhere else")
        for name in ("store.cpp", "line_store.cpp", "checks.cpp", "cart_test.cpp"):
            self.finds(tidy_sql.sql_places, {f"server/domains/cart/{name}": statement})
        self.finds(tidy_sql.sql_places, {"server/domains/cart/service.cpp": '// "DELETE FROM cart"\nsay("Select a box from the set");\n'})
        self.finds(tidy_sql.sql_places, {STORE: 'tx.execute("delete from cart");\n'}, "capitals")

    def test_a_statement_over_several_lines_is_one(self):
        text = 'tx.query("SELECT a"\n         " FROM " // of whom\n         "cart");\ntx.query(R"(SELECT b\n    FROM line)");'
        literals = tidy_sql.string_literals(text)
        self.assertEqual([1, 4], [line for line, _ in literals][::len(literals) - 1])
        self.finds(tidy_sql.sql_places, {"server/domains/cart/a.cpp": 'q("SELECT a "\n  "FROM cart");'}, "store.cpp")

    def test_sql_touches_its_own_tables_only(self):
        readme = {README: "# Cart\nOwns what a shopper means to buy.\n\nTables: `cart` and\n`cart_line`.\n\nUses `sku`.\n"}
        own = """tx.query(R"(WITH picked AS (SELECT id FROM cart), more (a) AS (SELECT 1 FROM picked)
            SELECT * FROM cart_line l JOIN picked ON l.a IS DISTINCT FROM l.b, json_each(l.c))");
            tx.execute("INSERT INTO cart (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = excluded.a RETURNING a");"""
        self.finds(tidy_sql.own_tables, {**readme, STORE: own})
        for statement in ("SELECT a FROM sku", "SELECT a FROM cart JOIN sku ON a = b", "UPDATE sku SET a = 1", "DELETE FROM sku",
                          "INSERT INTO sku (a) VALUES (1)", "UPDATE cart SET a = 1 WHERE b IN (SELECT c FROM sku)"):
            with self.subTest(statement):
                self.finds(tidy_sql.own_tables, {**readme, STORE: f'tx.execute("{statement}");'}, "sku is not listed")

    def test_every_table_has_one_owner(self):
        text = "CREATE TABLE cart (\n  id bigint\n);\nCREATE TABLE old (id bigint);\nDROP TABLE old;\n"
        migration = {"server/migrations/0001_first.sql": text}
        self.finds(tidy_sql.migrated_tables, migration, "cart must be listed")
        self.finds(tidy_sql.migrated_tables, {**migration, README: "## Tables\n\n- `cart`: what is in it\n"})
        twice = {README: "Tables: `cart`\n", "server/platform/README.md": "**Tables:** `cart`\n"}
        self.finds(tidy_sql.migrated_tables, {**migration, **twice}, "cart must be listed")


if __name__ == "__main__":
    unittest.main()
