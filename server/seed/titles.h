#pragma once
// The titles that shoppers earn, as a readable file. server/seed/README.md describes it.
#include "domains/membership/membership.h"
#include <string>
#include <vector>

class Write;

namespace seed {

// Throws Fault when something is missing, of the wrong type, unknown, or there twice.
std::vector<membership::TitleRecord> read_titles(std::string const& file);

struct TitleReport {
    int made = 0;
    int changed = 0;
};
// Brings the shop's titles to what the file says, by code. A title that is in the shop but not in the file stays: somebody may wear it.
TitleReport put_titles(Write& tx, std::vector<membership::TitleRecord> const& titles);

}
