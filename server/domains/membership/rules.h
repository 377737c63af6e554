#pragma once
#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "domains/membership/membership.h"
#include "platform/settings/fields_forward.h"
#include <map>
#include <optional>
#include <span>

class Settings;

namespace membership::rules {

constexpr std::string_view points = "points";

std::string points_key(OrderId order);
// For a whole unit of the currency. A box of the same series earns about the same everywhere: a baht is the smallest unit that the shop
// sells in.
struct Points {
    static void declare(settings::Fields<Points>& add);

    std::int64_t per_baht = 0;
    std::int64_t per_yuan = 0;
    std::int64_t per_singapore_dollar = 0;
    std::int64_t per_dollar = 0;
};

// Whole units of the currency times its rate.
std::int64_t points_of(Settings const& settings, api::Price const& total);

// What a backpack shows of a unit; nothing for points and for what is not a card or a red packet of ours.
std::optional<api::MembershipBackpackItem> shown(std::string_view unit);
bool can_be_granted(std::string_view unit);
// In the order in which a backpack shows them.
std::vector<std::string> units_of_backpack();

// The units of a red packet in this currency, and of a type of card.
std::string red_packet_of(std::string_view currency);
std::string card_of(api::MembershipCardType type);
// In the order in which a backpack shows them.
std::vector<api::MembershipCardType> card_types();

// Those of one unit, in their order.
std::vector<api::MembershipExpiry> expiries_of(std::span<ledger::Expiry const> all, std::string_view unit);

// What kind of operation changed the balance, for people.
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
