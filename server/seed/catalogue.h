#pragma once
// The catalogue as readable files: ips.toml and one file per series. server/seed/README.md describes them.
#include "domains/catalog/catalog.h"
#include <stdexcept>
#include <string>
#include <vector>

class Write;

namespace seed {

// Something in the files is not right: "nimbi.toml, line 12: price.TH: must be a whole number".
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct SetRecord {
    int number = 0;
    // How many boxes of each regular style it holds.
    int copies = 1;
    // The regular style of which the hidden one takes one box's place; empty when every regular style is inside.
    std::string hidden_replaces;
};

struct SeriesFile {
    // Its name, for faults.
    std::string name;
    catalog::SeriesRecord series;
    std::vector<SetRecord> sets;
};

struct Catalogue {
    std::vector<catalog::IpRecord> ips;
    // By name of file.
    std::vector<SeriesFile> series;
};

// Reads every *.toml of the folder. Throws Fault when something is missing, of the wrong type, unknown, or there twice.
Catalogue read_catalogue(std::string const& folder);

struct Report {
    int made = 0;
    int changed = 0;
    int sets_made = 0;
};
// Brings the shop's catalogue to what the files say: brands and series by code, sets by number. What is in the shop but not in the files
// stays, and a set that was made stays as it was sealed. Throws Fault when a file breaks what was promised to shoppers.
Report put_catalogue(Write& tx, Catalogue const& catalogue);

}
