#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"
#include "generated/refusals/mystery_box.h"
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

using mystery_box::SetState;

// As many as a set may have.
constexpr std::size_t most_boxes = 1'000;

mystery_box::SetOperator operator_of(SetOptions const& wanted)
{
    auto const user = operator_name();
    return { wanted.by.empty() ? user : wanted.by + " (" + user + ")", wanted.note };
}

SeriesId series_with(Read& tx, std::string const& code)
{
    auto const found = catalog::find_series_by_code(tx, code);
    if (!found)
        throw std::runtime_error("there is no series " + code);
    return *found;
}

// The set that is called "fox-night/12".
BoxSetId set_with(Read& tx, std::string const& name)
{
    auto const slash = name.rfind('/');
    std::int32_t number = 0;
    auto const* const end = name.data() + name.size();
    if (slash == std::string::npos || std::from_chars(name.data() + slash + 1, end, number).ptr != end || slash + 1 == name.size())
        throw std::runtime_error("a set is named by its series and number, as fox-night/12, not " + name);
    auto const set = mystery_box::find_set_by_number(tx, series_with(tx, name.substr(0, slash)), number);
    if (!set)
        throw std::runtime_error("there is no set " + name);
    return set;
}

StyleId style_with(std::map<std::string, StyleId> const& styles, std::string const& code)
{
    auto const found = styles.find(code);
    if (found == styles.end())
        throw std::runtime_error("the series has no style " + code);
    return found->second;
}

// What "storm=2" "rain=1" stand for.
std::vector<StyleId> listed(std::map<std::string, StyleId> const& styles, std::vector<std::string> const& boxes)
{
    std::vector<StyleId> contents;
    for (auto const& entry : boxes) {
        auto const equals = entry.find('=');
        std::size_t count = 0;
        auto const* const end = entry.data() + entry.size();
        bool const is_read = equals != std::string::npos && std::from_chars(entry.data() + equals + 1, end, count).ptr == end;
        if (!is_read || count < 1 || count > most_boxes)
            throw std::runtime_error("boxes are given as STYLE=COUNT, not " + entry);
        contents.insert(contents.end(), count, style_with(styles, entry.substr(0, equals)));
    }
    if (contents.size() > most_boxes)
        throw std::runtime_error("a set has at most " + std::to_string(most_boxes) + " boxes");
    return contents;
}

std::vector<StyleId> contents_of(Read& tx, SeriesId series, SetOptions const& wanted)
{
    auto const styles = catalog::find_styles(tx, series);
    if (!wanted.boxes.empty())
        return listed(styles, wanted.boxes);
    auto const kinds = catalog::list_style_kinds(tx, series);
    std::vector<StyleId> contents;
    for (auto const& kind : kinds)
        if (!kind.hidden)
            contents.push_back(kind.id);
    if (wanted.hidden_replaces.empty())
        return contents;
    auto const hidden = std::find_if(kinds.begin(), kinds.end(), [](auto const& kind) { return kind.hidden; });
    auto const replaced = std::find(contents.begin(), contents.end(), style_with(styles, wanted.hidden_replaces));
    if (hidden == kinds.end() || replaced == contents.end())
        throw std::runtime_error("a hidden style of the series takes the place of a regular one; this series has no such pair");
    *replaced = hidden->id;
    return contents;
}

std::string create(Write& tx, SetOptions const& wanted)
{
    auto const name = wanted.series + "/" + std::to_string(wanted.number);
    auto const series = series_with(tx, wanted.series);
    if (mystery_box::find_set_by_number(tx, series, wanted.number))
        throw std::runtime_error(name + " is there already; nothing has changed");
    auto const contents = contents_of(tx, series, wanted);
    auto const prize = wanted.last_one.empty() ? StyleId() : style_with(catalog::find_styles(tx, series), wanted.last_one);
    mystery_box::draft_set(tx, series, wanted.number, contents, operator_of(wanted), prize);
    return name + " is sealed with " + std::to_string(contents.size()) + " boxes, as a draft.";
}

