import pathlib
import tempfile
import types
import unittest

from check_headers import leads_its_source


class ALeadingHeader(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.root / "server/toys").mkdir(parents=True)
        self.header = self.root / "server/toys/bear.h"
        self.source = self.root / "server/toys/bear.cpp"

    def leads(self, source, *, built=True):
        self.source.write_text(source)
        commands = types.SimpleNamespace(alone={self.source} if built else set())
        return leads_its_source(self.root, self.header, commands)

    def test_is_the_first_that_its_source_includes(self):
        self.assertTrue(self.leads('// A bear.\n#include "toys/bear.h"\n#include <vector>\n'))
        self.assertTrue(self.leads('#include "bear.h"\n'))

    def test_does_not_come_after_another(self):
        self.assertFalse(self.leads('#include <vector>\n#include "toys/bear.h"\n'))
        self.assertFalse(self.leads('#include "toys/teddy_bear.h"\n#include "toys/bear.h"\n'))

    def test_is_included_by_what_is_built(self):
        self.assertFalse(self.leads('#include "toys/bear.h"\n', built=False))
        self.assertFalse(self.leads("// Nothing is included.\n"))


if __name__ == "__main__":
    unittest.main()
