#pragma once
#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "domains/membership/membership.h"
#include <map>
#include <optional>
#include <span>

class Settings;

namespace membership::rules {

constexpr std::string_view points = "points";

std::string points_key(OrderId order);
// Whole units of the currency times its rate. The rates are settings, and each has its default beside its name in rules.cpp.
std::int64_t points_of(Settings const& settings, api::Price const& total);

// What a backpack shows of a unit; nothing for points and for what is not a card or a red packet of ours.
std::optional<api::MembershipBackpackItem> shown(std::string_view unit);
bool can_be_granted(std::string_view unit);
// In the order in which a backpack shows them.
std::vector<std::string> units_of_backpack();

// What kind of operation changed the points, for people.
api::LocalText name_of_kind(std::string_view kind);
bool is_about_order(std::string_view kind);

std::string_view name_of(Rule rule);

struct Progress {
    std::int64_t opened_figures = 0;
    std::int64_t hidden_figures = 0;
    std::int64_t complete_series = 0;
};
// `kinds` has every style of every series in `opened`.
Progress progress_of(std::span<cabinet::OpenedStyle const> opened, std::map<SeriesId, std::vector<catalog::StyleKind>> const& kinds);
// How much of what the rule counts there is.
std::int64_t counted(Rule rule, Progress const& progress);

}
