"""What the operator's pages name is there: commands, settings, figures of /metrics, events of the log, and files."""
import pathlib
import re
import unittest

import settings_docs_test

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = ROOT / "server"
PAGES = {name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("operate.md", "security.md")}


def sources():
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SERVER.rglob("*.cpp")) if not path.name.endswith("_test.cpp"))


class OperatorsPages(unittest.TestCase):
    def test_every_command_is_told_and_no_other(self):
        options = "".join(file.read_text(encoding="utf-8") for file in sorted((SERVER / "app").glob("options*.cpp")))
        added = re.findall(r'program\.add_subcommand\(\s*"([\w-]+)"', options)
        table = PAGES["operate.md"].split("## Every command")[1]
        told = [re.match(r"\| `([\w-]+)", line)[1] for line in table.splitlines() if line.startswith("| `")]
        self.assertGreater(len(added), 10)
        self.assertEqual(sorted(told), sorted(added))

    def test_settings_are_known(self):
        known = settings_docs_test.patterns()
        parts = {key.split(".")[0] for key in settings_docs_test.known()}
        for page, text in PAGES.items():
            for key in re.findall(r"`((?:\w+\.)(?:<\w+>\.)?<?\w+>?(?:\.\w+)*)`", text):
                if key.split(".")[0] not in parts or key.endswith((".key", ".md", ".cpp")) and "<" not in key:
                    continue
                name = re.sub(r"<\w+>", "sandbox", key)
                with self.subTest(page, key=key):
                    self.assertTrue(any(each.match(name) for each in known))

    def test_figures_and_events_are_there(self):
        code = sources()
        for page, text in PAGES.items():
            for figure in re.findall(r"`(kabinet_\w+)", text):
                with self.subTest(page, figure=figure):
                    stem = figure.replace("kabinet_tracking", "kabinet_\" + name + \"") if "tracking" in figure else figure
                    self.assertIn(stem, code)
        events = PAGES["operate.md"].split("## Logs")[1].split("## ")[0]
        for event in re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in events.splitlines() if line.startswith("| `"))):
            with self.subTest(event=event):
                self.assertIn(f'"{event}"', code)

    def test_files_it_points_at_are_there(self):
        for word in re.findall(r"`((?:platform|domains|app|simulation|tools|docs|storefront)/[\w./*-]+)`", PAGES["security.md"]):
            with self.subTest(word):
                self.assertTrue(any(list(root.glob(word.rstrip("/*") + "*")) for root in (ROOT, SERVER)))
        for word in re.findall(r"`((?:front_door|operation|account|box|checkout|content|contract|fairness)/\w+)`", PAGES["security.md"]):
            with self.subTest(word):
                self.assertTrue((ROOT / "tests" / "api" / "tests" / f"{word}.test.ts").exists())


if __name__ == "__main__":
    unittest.main()
