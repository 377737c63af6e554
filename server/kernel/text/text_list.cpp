#include "kernel/text/text_list.h"
#include <algorithm>

std::string word_list_text(std::span<std::string const> words, char separator)
{
    std::string text;
    for (auto const& word : words) {
        if (!text.empty())
            text += separator;
        text += word;
    }
    return text;
}

std::vector<std::string> read_word_list(std::string_view text, char separator)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        auto const end = std::min(text.find(separator), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}
