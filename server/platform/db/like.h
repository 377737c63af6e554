#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace db {

// So many words of a search count; the others are left out.
constexpr std::size_t words_counted = 4;
using Patterns = std::array<std::string, words_counted>;
// What the words of a search are looked for by, in small letters, for LIKE with the escape '!': "%boo%"; empty for a word that is not
// there. Wildcards that somebody typed are letters like others.
Patterns patterns_of(std::string_view words);

}