char const* state_word(SetState state)
{
    switch (state) {
    case SetState::draft: return "a draft";
    case SetState::announced: return "announced";
    case SetState::on_sale: return "on sale";
    case SetState::paused: return "paused";
    case SetState::sold_out: return "sold out";
    case SetState::closed: return "closed";
    }
    return "";
}

std::optional<Time> opening_of(Read& tx, SetOptions const& wanted)
{
    if (wanted.opens.empty())
        return std::nullopt;
    auto const opens = read_time(wanted.opens);
    if (!opens)
        throw std::runtime_error("the opening has to be a moment as 2026-11-27T20:00:00+08:00, not " + wanted.opens);
    if (*opens <= tx.now())
        throw std::runtime_error("the opening has to lie ahead; now it is " + time_text(tx.now()));
    return opens;
}

Result<mystery_box::Moved> move(Write& tx, BoxSetId set, SetOptions const& wanted)
{
    auto const by = operator_of(wanted);
    switch (wanted.action) {
    case SetAction::publish: return mystery_box::publish(tx, set, opening_of(tx, wanted), by);
    case SetAction::pause: return mystery_box::pause(tx, set, by);
    case SetAction::resume: return mystery_box::resume(tx, set, by);
    case SetAction::close: return mystery_box::close(tx, set, by);
    case SetAction::reveal: return mystery_box::reveal(tx, set, by);
    case SetAction::create: break;
    }
    return refusal::set_state_wrong;
}

// What was done, in a sentence.
std::string change(Write& tx, SetOptions const& wanted)
{
    if (wanted.action == SetAction::create)
        return create(tx, wanted);
    auto const set = set_with(tx, wanted.set);
    auto const before = mystery_box::find_state(tx, set).value_or(SetState::draft);
    auto moved = move(tx, set, wanted);
    if (!moved.ok())
        throw std::runtime_error(wanted.set + " is " + state_word(before) + ": this cannot be done with it now");
    auto const now = wanted.set + " is " + (wanted.action == SetAction::reveal ? "revealed" : state_word(moved.value().state));
    if (moved.value().is_repeated)
        return now + " already; nothing has changed.";
    if (auto const opens = opening_of(tx, wanted))
        return now + " and opens at " + time_text(*opens) + ".";
    return now + ".";
}

std::string odds_line(std::string const& code, api::MysteryBoxStyleOdds const& odds, std::int32_t boxes_left)
{
    char line[160] = {};
    double const chance = boxes_left > 0 ? 100.0 * odds.left / boxes_left : 0;
    std::snprintf(line, sizeof line, "%-24s %4d of %4d left  %6.2f %%", code.c_str(), odds.left, odds.total, chance);
    return line;
}

}

int change_set(Options const& options)
{
    Shop shop(options, false);
    require_migrated(shop);
    std::string said;
    shop.database().write_now([&](Write& tx) {
        said = change(tx, options.set);
        return true;
    });
    shop.database().stop();
    std::cout << said << '\n';
    return 0;
}

int show_odds(Options const& options)
{
    Shop shop(options, false);
    require_migrated(shop);
    std::string said;
    shop.database().read_now([&](Read& tx) {
        auto const& name = options.set.set;
        auto const set = set_with(tx, name);
        auto const odds = mystery_box::list_odds(tx, set);
        std::map<StyleId, std::string> codes;
        for (auto const& [code, style] : catalog::find_styles(tx, series_with(tx, name.substr(0, name.rfind('/')))))
            codes.emplace(style, code);
        std::int32_t left = 0;
        for (auto const& style : odds)
            left += style.left;
        said = name + " is " + state_word(mystery_box::find_state(tx, set).value_or(SetState::draft)) + ", " + std::to_string(left)
            + " boxes left.\n";
        for (auto const& style : odds)
            said += odds_line(codes[style.style_id], style, left) + "\n";
    });
    shop.database().stop();
    std::cout << said;
    return 0;
}

}
