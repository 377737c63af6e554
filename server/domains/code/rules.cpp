#include "domains/code/rules.h"
#include "platform/settings.h"
#include <array>
#include <charconv>

namespace code {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.number("code.wrong_of_person", &Limits::wrong_of_person, 10, { 1, 1'000 }, Effect::at_once, Risk::money,
        "Wrong exchange codes of one person within a day; then none is looked at", "每人每日可输错的兑换码次数");
    add.number("code.wrong_from_network", &Limits::wrong_from_network, 100, { 1, 1'000'000 }, Effect::at_once, Risk::money,
        "Wrong exchange codes from one network within an hour; then none is looked at", "每个网络每小时可输错的兑换码次数");
}

namespace rules {

// Without I, L, O and U: nobody reads one for another, and no word comes out.
static constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
static constexpr std::size_t length = 16;

std::string make(Random& random)
{
    std::array<std::uint8_t, length> bytes {};
    random.fill(bytes);
    std::string code;
    for (auto const byte : bytes)
        code += letters.at(byte % letters.size());
    return code;
}

std::string made_of(std::string_view name)
{
    std::string code;
    for (std::size_t at = 0; at < length; ++at) {
        unsigned byte = 0;
        std::from_chars(name.data() + 2 * at, name.data() + 2 * at + 2, byte, 16);
        code += letters.at(byte % letters.size());
    }
    return code;
}

std::string written(std::string_view code)
{
    std::string text;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (at > 0 && at % 4 == 0)
            text += '-';
        text += code[at];
    }
    return text;
}

std::optional<std::string> read(std::string_view typed)
{
    std::string code;
    for (char letter : typed) {
        if (letter == ' ' || letter == '-')
            continue;
        if (letter >= 'a' && letter <= 'z')
            letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == 'O')
            letter = '0';
        if (letter == 'I' || letter == 'L')
            letter = '1';
        if (letters.find(letter) == std::string_view::npos)
            return std::nullopt;
        code += letter;
    }
    return code.size() == length ? std::optional(code) : std::nullopt;
}

}

}
