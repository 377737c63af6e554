"""Pages, tests and benches name settings that are there: docs/settings.md, which a unit test compares with what the server declares."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| `([a-z0-9_.*]+)` \| ([^|]*) \|", re.M)
NAMES, NUMBERS = re.compile(r"`(\w+)`"), re.compile(r"[\d,.]+")


def known():
    """Each setting of the page with what it usually is."""
    return {key: usual.strip() for key, usual in ROW.findall((ROOT / "docs" / "settings.md").read_text(encoding="utf-8"))}


def patterns():
    return [re.compile(re.escape(key).replace(r"\*", "[^.]+") + "$") for key in known()]


def of_line_page(text):
    """Each setting of docs/line.md with its default: rows `name`, `other` | 1, 2 | what they do."""
    found = {}
    for row in re.findall(r"^\| (`.*)\|$", text, re.MULTILINE):
        cells = [cell.strip() for cell in row.split("|")]
        names, defaults = NAMES.findall(cells[0]), [number.replace(",", "") for number in re.split(r", ", cells[1])]
        if len(names) != len(defaults) or any(name in found for name in names):
            raise ValueError(f"one default for each setting, once: {row}")
        found.update(zip(names, defaults))
    return found


class SettingsInPages(unittest.TestCase):
    def test_what_tests_and_documents_set_is_known(self):
        all_known = patterns()
        self.assertGreater(len(all_known), 150)
        for folder in ("tests/api/tests", "tests/api/harness", "tests/web/journeys", "tests/web/harness", "bench", "docs", "tools"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix not in (".ts", ".mjs", ".md", ".sh") or "node_modules" in path.parts or path.name == "front_door.test.ts":
                    continue
                for name in re.findall(r"KABINET_([A-Z_0-9]+__[A-Z_0-9]+)\b", path.read_text(encoding="utf-8")):
                    key = name.lower().replace("__", ".")
                    self.assertTrue(any(each.match(key) for each in all_known), f"{path}: {key}")

    def test_the_page_of_the_line_has_their_defaults(self):
        usual = known()
        page = of_line_page((ROOT / "docs/line.md").read_text(encoding="utf-8"))
        self.assertGreater(len(page), 40)
        self.assertEqual(page, {name: usual["box." + name] for name in page})

    def test_reads_a_row_of_several(self):
        self.assertEqual(of_line_page("| `a_b`, `c` | 3,600, 5 | words |\n| person | `x` | 3 |\n"), {"a_b": "3600", "c": "5"})
        for row in ("| `a`, `b` | 3 | one is missing |\n", "| `a` | 3 | |\n| `a` | 4 | |\n"):
            self.assertRaises(ValueError, of_line_page, row)

    def test_a_domain_reads_its_struct_and_no_key(self):
        # What the server says of itself is no setting.
        raw = re.compile(r"settings(?:\(\))?\.(?:number|text)\(\s*\"(?!server\.)")
        for path in (ROOT / "server").rglob("*.cpp"):
            own = path.relative_to(ROOT / "server")
            if own.parts[0] in ("app", "testing") or own.stem.endswith("_test"):
                continue
            self.assertIsNone(raw.search(path.read_text(encoding="utf-8")), path)


if __name__ == "__main__":
    unittest.main()
