import contextlib
import io
import json
import pathlib
import tempfile
import unittest
from unittest import mock

import check_core


class TheCore(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.build = self.root / "build"
        self.build.mkdir()
        self.enterContext(mock.patch.object(check_core, "CORE", ("order",)))
        self.write("domains/mystery_box/mystery_box.h", "#pragma once\ninline int boxes() { return 1; }\n")
        self.write("domains/flows/flows.h", "#pragma once\n")
        self.write("domains/order/order.h", "#pragma once\nint orders();\n")
        self.write("domains/order/order.cpp", '#include "domains/order/order.h"\nint orders() { return 2; }\n')
        self.write("platform/clock.h", "#pragma once\ninline int now() { return 3; }\n")
        self.built_with(f"-I{self.root}/server")

    def write(self, name, text):
        path = self.root / "server" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def built_with(self, *flags):
        source = self.root / "server/domains/order/order.cpp"
        command = " ".join(("/usr/bin/g++", *flags, "-std=gnu++20", "-o x.o -c", str(source)))
        entry = {"directory": str(self.build), "file": str(source), "command": command}
        (self.build / "compile_commands.json").write_text(json.dumps([entry]))

    def check(self):
        """The exit code, and what it said."""
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = check_core.main(self.root, self.build)
        return code, said.getvalue()

    def test_compiles_with_what_is_left(self):
        self.write("domains/order/later.cpp", '#include "platform/clock.h"\nint later() { return now(); }\n')
        code, said = self.check()
        self.assertEqual((code, said.strip()), (0, "note: 1 of the 1 domains of the core compile where there are no boxes"))

    def test_does_not_compile_where_a_source_of_it_includes_boxes(self):
        self.write("domains/order/boxes.cpp", '#include "domains/mystery_box/mystery_box.h"\nint two() { return 2 * boxes(); }\n')
        code, said = self.check()
        self.assertEqual(code, 1)
        self.assertIn("order: does not compile without flows and mystery_box", said)
        self.assertIn("mystery_box.h: No such file", said)

    def test_does_not_compile_where_a_header_of_others_includes_boxes(self):
        self.write("platform/clock.h", '#pragma once\n#include "domains/flows/flows.h"\n')
        self.write("domains/order/later.cpp", '#include "platform/clock.h"\n')
        self.assertEqual(self.check()[0], 1)

    def test_is_compiled_again_when_something_that_it_includes_has_changed(self):
        self.assertEqual(self.check()[0], 0)
        self.write("domains/order/order.h", '#pragma once\n#include "domains/mystery_box/mystery_box.h"\nint orders();\n')
        self.assertEqual(self.check()[0], 1)
        self.write("domains/order/order.h", "#pragma once\nint orders();\n")
        self.assertEqual(self.check()[0], 0)

    def test_leaves_the_tests_to_have_boxes(self):
        self.write("domains/order/order_test.cpp", '#include "domains/mystery_box/mystery_box.h"\n')
        self.assertEqual(self.check()[0], 0)

    def test_is_not_called_good_when_nothing_was_taken_away(self):
        self.built_with(f"-iquote{self.root}/server")
        code, said = self.check()
        self.assertEqual(code, 1)
        self.assertIn("finds headers otherwise", said)
        with mock.patch.object(check_core, "CORE", ("nothing",)):
            self.assertIn("there is no such domain", self.check()[1])


if __name__ == "__main__":
    unittest.main()
