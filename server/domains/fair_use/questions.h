#pragma once
#include "domains/message/message.h"
#include "kernel/crypto/hash.h"
#include <string>
#include <string_view>

// Questions that can be read aloud and answered without seeing anything: a little sum in words.
namespace fair_use::questions {

struct Question {
    std::string text;
    // 1 to 60.
    int answer = 0;
};
// The one that follows from these bytes: the same in each language.
Question from(Digest const& seed, message::Language language);
// "twenty-one" of 0 to 99.
std::string in_words(int number, message::Language language);
// Whether somebody meant this number: in digits of any of our languages' keyboards, or in words of one of our languages.
bool means(std::string_view typed, int number);

}
