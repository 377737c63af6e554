#include "domains/personal_data/export.h"
#include "domains/personal_data/store.h"
#include "kernel/time/calendar.h"
#include <algorithm>
#include <charconv>
#include <cstdio>

namespace personal_data {

static void add_text(std::string& json, std::string_view text)
{
    json += '"';
    for (char const one : text) {
        auto const byte = static_cast<unsigned char>(one);
        if (one == '"' || one == '\\') {
            json += '\\';
            json += one;
        } else if (byte < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", byte);
            json += escaped;
        } else {
            json += one;
        }
    }
    json += '"';
}

// "2026-11-25T08:00:00.123456Z"
static std::string time_text(Time at)
{
    Calendar const utc(0);
    auto const day = utc.day_of(at);
    auto const date = calendar::date_of_day(day);
    auto const rest = at - utc.begin_of_day(day);
    auto const whole = rest / seconds(1);
    char text[64];
    std::snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d.%06dZ", date.year, date.month, date.day, static_cast<int>(whole / 3600),
        static_cast<int>(whole / 60 % 60), static_cast<int>(whole % 60), static_cast<int>(rest % seconds(1)));
    return text;
}

static std::vector<std::string> names_in(std::string_view list)
{
    std::vector<std::string> names;
    while (!list.empty()) {
        auto const end = std::min(list.find(", "), list.size());
        names.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    return names;
}

static void add_value(std::string& json, std::string_view column, std::optional<std::string> const& value)
{
    Time at = 0;
    bool const is_time = value && (column == "at" || column.ends_with("_at"))
        && std::from_chars(value->data(), value->data() + value->size(), at).ptr == value->data() + value->size();
    if (!value)
        json += "null";
    else
        add_text(json, is_time && at > 0 ? time_text(at) : *value);
}

static void add_table(Read& tx, std::string& json, Holding const& holding, AccountId account)
{
    auto const columns = names_in(holding.told);
    add_text(json, holding.table);
    json += ": [";
    bool is_first = true;
    for (auto const& row : store::rows_of(tx, holding, columns, account)) {
        json += is_first ? "\n  { " : ",\n  { ";
        is_first = false;
        for (std::size_t at = 0; at < columns.size(); ++at) {
            if (at > 0)
                json += ", ";
            add_text(json, columns[at]);
            json += ": ";
            add_value(json, columns[at], row[at]);
        }
        json += " }";
    }
    json += "]";
}

std::string export_of(Read& tx, AccountId account)
{
    std::string json = "{\n\"madeAt\": ";
    add_text(json, time_text(tx.now()));
    json += ",\n\"about\": \"All that the shop keeps of you, table by table. leftOut says what is not here, and why.\",\n\"tables\": {\n";
    bool is_first = true;
    for (auto const& holding : holdings()) {
        if (holding.told.empty())
            continue;
        json += is_first ? "" : ",\n";
        is_first = false;
        add_table(tx, json, holding, account);
    }
    json += "\n},\n\"leftOut\": {";
    is_first = true;
    for (auto const& holding : holdings()) {
        for (auto const& column : names_in(holding.withheld)) {
            json += is_first ? "\n" : ",\n";
            is_first = false;
            add_text(json, std::string(holding.table) + "." + column);
            json += ": ";
            add_text(json, holding.why_withheld);
        }
    }
    json += "\n}\n}\n";
    return json;
}

std::vector<std::string_view> cut(std::string_view text, std::size_t most)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        auto length = std::min(most, text.size());
        // A byte of the form 10xxxxxx goes on with a character that has begun before.
        while (length < text.size() && length > 1 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
            --length;
        parts.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return parts;
}

}
