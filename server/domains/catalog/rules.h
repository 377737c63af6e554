#pragma once
#include "domains/catalog/catalog.h"
#include <array>

namespace catalog::rules {

// So many words of a search count; the others are left out.
constexpr std::size_t words_counted = 4;
using Patterns = std::array<std::string, words_counted>;
// What the words of a search are looked for by, for LIKE with the escape '!': "%boo%"; empty for a word that is not there.
Patterns patterns_of(std::string_view words);

// What is wrong with the record in itself, as a sentence that begins with the key; empty when it is sound.
std::string flaw(SeriesRecord const& record);
// What the record changes that must not change, in the same manner.
std::string broken_promise(SeriesRecord const& before, SeriesRecord const& now);

}
