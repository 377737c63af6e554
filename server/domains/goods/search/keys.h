#pragma once
#include "kernel/text/words.h"
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Numbers by which words and parts of them lie in order, alike in each database: no collation has a say.
namespace goods::search {

// From `first` on and below `end`.
struct KeyRange {
    std::int64_t first = 0;
    std::int64_t end = 0;
};

// The first ten letters of a Latin word.
std::int64_t key_of_word(std::string_view word);
// The keys of words that begin so; with more than ten letters also some that do not.
KeyRange words_beginning(std::string_view beginning);
// A word's parts from its second letter on, each to its end: what is in the word, one of them begins with.
std::vector<std::int64_t> keys_of_parts(std::string_view word);
// The word, and the word without one letter: two words that share one of these may be one typing error apart. None of a word with a digit
// (15 and 16 are no misprints of each other) or of less than three letters.
std::vector<std::int64_t> keys_of_variants(std::string_view word);

// Three code points of a piece that is not Latin, at each of its places; where it ends there are fewer.
std::vector<std::int64_t> keys_of_run(std::string_view piece);
// The keys that begin with one or two code points.
KeyRange runs_beginning(std::string_view piece);
constexpr std::size_t letters_of_run_key = 3;

}
