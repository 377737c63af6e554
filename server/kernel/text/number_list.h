#pragma once
// A few whole numbers in one column: "3,11".
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

std::string number_list_text(std::span<std::int32_t const> numbers);
std::string number_list_text(std::span<std::int64_t const> numbers);
// Both read what number_list_text wrote.
std::vector<std::int32_t> read_number_list(std::string_view text);
std::vector<std::int64_t> read_long_number_list(std::string_view text);
