import json
import pathlib
import tempfile
import unittest

from cpp_sources import CompileCommands


class ASource(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.build = self.root / "build"
        self.build.mkdir()
        self.unit = self.build / "toys_unit_0.cpp"
        self.unit.write_text('#include "toys/bear.cpp"\n#include "toys/fox.cpp"\n')
        self.main = self.root / "server/main.cpp"
        entries = [self.entry(self.unit, "-DTOYS"), self.entry(self.main, "-DMAIN")]
        (self.build / "compile_commands.json").write_text(json.dumps(entries))
        self.commands = CompileCommands(self.build, self.root)

    def entry(self, path, flag):
        return {"directory": str(self.build), "file": str(path), "command": f"/usr/bin/ccache /usr/bin/g++ -O2 {flag} -o x.o -c {path}"}

    def test_that_is_compiled_by_itself_is_known(self):
        self.assertEqual(self.commands.flags[self.main], (["-DMAIN"], str(self.build)))
        self.assertEqual(self.commands.alone, {self.main})

    def test_that_is_compiled_in_a_unit_is_known_by_its_own_name(self):
        for name in ("bear", "fox"):
            self.assertEqual(self.commands.flags[self.root / f"server/toys/{name}.cpp"], (["-DTOYS"], str(self.build)))
        self.assertNotIn(self.unit, self.commands.flags)

    def test_of_a_unit_is_what_a_new_file_beside_it_is_compiled_like(self):
        self.assertEqual(self.commands.of(self.root / "server/toys/owl.h")[0], ["-DTOYS"])


if __name__ == "__main__":
    unittest.main()
