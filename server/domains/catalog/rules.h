#pragma once
#include "domains/catalog/catalog.h"
#include <array>

namespace catalog::rules {

// What is wrong with the record in itself, as a sentence that begins with the key; empty when it is sound.
std::string flaw(SeriesRecord const& record);
// What the record changes that must not change, in the same manner.
std::string broken_promise(SeriesRecord const& before, SeriesRecord const& now);

}
