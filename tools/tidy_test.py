import pathlib
import unittest

import tidy
import tidy_alone
import tidy_cpp
import tidy_docs
import tidy_imports
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

    def test_every_page_can_be_reached(self):
        pages = {"README.md": "[a](docs/a.md), [site](https://shop.example/x.md), ![picture](docs/a.webp)",
                 "docs/a.md": "[b](../art/README.md#top)", "art/README.md": "# Art", "server/seed/texts/ABOUT.md": "# About"}
        self.finds(tidy_docs.unreached_pages, pages)
        self.finds(tidy_docs.broken_links, pages)
        self.finds(tidy_docs.unreached_pages, {**pages, "docs/a.md": ""}, "no link leads here")
        self.finds(tidy_docs.unreached_pages, {**pages, "docs/b/c.md": "", "tools/decisions.md": ""}, *["no link leads here"] * 2)
        self.finds(tidy_docs.broken_links, {**pages, "docs/a.md": "[b](b.md)"}, "there is no docs/b.md")

    def test_query_keys_have_one_owner(self):
        def check(other, *reasons):
            owner = "const query = queryOptions({\n  queryKey: ['backpack', account],\n})\nqueries.getQueryData(['backpack'])\n"
            test = {"storefront/tests/a.test.ts": "queries.getQueryData(['backpack'])"}
            texts = {"storefront/src/parts/backpack/index.ts": owner, "storefront/src/features/home/a.tsx": other, **test}
            self.finds(tidy_ts.query_keys_in_one_file, texts, *reasons)

        check("useQuery({ queryKey: ['home', 'backpack'] })\nconst things = ['backpack', 'hat']\n")
        for use in ("void queries.invalidateQueries({ queryKey: ['backpack'] })", "useList({\n    queryKey: ['backpack', state],\n})",
                    "queries.getQueryData<Item[]>(['backpack'])", "queries.setQueryData(['backpack'], items)",
                    "const bagKey = ['backpack']", "const bagKey = (of: string): Key => ['backpack', of]", "const queryKey = ['backpack']"):
            with self.subTest(use):
                check(use, *["'backpack' is written in 2 files"] * 3)

    def test_layers_stand_on_lower_ones(self):
        def check(path, text, *reasons):
            self.finds(tidy_imports.layers_in_order, {f"storefront/src/{path}": text}, *reasons)

        check("session/me.ts", "import { api } from '@/api'\nexport * from './session'\n")
        check("app.tsx", "import { queries } from '@/session'\nimport { startHost } from './start'\n")
        check("api/a.ts", "import { me } from '@/session'\n", "'api' must not import 'session'")
        check("api/a.ts", "import type { Me } from '../session/me'\n", "'api' must not import 'session'")
        check("api/a.ts", "export {\n  me,\n} from '@/session/me'\n", "'api' must not import 'session'")
        check("api/a.ts", "const late = () => import('@/ui')\n", "'api' must not import 'ui'")
        check("ui/a.tsx", "import '@/features/home/home.css'\n", "'ui' must not import 'features'")
        check("features/home/a.ts", "import { startHost } from '@/start'\n", "starts the app")
        check("parlour/a.ts", "export const a = 1\n", "'parlour' is no layer")

    def test_layers_of_the_storefront_are_there(self):
        paths = [str(path).split("/") for path in TheTree.tree.texts if tidy_imports.is_source(path)]
        folders = {path[2] for path in paths if len(path) > 3}
        self.assertEqual(folders, set(tidy_imports.LAYERS))

    def test_rooms_of_ui_stand_on_lower_ones(self):
        def check(path, text, *reasons):
            self.finds(tidy_imports.ui_rooms_in_order, {f"storefront/src/{path}": text}, *reasons)

        check("ui/index.ts", "export * from './frames/page'\nexport * from './icon'\n")
        check("ui/inputs/a.tsx", "import { b } from './b'\nimport { Icon } from '../icon'\n")
        check("ui/inputs/a.tsx", "import { t } from '@/i18n'\nimport '../styles/a.css'\n")
        check("features/home/a.tsx", "import { page } from '@/ui/frames/page'\n")
        check("ui/a.tsx", "export const a = 1\n", "in one of its rooms")
        check("ui/parlour/a.ts", "export const a = 1\n", "'parlour' is no room")
        check("ui/inputs/a.tsx", "import { Sheet } from '../layers/sheet'\n", "'inputs' must not import 'layers'")
        check("ui/icon/a.tsx", "import type { Style } from '@/ui/elements'\n", "'icon' must not import 'elements'")
        check("ui/inputs/a.tsx", "import { b } from '..'\nimport { c } from '@/ui'\n", *["does not import the index"] * 2)

    def test_rooms_of_ui_are_there(self):
        paths = [str(path).split("/") for path in TheTree.tree.texts if str(path).startswith("storefront/src/ui/")]
        self.assertEqual({path[3] for path in paths if len(path) > 4}, set(tidy_imports.UI_ROOMS))

    def test_files_that_import_each_other_are_found(self):
        def check(texts, *reasons):
            self.finds(tidy_imports.no_file_circles, {f"storefront/src/ui/{path}": text for path, text in texts.items()}, *reasons)

        check({"a.ts": "import './b'\n", "b.ts": "import './c'\n", "c.ts": "", "index.ts": "export * from './a'\n"})
        check({"a.ts": "import type { B } from './b'\n", "b.tsx": "import { a } from '@/ui/a'\n"}, "ui/a.ts -> ui/b.tsx -> ui/a.ts")
        late = "const c = () => import('./c')\n"
        check({"a.ts": "import './b'\n", "b.ts": late, "c.ts": "import './b'\n"}, "ui/b.ts -> ui/c.ts -> ui/b.ts")
        check({"a.ts": "import './a'\n"}, "ui/a.ts -> ui/a.ts")
        check({"index.ts": "export * from './a'\n", "a.ts": "import { b } from '.'\n"}, "ui/a.ts -> ui/index.ts -> ui/a.ts")
        check({"a.ts": "", "a.weapp.ts": "import type { A } from './a'\n"})
        check({"a.ts": "import './b'\n", "b.ts": "", "b.weapp.ts": "import './a'\n"}, "ui/a.ts -> ui/b.weapp.ts -> ui/a.ts")

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
        for kind in ("type Pad = 'left' | 'right'", "interface Pad {\n  width: number\n}"):
            self.finds(tidy_ts.exports_without_use, {product: f"export {kind}\n"}, "Pad is used by no")
            self.finds(tidy_ts.exports_without_use, {product: f"export {kind}\nexport default (pad: Pad) => pad\n"})

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
            "server/platform/a.h": '#include "kernel/id.h"\n#include "platform/db.h"\n#include <vector>\n',
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

    def test_only_tests_may_use_what_a_domain_is_tested_with(self):
        cmake = {"server/domains/cart/CMakeLists.txt": "kabinet_domain(cart USES catalog TESTED_WITH goods stock)\n"}
        include = '#include "domains/stock/stock.h"\n'
        self.finds(tidy_cpp.domain_includes, {**cmake, "server/domains/cart/cart_test.cpp": include})
        self.finds(tidy_cpp.domain_includes, {**cmake, "server/domains/cart/a.cpp": include}, "cart does not say that it uses stock")
        self.finds(tidy_cpp.domain_includes, {**cmake, "server/domains/cart/a.cpp": '#include "domains/catalog/catalog.h"\n'})

    def test_a_folder_of_campaigns_holds_domains(self):
        def of(path):
            return tidy_cpp.domain_of(pathlib.PurePosixPath(path))

        self.assertEqual(of("domains/cart/lines/a.cpp"), "cart")
        self.assertEqual(of("domains/campaigns/kit/draw/a.cpp"), "campaigns/kit")
        self.assertEqual(of("domains/campaigns/scratch/scratch.h"), "campaigns/scratch")
        self.assertIsNone(of("domains/campaigns/a.cpp"))
        self.assertIsNone(of("domains/flows/open/a.cpp"))
        readme = "server/domains/campaigns/scratch/README.md"
        source = {"server/domains/campaigns/scratch/scratch.cpp": ""}
        self.finds(tidy.domain_readmes, source, "no README")
        self.finds(tidy.domain_readmes, {**source, readme: "line\n"})
        statement = {"server/domains/campaigns/scratch/store.cpp": 'tx.change("UPDATE scratch_try SET used = 1");\n'}
        self.finds(tidy_sql.sql_places, statement)
        owned = {"server/migrations/0001_a.sql": "CREATE TABLE scratch_try (used BIGINT);\n", **statement}
        self.finds(tidy_sql.own_tables, {**owned, readme: "Tables: `scratch_try`.\n"})
        self.finds(tidy_sql.own_tables, owned, "scratch_try is not listed under Tables in server/domains/campaigns/scratch/README.md")

    def test_the_kit_of_campaigns_is_used_through_its_headers(self):
        cmake = {"server/domains/campaigns/scratch/CMakeLists.txt": "kabinet_domain(campaigns_scratch USES campaigns_kit limits)\n",
                 "server/domains/campaigns/dice/CMakeLists.txt": "kabinet_domain(campaigns_dice USES limits)\n"}

        def including(name, kind="scratch", file="scratch.cpp"):
            return {**cmake, f"server/domains/campaigns/{kind}/{file}": f'#include "{name}"\n'}

        for name in ("domains/campaigns/kit/kit.h", "domains/campaigns/kit/campaign.h", "domains/campaigns/scratch/rules.h",
                     "domains/limits/limits.h"):
            self.finds(tidy_cpp.domain_includes, including(name))
            self.finds(tidy_cpp.campaigns, including(name))
        self.finds(tidy_cpp.domain_includes, including("domains/campaigns/kit/store.h"),
                   "only kit.h and campaign.h of campaigns/kit is public")
        self.finds(tidy_cpp.domain_includes, including("domains/campaigns/kit/store.h", file="scratch_test.cpp"))
        self.finds(tidy_cpp.domain_includes, including("domains/limits/campaign.h"), "only limits.h")
        self.finds(tidy_cpp.domain_includes, including("domains/campaigns/kit/kit.h", "dice"),
                   "kabinet_domain(campaigns_dice USES campaigns_kit)")

    def test_kinds_of_campaigns_do_not_include_each_other(self):
        kind = '#include "domains/campaigns/dice/dice.h"\n'
        for path in ("campaigns/scratch/scratch.cpp", "campaigns/scratch/scratch_test.cpp", "campaigns/kit/kit.cpp", "limits/a.cpp",
                     "flows/a.cpp"):
            with self.subTest(path):
                self.finds(tidy_cpp.campaigns, {f"server/domains/{path}": kind}, "nothing includes the kind campaigns/dice")
        self.finds(tidy_cpp.campaigns, {"server/domains/campaigns/dice/dice.cpp": kind, "server/app/modules.cpp": kind})
        self.finds(tidy_cpp.campaigns, {"server/domains/limits/a.cpp": '#include "domains/campaigns/kit/kit.h"\n'}, "limits is a mechanism")
        self.finds(tidy_cpp.campaigns, {"server/domains/flows/a.cpp": '#include "domains/campaigns/kit/kit.h"\n'})
        self.finds(tidy_cpp.campaigns, {"server/domains/campaigns/a.cpp": ""}, "holds folders only")

        def uses(line):
            return {"server/domains/x/CMakeLists.txt": line}

        self.finds(tidy_cpp.campaigns, uses("kabinet_domain(campaigns_scratch USES campaigns_kit limits)\n"))
        self.finds(tidy_cpp.campaigns, uses("kabinet_domain(campaigns_scratch USES campaigns_dice)\n"), "nothing on a kind")
        self.finds(tidy_cpp.campaigns, uses("kabinet_domain(campaigns_kit USES campaigns_dice)\n"), "nothing on a kind")
        self.finds(tidy_cpp.campaigns, uses("kabinet_domain(limits USES campaigns_kit)\n"), "only kinds build on the kit")

    def test_what_does_not_use_a_domain_stands_without_it(self):
        def domain(name, uses, text):
            return {f"server/domains/{name}/CMakeLists.txt": f"kabinet_domain({name}{uses})\n", f"server/domains/{name}/{name}.h": text}

        flowers = domain("flowers", "", "")
        shelf = domain("shelf", " USES flowers", '#include "domains/flowers/flowers.h"\n')
        seller = domain("seller", " USES shelf", '#include "domains/shelf/shelf.h"\n')
        self.finds(tidy_alone.stands_alone, {**flowers, **shelf, **seller})
        hidden = {"server/domains/shelf/CMakeLists.txt": "kabinet_domain(shelf)\n"}
        self.finds(tidy_alone.stands_alone, {**flowers, **shelf, **hidden, **seller}, "knows flowers", "knows flowers")
        self.finds(tidy_alone.stands_alone, {**flowers, "server/platform/a.h": '#include "domains/flowers/flowers.h"\n'}, "knows flowers")
        for_tests = {"server/domains/shelf/shelf_test.cpp": '#include "domains/seller/seller.h"\n'}
        self.finds(tidy_alone.stands_alone, {**flowers, **shelf, **seller, **for_tests})

    def test_the_core_of_the_shop_uses_no_kind_of_goods(self):
        boxes = {"server/domains/mystery_box/CMakeLists.txt": "kabinet_domain(mystery_box)\n"}
        prize = {"server/domains/prize/CMakeLists.txt": "kabinet_domain(prize USES mystery_box)\n"}
        order = {"server/domains/order/CMakeLists.txt": "kabinet_domain(order USES prize)\n"}
        self.finds(tidy_alone.stands_alone, {**boxes, **prize})
        self.finds(tidy_alone.stands_alone, {**boxes, **prize, **order}, "order has to stand without mystery_box")

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

    def test_headers_that_only_name_a_module_are_found(self):
        include = '#pragma once\n#include "platform/module.h"\n'
        named = f"{include}void add(platform::Module& module);\n"
        self.finds(tidy_cpp.light_headers, {"server/domains/cart/cart.h": named}, "struct Module;")
        self.finds(tidy_cpp.light_headers, {"server/app/a.h": f"{include}std::unique_ptr<platform::Module> held;\n"}, "struct Module;")
        self.finds(tidy_cpp.light_headers, {"server/app/shop.h": f"{include}class Shop {{\n    platform::Module module;\n}};\n"})
        self.finds(tidy_cpp.light_headers, {f"server/platform/{name}": include for name in ("a.cpp", "gate_fixture.h")})

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

    def test_a_migration_bears_its_day(self):
        for name in ("0001_first.sql", "0049_stock.sql", "20261123_scratch_cards.sql", "20280229_leap.sql"):
            with self.subTest(name):
                self.finds(tidy_sql.migration_names, {f"server/migrations/{name}": ""})
        for name in ("0060_next.sql", "20261131_no_day.sql", "20270229_no_leap.sql", "2026112_short.sql", "20261123.sql", "scratch.sql"):
            with self.subTest(name):
                self.finds(tidy_sql.migration_names, {f"server/migrations/{name}": ""}, "named by the day")
        self.finds(tidy_sql.migration_names, {"bench/0060_next.sql": ""})

    def test_every_table_has_one_owner(self):
        text = "CREATE TABLE cart (\n  id bigint\n);\nCREATE TABLE old (id bigint);\nDROP TABLE old;\n"
        migration = {"server/migrations/0001_first.sql": text}
        self.finds(tidy_sql.migrated_tables, migration, "cart must be listed")
        self.finds(tidy_sql.migrated_tables, {**migration, README: "## Tables\n\n- `cart`: what is in it\n"})
        twice = {README: "Tables: `cart`\n", "server/platform/README.md": "**Tables:** `cart`\n"}
        self.finds(tidy_sql.migrated_tables, {**migration, **twice}, "cart must be listed")
        renamed = {"server/migrations/0002_second.sql": "ALTER TABLE cart RENAME TO basket;\n", README: "Tables: `basket`\n"}
        self.finds(tidy_sql.migrated_tables, {**migration, **renamed})
        self.finds(tidy_sql.migrated_tables, {**migration, **renamed, README: "Tables: `cart`\n"}, "basket must be listed")


if __name__ == "__main__":
    unittest.main()
