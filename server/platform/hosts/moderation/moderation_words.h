#pragma once
#include "platform/hosts/moderation/moderation.h"
#include <string>
#include <vector>

class Settings;

namespace hosts {

// The moderation that the shop brings along: refuses texts with words of a list, and passes every picture.
//
// One entry a line; what follows a # is a comment. A word in Latin, Greek or Cyrillic letters is refused as a word of its own, also with
// its letters set apart ("b a d"); *word* is refused anywhere, also across spaces. Anything else (Chinese) is refused anywhere.
// Compared are folded code points: small letters, half width, without accents on top, invisible characters and punctuation.
class WordList : public Moderation {
public:
    explicit WordList(std::string_view entries);

    Verdict text(std::string_view text) override;
    Verdict image(std::string_view webp) override;

private:
    void add(std::string_view entry);

    std::vector<std::u32string> words_;
    std::vector<std::u32string> anywhere_;
};

// The entries that come with the shop (refused_words.txt), and those of the file in the setting "moderation.words_file". Throws
// std::runtime_error when that cannot be read.
std::string refused_words(Settings const& settings);
std::string_view built_in_refused_words();

}
