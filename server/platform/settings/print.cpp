#include "platform/settings/register.h"
#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

namespace settings {

std::string_view name_of(Effect effect)
{
    constexpr std::array<std::string_view, 5> names { "at once", "next turn", "next order", "next login", "restart" };
    return names.at(static_cast<std::size_t>(effect));
}

std::string_view name_of(Risk risk)
{
    constexpr std::array<std::string_view, 4> names { "plain", "money", "fairness", "law" };
    return names.at(static_cast<std::size_t>(risk));
}

static std::vector<Field> in_order(Register const& known)
{
    auto fields = known.all();
    std::sort(fields.begin(), fields.end(), [](Field const& one, Field const& other) { return one.key < other.key; });
    return fields;
}

// What it may be: "10 to 3600", "required or off".
static std::string range_of(Field const& field)
{
    switch (field.kind) {
    case Kind::number: return std::to_string(field.bounds.least) + " to " + std::to_string(field.bounds.most);
    case Kind::flag: return "0 or 1";
    case Kind::text: return "text";
    case Kind::secret: return "secret";
    case Kind::word: break;
    }
    std::string words;
    for (auto const& word : field.words)
        words += (words.empty() ? "" : " or ") + word;
    return words;
}

static std::string_view place_of(Origin origin)
{
    constexpr std::array<std::string_view, 4> names { "changed while the shop runs", "file", "environment", "server" };
    return names.at(static_cast<std::size_t>(origin));
}

// Every key that was set for the field.
static void print_values(std::ostream& out, Field const& field, Settings const& settings)
{
    for (auto const& [key, value] : settings.values()) {
        if (!fits(field.key, key))
            continue;
        auto const shown = field.kind == Kind::secret ? "(set)" : value.text.value_or(std::to_string(value.number.value_or(0)));
        out << key << " = " << shown << "  # " << (value.place.empty() ? place_of(value.origin) : value.place) << '\n';
    }
}

void print(std::ostream& out, Register const& known, Settings const& settings)
{
    for (auto const& field : in_order(known)) {
        out << "# " << field.english << " (" << range_of(field) << "; " << name_of(field.effect);
        if (field.risk != Risk::plain)
            out << "; " << name_of(field.risk);
        out << ")\n# " << field.key << (field.usual.empty() ? "" : " = ") << field.usual << '\n';
        print_values(out, field, settings);
    }
}

static std::string cell(std::string text)
{
    std::string escaped;
    for (auto const letter : text)
        escaped += letter == '|' ? std::string("\\|") : std::string(1, letter);
    return escaped;
}

static constexpr std::string_view introduction = R"(# Settings

Printed by `kabinet settings --page` from what the domains declare. A setting stands in the file of `--config` (TOML: `[box]`,
`turn_seconds = 200`) or in the environment (`KABINET_BOX__TURN_SECONDS=200`), which goes before the file; secrets belong there.
What neither says may be changed while the shop runs, `kabinet settings --set box.turn_seconds=200`, and each server follows within
two seconds; what began before, a turn or a hold, keeps its own. What wants a restart, and every secret, is set in the file or the
environment alone. An unknown key, or a value beyond its bounds, stops the start.
)";

std::string page_of(Register const& known)
{
    std::ostringstream page;
    page << introduction;
    std::string part;
    for (auto const& field : in_order(known)) {
        if (auto const first = field.key.substr(0, field.key.find('.')); first != part) {
            part = first;
            page << "\n## " << part << "\n| setting | usual | may be | takes effect | risk | |\n|---|---|---|---|---|---|\n";
        }
        page << "| `" << field.key << "` | " << cell(field.usual) << " | " << range_of(field) << " | " << name_of(field.effect) << " | "
             << (field.risk == Risk::plain ? "" : name_of(field.risk)) << " | " << cell(field.english) << "<br>" << cell(field.chinese)
             << " |\n";
    }
    return page.str();
}

}
