#pragma once
#include "domains/catalog/catalog.h"
#include "domains/ledger/ledger.h"
#include "generated/membership.h"
#include "kernel/result.h"
#include "platform/local_text.h"
#include <optional>
#include <string>
#include <string_view>

class Read;
class Write;

namespace platform {
struct Module;
}

// What a shopper earns by shopping and collecting: points, cards, red packets, titles. What can be counted lies in the ledger. It listens
// to orders that are paid and refunded, and to boxes that are opened.
namespace membership {

// What an operator gives by hand.
struct Grant {
    // The number that the shopper tells others.
    std::int64_t uid = 0;
    // "points", "card:xray", "red_packet:THB", "coupon:welcome", "privilege:star-week"
    std::string unit;
    std::int64_t amount = 0;
    // Names this gift among all of them, so that typing the command again gives nothing more.
    std::string key;
    std::string note;
    // Who the operator is.
    std::string by;
    // How long it is good, of a privilege card how long it may be activated; 0: for ever, or as its kind says.
    std::int64_t days = 0;
};
enum class Granted { now, before };
// Gives it and writes down who did. Refuses not_found (nobody has this number), unit_unknown, operation_differs, and as coupon::give.
Result<Granted> grant(Write& tx, Grant const& grant);

// What something of the shop gives by itself.
struct Present {
    AccountId account;
    // As of a Grant.
    std::string unit;
    std::int64_t amount = 0;
    // Names this present among all of them.
    std::string key;
    // What gives it, and which of them: "code". Shoppers read what is behind it in their records.
    std::string kind;
    std::int64_t subject = 0;
    // 0: for ever.
    Time expires_at = 0;
};
// Refuses unit_unknown, operation_differs, and as coupon::give.
Result<Granted> give(Write& tx, Present const& present);
// In which currency alone it is of use; empty where it is everywhere. Refuses unit_unknown.
Result<std::string> currency_of_unit(Read& tx, std::string_view unit);

enum class Rule : std::uint8_t { opened_figures, hidden_figures, complete_series };

// For the seed: what the file says.
struct TitleRecord {
    std::string code;
    api::LocalText name;
    api::LocalText condition;
    Rule rule = Rule::opened_figures;
    int goal = 0;
    int order = 0;
    bool operator==(TitleRecord const&) const = default;
};
// Nothing for a name that is no rule's.
std::optional<Rule> rule_of(std::string_view name);

// Makes the title, or changes what differs. Who has it keeps it.
catalog::Put put_title(Write& tx, TitleRecord const& record);

void add(platform::Module& module);

}
