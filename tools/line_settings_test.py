"""docs/line.md and server/domains/mystery_box/limits.cpp say the same of every setting."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
READ = re.compile(r'settings\.number\("box\.(\w+)", ([\d\']+)\)')
NAMES, NUMBERS = re.compile(r"`(\w+)`"), re.compile(r"[\d,.]+")


def of_code(text):
    """Each setting of limits.cpp with its default."""
    return {name: int(default.replace("'", "")) for name, default in READ.findall(text)}


def of_page(text):
    """Each setting of the page's tables with its default: rows `name`, `other` | 1, 2 | what they do."""
    found = {}
    for row in re.findall(r"^\| (`.*)\|$", text, re.MULTILINE):
        cells = [cell.strip() for cell in row.split("|")]
        names, defaults = NAMES.findall(cells[0]), [int(number.replace(",", "")) for number in re.split(r", ", cells[1])]
        if len(names) != len(defaults) or any(name in found for name in names):
            raise ValueError(f"one default for each setting, once: {row}")
        found.update(zip(names, defaults))
    return found


class LineSettings(unittest.TestCase):
    def test_the_page_names_every_setting_with_its_default(self):
        code = of_code((ROOT / "server/domains/mystery_box/limits.cpp").read_text(encoding="utf-8"))
        page = of_page((ROOT / "docs/line.md").read_text(encoding="utf-8"))
        self.assertGreater(len(code), 40)
        self.assertEqual(page, code)

    def test_reads_both(self):
        self.assertEqual(of_code('.hold = seconds(settings.number("box.hold_seconds", 1\'200)),'), {"hold_seconds": 1200})
        self.assertEqual(of_page("| `a_b`, `c` | 3,600, 5 | words |\n| person | `x` | 3 |\n"), {"a_b": 3600, "c": 5})
        for row in ("| `a`, `b` | 3 | one is missing |\n", "| `a` | 3 | |\n| `a` | 4 | |\n"):
            self.assertRaises(ValueError, of_page, row)


if __name__ == "__main__":
    unittest.main()
