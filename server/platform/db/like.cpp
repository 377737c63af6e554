#include "platform/db/like.h"

namespace db {

// A space as it is typed in Chinese.
static constexpr std::string_view wide_space = "\u3000";

// For LIKE the escape and its two wildcards are letters like others when the escape stands before them.
static void append_literally(std::string& pattern, char letter)
{
    if (letter == '%' || letter == '_' || letter == '!')
        pattern += '!';
    pattern += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

Patterns patterns_of(std::string_view words)
{
    Patterns patterns;
    std::size_t count = 0;
    std::string word;
    auto const finish = [&] {
        if (!word.empty() && count < words_counted)
            patterns[count++] = "%" + word + "%";
        word.clear();
    };
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words.substr(at, wide_space.size()) == wide_space) {
            finish();
            at += wide_space.size() - 1;
        } else if (words[at] == ' ') {
            finish();
        } else {
            append_literally(word, words[at]);
        }
    }
    finish();
    return patterns;
}

}
