#include "platform/gate/json_members.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/utf8.h"
#include <algorithm>
#include <cstdint>

namespace platform {

namespace {

constexpr std::string_view spaces = " \t\r\n";

// Reads a text from its front. A member function answers false, or nothing, where the text is not what it should be.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) { }

    void skip_spaces() { at_ = std::min(text_.find_first_not_of(spaces, at_), text_.size()); }
    bool take(char character)
    {
        bool const is_here = at_ < text_.size() && text_[at_] == character;
        at_ += is_here;
        return is_here;
    }
    bool is_at_end() const { return at_ == text_.size(); }
    bool string(std::string* content);
    bool value(Member& member);

private:
    bool escape(std::string* content);
    std::optional<std::uint32_t> four_digits();
    bool nested();
    bool scalar();

    std::string_view text_;
    std::size_t at_ = 0;
};

// Beginning at the quotation mark. Without `content` it is only passed over.
bool Scanner::string(std::string* content)
{
    if (!take('"'))
        return false;
    for (;;) {
        auto const end = text_.find_first_of("\"\\", at_);
        if (end == std::string_view::npos)
            return false;
        if (content)
            *content += text_.substr(at_, end - at_);
        at_ = end + 1;
        if (text_[end] == '"')
            return true;
        if (!escape(content))
            return false;
    }
}

std::optional<std::uint32_t> Scanner::four_digits()
{
    auto const bytes = from_hex(text_.substr(std::min(at_, text_.size()), 4));
    if (!bytes || bytes->size() != 2)
        return std::nullopt;
    at_ += 4;
    return static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[0]) << 8 | static_cast<unsigned char>((*bytes)[1]));
}

// Behind the backslash.
bool Scanner::escape(std::string* content)
{
    if (is_at_end())
        return false;
    char const kind = text_[at_++];
    constexpr std::string_view kinds = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    if (auto const index = kinds.find(kind); index != std::string_view::npos) {
        if (content)
            *content += meant[index];
        return true;
    }
    auto const unit = kind == 'u' ? four_digits() : std::nullopt;
    if (!unit)
        return false;
    char32_t character = *unit;
    if (character >= 0xD800 && character < 0xE000) {
        auto const low = character < 0xDC00 && take('\\') && take('u') ? four_digits() : std::nullopt;
        if (!low || *low < 0xDC00 || *low > 0xDFFF)
            return false;
        character = 0x10000 + ((character - 0xD800) << 10) + (*low - 0xDC00);
    }
    if (content)
        utf8::append(*content, character);
    return true;
}

// An object or an array, as deep as it may be: counting needs no stack.
bool Scanner::nested()
{
    std::size_t depth = 0;
    while (!is_at_end()) {
        char const character = text_[at_];
        if (character == '"') {
            if (!string(nullptr))
                return false;
            continue;
        }
        ++at_;
        if (character == '{' || character == '[')
            ++depth;
        else if ((character == '}' || character == ']') && --depth == 0)
            return true;
    }
    return false;
}

bool Scanner::scalar()
{
    auto const end = std::min(text_.find_first_of(",}] \t\r\n", at_), text_.size());
    auto const scalar = text_.substr(at_, end - at_);
    at_ = end;
    bool const is_word = scalar == "true" || scalar == "false" || scalar == "null";
    return is_word || (!scalar.empty() && scalar.find_first_not_of("0123456789+-.eE") == std::string_view::npos);
}

bool Scanner::value(Member& member)
{
    auto const begin = at_;
    char const first = is_at_end() ? ',' : text_[at_];
    bool const is_good = first == '"' ? string(&member.value) : first == '{' || first == '[' ? nested() : scalar();
    member.json = text_.substr(begin, at_ - begin);
    if (first != '"')
        member.value = member.json;
    return is_good;
}

std::optional<std::vector<Member>> parts_of(std::string_view json, bool has_names)
{
    std::vector<Member> members;
    Scanner scanner(json);
    scanner.skip_spaces();
    if (!scanner.take(has_names ? '{' : '['))
        return std::nullopt;
    char const end = has_names ? '}' : ']';
    scanner.skip_spaces();
    for (bool is_open = !scanner.take(end); is_open; is_open = !scanner.take(end)) {
        if (!members.empty() && !scanner.take(','))
            return std::nullopt;
        scanner.skip_spaces();
        auto& member = members.emplace_back();
        if (has_names) {
            if (!scanner.string(&member.name))
                return std::nullopt;
            scanner.skip_spaces();
            if (!scanner.take(':'))
                return std::nullopt;
            scanner.skip_spaces();
        }
        if (!scanner.value(member))
            return std::nullopt;
        scanner.skip_spaces();
    }
    scanner.skip_spaces();
    return scanner.is_at_end() ? std::optional(std::move(members)) : std::nullopt;
}

}

std::optional<std::vector<Member>> members_of(std::string_view json) { return parts_of(json, true); }
std::optional<std::vector<Member>> elements_of(std::string_view json) { return parts_of(json, false); }

}
