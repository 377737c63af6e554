#pragma once
// A few whole numbers in one column: "3,11".
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

std::string number_list_text(std::span<std::int32_t const> numbers);
// Reads what number_list_text wrote.
std::vector<std::int32_t> read_number_list(std::string_view text);
