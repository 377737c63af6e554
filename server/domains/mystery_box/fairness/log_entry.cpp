#include "domains/mystery_box/fairness/log_entry.h"
#include "kernel/bytes.h"
#include <algorithm>
#include <charconv>

namespace mystery_box::fairness_2 {

namespace {

// The words of each kind of reason, in the order of its enumeration.
constexpr std::array<std::string_view, 2> words_of(LeaveWord) { return { "left", "silent" }; }
constexpr std::array<std::string_view, 5> words_of(ReleaseWord) { return { "cancelled", "failed", "expired", "forfeited", "closed" }; }
constexpr std::array<std::string_view, 4> words_of(EndWord) { return { "left", "timeout", "forfeited", "closed" }; }
constexpr std::array<std::string_view, 2> words_of(ReturnWord) { return { "asked", "shop" }; }
constexpr std::array<std::string_view, 2> words_of(FinishWord) { return { "sold_out", "closed" }; }

// --- Writing: the fields, each behind a space.

void write(std::string& line, std::int64_t number) { line.append(" ").append(std::to_string(number)); }
void write(std::string& line, std::int32_t number) { write(line, static_cast<std::int64_t>(number)); }

template<std::size_t size>
void write(std::string& line, std::array<std::uint8_t, size> const& bytes)
{
    line.append(" ").append(to_hex(bytes));
}

template<class Word>
requires std::is_enum_v<Word>
void write(std::string& line, Word word) { line.append(" ").append(words_of(word)[static_cast<std::size_t>(word)]); }

void write(std::string& line, std::optional<std::int32_t> const& number)
{
    if (number)
        write(line, *number);
    else
        line.append(" -");
}

template<class Number>
void write(std::string& line, std::vector<Number> const& numbers)
{
    if (numbers.empty())
        line.append(" -");
    char separator = ' ';
    for (auto const number : numbers) {
        line.append(1, separator).append(std::to_string(number));
        separator = ',';
    }
}

// --- Reading: false for what is not so written.

// Decimal, of 0 and more, without a sign and without leading zeros.
template<class Whole>
requires std::is_integral_v<Whole>
bool read(std::string_view text, Whole& number)
{
    if (text.empty() || text.front() < '0' || text.front() > '9' || (text.size() > 1 && text.front() == '0'))
        return false;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && std::int64_t { number } <= largest_number;
}

template<std::size_t size>
bool read(std::string_view text, std::array<std::uint8_t, size>& bytes)
{
    auto const found = array_from_hex<size>(text);
    if (found)
        bytes = *found;
    return found.has_value();
}

template<class Word>
requires std::is_enum_v<Word>
bool read(std::string_view text, Word& word)
{
    auto const words = words_of(Word {});
    for (std::size_t at = 0; at < words.size(); ++at)
        if (words[at] == text) {
            word = static_cast<Word>(at);
            return true;
        }
    return false;
}

bool read(std::string_view text, std::optional<std::int32_t>& number)
{
    number.reset();
    return text == "-" || read(text, number.emplace());
}

template<class Number>
bool read(std::string_view text, std::vector<Number>& numbers)
{
    numbers.clear();
    if (text == "-")
        return true;
    for (std::size_t at = 0;;) {
        auto const comma = text.find(',', at);
        if (!read(text.substr(at, comma == std::string_view::npos ? comma : comma - at), numbers.emplace_back()))
            return false;
        if (comma == std::string_view::npos)
            return true;
        at = comma + 1;
    }
}

bool ascends(std::vector<std::int32_t> const& slots)
{
    for (std::size_t at = 1; at < slots.size(); ++at)
        if (slots[at] <= slots[at - 1])
            return false;
    return !slots.empty();
}

// --- Which fields each word has: the same for writing and reading.

template<class Do>
bool each_field(Join& event, Do each)
{
    return each(event.commitment);
}
template<class Do>
bool each_field(Here& event, Do each)
{
    return each(event.place);
}
template<class Do>
bool each_field(Pass& event, Do each)
{
    return each(event.place);
}
template<class Do>
bool each_field(Wait& event, Do each)
{
    return each(event.place) && each(event.until);
}
template<class Do>
bool each_field(Leave& event, Do each)
{
    return each(event.place) && each(event.why);
}
template<class Do>
bool each_field(Call& event, Do each)
{
    return each(event.place);
}
template<class Do>
bool each_field(Turn& event, Do each)
{
    return each(event.place) && each(event.number) && each(event.epoch) && each(event.root);
}
template<class Do>
bool each_field(Mute& event, Do each)
{
    return each(event.place);
}
template<class Do>
bool each_field(Hold& event, Do each)
{
    return each(event.place) && each(event.slots) && ascends(event.slots);
}
template<class Do>
bool each_field(Release& event, Do each)
{
    return each(event.hold) && each(event.why);
}
template<class Do>
bool each_field(Sale& event, Do each)
{
    return each(event.hold);
}
template<class Do>
bool each_field(Late& event, Do each)
{
    return each(event.hold);
}
template<class Do>
bool each_field(End& event, Do each)
{
    return each(event.place) && each(event.why) && each(event.kept);
}
template<class Do>
bool each_field(Unkeep& event, Do each)
{
    return each(event.slot);
}
template<class Do>
bool each_field(Return& event, Do each)
{
    return each(event.hold) && each(event.slots) && ascends(event.slots) && each(event.why);
}
template<class Do>
bool each_field(Lobby& event, Do each)
{
    return each(event.count);
}
template<class Do>
bool each_field(Answer& event, Do each)
{
    return each(event.place) && each(event.number) && each(event.next);
}
template<class Do>
bool each_field(Order& event, Do each)
{
    return each(event.places);
}
template<class Do>
bool each_field(Open&, Do)
{
    return true;
}
template<class Do>
bool each_field(Pause&, Do)
{
    return true;
}
template<class Do>
bool each_field(Resume&, Do)
{
    return true;
}
template<class Do>
bool each_field(Finish& event, Do each)
{
    return each(event.why);
}
template<class Do>
bool each_field(Secret&, Do)
{
    return true;
}

// By their place in Event.
constexpr std::array<std::string_view, std::variant_size_v<Event>> words { "join", "here", "pass", "wait", "leave", "call", "turn", "mute",
    "hold", "release", "sale", "late", "end", "unkeep", "return", "lobby", "answer", "order", "open", "pause", "resume", "finish",
    "secret" };

template<std::size_t at = 0>
bool begin_event(std::string_view word, Event& event)
{
    if constexpr (at < words.size()) {
        if (word != words[at])
            return begin_event<at + 1>(word, event);
        event.emplace<at>();
        return true;
    } else {
        return false;
    }
}

// Entries, boxes and epochs are counted from 1: whoever names another names none.
template<class Fields>
bool names_what_can_be(Fields const& event)
{
    bool is_sound = true;
    if constexpr (requires { event.place; })
        is_sound = event.place > 0;
    if constexpr (requires { event.hold; })
        is_sound = event.hold > 0;
    if constexpr (requires { event.epoch; })
        is_sound = is_sound && event.epoch > 0;
    if constexpr (requires { event.slot; })
        is_sound = event.slot > 0;
    if constexpr (requires { event.slots; })
        is_sound = is_sound && event.slots.front() > 0;
    if constexpr (requires { event.kept; })
        is_sound = is_sound && event.kept.value_or(1) > 0;
    if constexpr (requires { event.places; })
        is_sound = std::all_of(event.places.begin(), event.places.end(), [](std::int64_t place) { return place > 0; });
    return is_sound;
}

// Takes what stands before the next space off the line; the rest when there is none.
std::string_view next_field(std::optional<std::string_view>& rest)
{
    if (!rest)
        return {};
    auto const space = rest->find(' ');
    auto const field = rest->substr(0, space);
    rest = space == std::string_view::npos ? std::nullopt : std::optional(rest->substr(space + 1));
    return field;
}

}

std::string line_of(Entry const& entry)
{
    std::string line = std::to_string(entry.n);
    write(line, entry.minute);
    line.append(" ").append(words[entry.event.index()]);
    auto event = entry.event;
    auto const write_field = [&line](auto const& field) {
        write(line, field);
        return true;
    };
    std::visit([&](auto& fields) { each_field(fields, write_field); }, event);
    return line;
}

std::optional<Entry> read_line(std::string_view line)
{
    Entry entry;
    std::optional rest(line);
    auto const read_next = [&rest](auto& field) { return rest.has_value() && read(next_field(rest), field); };
    if (!read_next(entry.n) || entry.n == 0 || !read_next(entry.minute) || !rest || !begin_event(next_field(rest), entry.event))
        return std::nullopt;
    bool const is_read = std::visit([&](auto& fields) { return each_field(fields, read_next) && names_what_can_be(fields); }, entry.event);
    return is_read && !rest ? std::optional(std::move(entry)) : std::nullopt;
}

}
