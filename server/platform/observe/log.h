#pragma once
// One JSON object per line on standard error. Nothing personal goes in: no tokens, e-mail addresses, peers' addresses, query strings.
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace platform::log {

struct Field {
    Field(std::string_view key, std::string_view value) : name(key), text(value), is_text(true) { }
    Field(std::string_view key, char const* value) : Field(key, std::string_view(value)) { }
    Field(std::string_view key, std::int64_t value) : name(key), number(value) { }

    std::string_view name;
    std::string_view text;
    std::int64_t number = 0;
    bool is_text = false;
};
using Fields = std::initializer_list<Field>;

// "debug", "info", "warning", "error" or "off". Lines are written on a thread of their own, some milliseconds later; when standard error
// does not take them fast enough, lines are dropped and counted rather than the shop held up. Throws std::invalid_argument for any other
// word.
void start(std::string_view level);
// Writes what waits. Blocks.
void stop();
// Since start().
std::uint64_t lines_dropped();

void debug(std::string_view event, Fields fields = {});
void info(std::string_view event, Fields fields = {});
void warning(std::string_view event, Fields fields = {});
void error(std::string_view event, Fields fields = {});

}
