#pragma once
// What the log of a set says, for tests that look for its words.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

// The lines without their numbers and minutes.
inline std::vector<std::string> log_words(std::vector<std::string> const& lines)
{
    std::vector<std::string> all;
    for (auto const& line : lines)
        all.push_back(line.substr(line.find(' ', line.find(' ') + 1) + 1));
    return all;
}

// How many of these begin so.
inline int count_words(std::vector<std::string> const& words, std::string_view beginning)
{
    return static_cast<int>(std::count_if(words.begin(), words.end(), [&](auto const& one) { return one.starts_with(beginning); }));
}

}
