#include "platform/hosts/moderation/moderation_words.h"
#include "kernel/text/utf8.h"
#include "platform/hosts/host_settings.h"
#include "platform/settings.h"
#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace hosts {

namespace {

bool is_between(char32_t point, char32_t first, char32_t last) { return point >= first && point <= last; }

// Shows nothing by itself: an accent on the letter before, a joiner, a direction mark, a soft hyphen, a variation selector.
bool is_invisible(char32_t point)
{
    return is_between(point, 0x300, 0x36f) || is_between(point, 0x200b, 0x200f) || is_between(point, 0x202a, 0x202e)
        || is_between(point, 0x2060, 0x206f) || is_between(point, 0xfe00, 0xfe0f) || is_between(point, 0xe0000, 0xe01ef) || point == 0xad
        || point == 0x34f || point == 0x61c || point == 0x180e || point == 0xfeff;
}

// Letters whose capitals lie 32 or 1 before them; more is not needed to read a name.
char32_t in_small(char32_t point)
{
    if (is_between(point, U'A', U'Z') || (is_between(point, 0xc0, 0xde) && point != 0xd7) || is_between(point, 0x391, 0x3a9)
        || is_between(point, 0x410, 0x42f))
        return point + 32;
    if (is_between(point, 0x400, 0x40f))
        return point + 80;
    if (is_between(point, 0x100, 0x137) || is_between(point, 0x14a, 0x177) || is_between(point, 0x460, 0x4ff))
        return point | 1u;
    if (is_between(point, 0x139, 0x148) || is_between(point, 0x179, 0x17e))
        return point + (point & 1u);
    return point;
}

// The base letter of the accented small letters of Western Europe.
char32_t without_accent(char32_t point)
{
    constexpr std::u32string_view bases = U"aaaaaa\u00e6ceeeeiiii\u00f0nooooo\u00f7ouuuuy\u00fey";
    return is_between(point, 0xe0, 0xff) ? bases[point - 0xe0] : point;
}

// Full width, circled and mathematical letters look like the plain ones.
char32_t in_plain(char32_t point)
{
    if (is_between(point, 0xff01, 0xff5e))
        return point - 0xff01 + U'!';
    if (is_between(point, 0x24b6, 0x24e9))
        return (point - 0x24b6) % 26 + U'a';
    // Alphabets of 26 capitals and 26 small letters, one after another.
    if (is_between(point, 0x1d400, 0x1d6a3))
        return (point - 0x1d400) % 26 + U'a';
    return point;
}

char32_t folded(char32_t point)
{
    point = in_plain(point);
    return without_accent(in_small(point));
}

bool is_separator(char32_t point)
{
    return point <= U'/' || is_between(point, U':', U'@') || is_between(point, U'[', U'`') || is_between(point, U'{', 0xbf) || point == 0xd7
        || point == 0xf7 || is_between(point, 0x2000, 0x2bff) || is_between(point, 0x3000, 0x303f) || point == 0x30fb
        || is_between(point, 0xff5f, 0xff65);
}

// Of a script that sets its words apart by spaces.
bool has_words(char32_t point) { return point < 0x590; }

using Tokens = std::vector<std::u32string>;

Tokens tokens_of(std::string_view text)
{
    Tokens tokens;
    bool is_open = false;
    for (auto const raw : utf8::code_points(text)) {
        if (is_invisible(raw))
            continue;
        auto const point = folded(raw);
        if (is_separator(point)) {
            is_open = false;
            continue;
        }
        // A word ends where another script begins.
        if (is_open && has_words(tokens.back().back()) == has_words(point))
            tokens.back() += point;
        else
            tokens.emplace_back(1, point);
        is_open = true;
    }
    return tokens;
}

// "b a d" becomes "bad"; longer tokens stay as they are.
Tokens with_single_letters_joined(Tokens const& tokens)
{
    Tokens joined;
    bool was_single = false;
    for (auto const& token : tokens) {
        bool const is_single = token.size() == 1;
        if (is_single && was_single)
            joined.back() += token;
        else
            joined.push_back(token);
        was_single = is_single;
    }
    return joined;
}

std::u32string squeezed(Tokens const& tokens)
{
    std::u32string all;
    for (auto const& token : tokens)
        all += token;
    return all;
}

}

WordList::WordList(std::string_view entries)
{
    while (!entries.empty()) {
        auto const end = std::min(entries.find('\n'), entries.size());
        add(entries.substr(0, std::min(end, entries.find('#'))));
        entries.remove_prefix(std::min(end + 1, entries.size()));
    }
}

void WordList::add(std::string_view entry)
{
    auto word = squeezed(tokens_of(entry));
    if (word.empty())
        return;
    bool const is_starred = entry.find('*') != std::string_view::npos;
    bool const is_word = !is_starred && std::all_of(word.begin(), word.end(), has_words);
    (is_word ? words_ : anywhere_).push_back(std::move(word));
}

Verdict WordList::text(std::string_view text)
{
    auto const tokens = tokens_of(text);
    auto const all = squeezed(tokens);
    auto const is_in_all = [&](std::u32string const& word) { return all.find(word) != std::u32string::npos; };
    if (std::any_of(anywhere_.begin(), anywhere_.end(), is_in_all))
        return Verdict::refused;
    auto const joined = with_single_letters_joined(tokens);
    auto const is_token = [&](std::u32string const& word) {
        return std::find(tokens.begin(), tokens.end(), word) != tokens.end()
            || std::find(joined.begin(), joined.end(), word) != joined.end();
    };
    return std::any_of(words_.begin(), words_.end(), is_token) ? Verdict::refused : Verdict::pass;
}

// What is in a picture takes an outside host to see.
Verdict WordList::image(std::string_view) { return Verdict::pass; }

std::string refused_words(Settings const& settings)
{
    std::string entries(built_in_refused_words());
    auto const& path = settings.of<ModerationSettings>().words_file;
    if (path.empty())
        return entries;
    std::ifstream file(path);
    std::stringstream own;
    own << file.rdbuf();
    if (!file)
        throw std::runtime_error("cannot read the word list " + path);
    return entries + "\n" + own.str();
}

}
