import importlib.util
import pathlib
import re
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SERVER = HERE.parent / "server"
spec = importlib.util.spec_from_file_location("known_settings", SERVER / "app" / "known_settings.py")
known_settings = importlib.util.module_from_spec(spec)
spec.loader.exec_module(known_settings)


class KnownSettings(unittest.TestCase):
    def test_a_setting_is_known_where_it_is_read_or_named(self):
        text = '''
            auto const a = settings.number("box.turn_seconds", 180);
            auto const b = seconds(tx.settings().number("mail.give_up_seconds", days(1) / seconds(1)));
            auto const c = settings.text(
                "shop.name", "Kabinet");
            // Settings: apps.*.salt, apps.*.key,
            //     box.series.*.daily_limit
            auto const d = row.text(0);
        '''
        self.assertEqual(dict(known_settings.found_in(text)), {
            "box.turn_seconds": "180", "mail.give_up_seconds": "days(1)", "shop.name": '"Kabinet"',
            "apps.*.salt": "", "apps.*.key": "", "box.series.*.daily_limit": ""})

    def test_a_key_that_is_put_together_is_named_by_a_comment(self):
        put_together = re.compile(r"settings(?:\(\))?\.(?:number|text)\(\s*[^\s\")]")
        for path in known_settings.sources(SERVER):
            text = path.read_text(encoding="utf-8")
            # What only passes keys on: the register itself, and a helper that its file calls with literals.
            if path.name in ("settings.cpp", "settings.h") or re.search(r"small\(Settings const&|size = \[&\]\(std::string_view key", text):
                continue
            if put_together.search(text):
                self.assertTrue("// Settings: " in text, path)

    def test_what_tests_and_documents_set_is_known(self):
        known = [re.compile(re.escape(key).replace(r"\*", "[^.]+") + "$") for key in known_settings.known(SERVER)]
        root = HERE.parent
        for folder in ("tests/api/tests", "tests/api/harness", "tests/web/journeys", "tests/web/harness", "bench", "docs", "tools"):
            for path in (root / folder).rglob("*"):
                if path.suffix not in (".ts", ".mjs", ".md", ".sh") or "node_modules" in path.parts or path.name == "front_door.test.ts":
                    continue
                for name in re.findall(r"KABINET_([A-Z_0-9]+__[A-Z_0-9]+)\b", path.read_text(encoding="utf-8")):
                    key = name.lower().replace("__", ".")
                    self.assertTrue(any(each.match(key) for each in known), f"{path}: {key}")


if __name__ == "__main__":
    unittest.main()
