#include "domains/goods/search/keys.h"
#include <algorithm>
#include <cassert>

namespace goods::search {

static constexpr std::size_t letters_of_word_key = 10;
static constexpr unsigned bits_of_latin = 6;
static constexpr unsigned bits_of_letter = 21;

// 1 to 36; 0 is where the word has ended.
static std::int64_t number_of(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 1;
    assert(letter >= 'a' && letter <= 'z');
    return letter - 'a' + 11;
}

std::int64_t key_of_word(std::string_view word)
{
    std::int64_t key = 0;
    for (std::size_t at = 0; at < letters_of_word_key; ++at)
        key = key << bits_of_latin | (at < word.size() ? number_of(word[at]) : 0);
    return key;
}

KeyRange words_beginning(std::string_view beginning)
{
    auto const known = std::min(beginning.size(), letters_of_word_key);
    auto const first = key_of_word(beginning);
    return { first, first + (std::int64_t { 1 } << bits_of_latin * (letters_of_word_key - known)) };
}

static void make_unique(std::vector<std::int64_t>& keys)
{
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

std::vector<std::int64_t> keys_of_parts(std::string_view word)
{
    std::vector<std::int64_t> keys;
    for (std::size_t at = 1; at < word.size(); ++at)
        keys.push_back(key_of_word(word.substr(at)));
    make_unique(keys);
    return keys;
}

std::vector<std::int64_t> keys_of_variants(std::string_view word)
{
    constexpr std::size_t least = 3;
    std::vector<std::int64_t> keys;
    if (word.size() < least || std::any_of(word.begin(), word.end(), [](char letter) { return letter <= '9'; }))
        return keys;
    keys.push_back(key_of_word(word));
    for (std::size_t at = 0; at < word.size(); ++at)
        keys.push_back(key_of_word(std::string(word.substr(0, at)) += word.substr(at + 1)));
    make_unique(keys);
    return keys;
}

std::vector<std::int64_t> keys_of_run(std::string_view piece)
{
    auto const letters = words::letters_of(piece);
    std::vector<std::int64_t> keys;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        std::int64_t key = 0;
        for (auto next = at; next < at + letters_of_run_key; ++next)
            key = key << bits_of_letter | (next < letters.size() ? static_cast<std::int64_t>(letters[next]) : 0);
        keys.push_back(key);
    }
    make_unique(keys);
    return keys;
}

KeyRange runs_beginning(std::string_view piece)
{
    auto const letters = words::letters_of(piece);
    std::int64_t first = 0;
    for (std::size_t at = 0; at < letters_of_run_key; ++at)
        first = first << bits_of_letter | (at < letters.size() ? static_cast<std::int64_t>(letters[at]) : 0);
    return { first, first + (std::int64_t { 1 } << bits_of_letter * (letters_of_run_key - std::min(letters.size(), letters_of_run_key))) };
}

}
