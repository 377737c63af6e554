#include "kernel/text/words.h"
#include <cstdlib>
#include <memory>
#include <utf8proc.h>

namespace words {

static bool is_latin(utf8proc_int32_t letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'); }

// Of Latin, Greek and Cyrillic letters. The vowels and tones of Thai are marks too, and stay.
static bool is_accent(utf8proc_int32_t letter) { return letter >= 0x300 && letter <= 0x36f; }

static bool is_part(utf8proc_int32_t letter)
{
    switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO: return true;
    default: return false;
    }
}

static void append(std::string& text, utf8proc_int32_t letter)
{
    utf8proc_uint8_t bytes[4];
    auto const size = utf8proc_encode_char(letter, bytes);
    text.append(reinterpret_cast<char const*>(bytes), static_cast<std::size_t>(size));
}

std::u32string letters_of(std::string_view piece)
{
    std::u32string letters;
    auto const* at = reinterpret_cast<utf8proc_uint8_t const*>(piece.data());
    auto left = static_cast<utf8proc_ssize_t>(piece.size());
    while (left > 0) {
        utf8proc_int32_t letter = 0;
        auto const size = utf8proc_iterate(at, left, &letter);
        if (size <= 0)
            return {};
        letters.push_back(static_cast<char32_t>(letter));
        at += size;
        left -= size;
    }
    return letters;
}

std::vector<Piece> pieces_of(std::string_view text)
{
    utf8proc_uint8_t* folded = nullptr;
    auto const size = utf8proc_map(reinterpret_cast<utf8proc_uint8_t const*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
        &folded, static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
    std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> const owner(folded, &std::free);
    std::vector<Piece> pieces;
    if (size <= 0)
        return pieces;
    Piece piece;
    auto const finish = [&] {
        if (!piece.text.empty())
            pieces.push_back(std::move(piece));
        piece = {};
    };
    for (auto const code : letters_of({ reinterpret_cast<char const*>(folded), static_cast<std::size_t>(size) })) {
        auto const letter = static_cast<utf8proc_int32_t>(code);
        if (is_accent(letter))
            continue;
        bool const belongs = is_part(letter);
        if (!belongs || (!piece.text.empty() && piece.is_latin != is_latin(letter)))
            finish();
        if (!belongs)
            continue;
        piece.is_latin = is_latin(letter);
        append(piece.text, letter);
    }
    finish();
    return pieces;
}

bool are_similar(std::string_view one, std::string_view other)
{
    if (one.size() > other.size())
        std::swap(one, other);
    if (other.size() - one.size() > 1)
        return false;
    std::size_t first = 0;
    while (first < one.size() && one[first] == other[first])
        ++first;
    auto const rest = one.substr(first);
    auto const other_rest = other.substr(first);
    if (one.size() < other.size())
        return rest == other_rest.substr(1);
    if (rest.empty() || rest.substr(1) == other_rest.substr(1))
        return true;
    return rest.size() > 1 && rest[0] == other_rest[1] && rest[1] == other_rest[0] && rest.substr(2) == other_rest.substr(2);
}

}
