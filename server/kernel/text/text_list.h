#pragma once
// A few words in one column: "one two". No word is empty or has the separator in it.
#include <span>
#include <string>
#include <string_view>
#include <vector>

std::string word_list_text(std::span<std::string const> words, char separator);
// Reads what word_list_text wrote.
std::vector<std::string> read_word_list(std::string_view text, char separator);
