#pragma once
#include "generated/fair_use.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Settings;

namespace platform {
class Metrics;
class Registers;
struct Module;
}

// Keeps programs from taking what people want: who comes in has opened the page, does not come too often, and answers a question where
// they come very often, or very many come from one network. What is counted for that lies in this server's memory and nowhere else.
namespace fair_use {

// What somebody wants to come in to: the sale 17.
struct Door {
    // Lower case and underscores; never changed, as tickets and counts are by it.
    std::string_view purpose;
    std::int64_t subject = 0;
};

// Whether the shop keeps programs out at all (setting fair_use.is_on).
bool is_on(Settings const& settings);

// A ticket of the door's page, or the question that stands before it. Counts a try. Refuses cooling_off, with what is left of it.
Result<api::FairUsePage> open(Read& tx, Shopper const& me, Door const& door);
// Whether they may come in; once for each call that does. Counts a try; asks the database nothing. Refuses cooling_off, page_ticket_needed,
// fair_use_forged, fair_use_of_another, page_ticket_over, challenge_needed. A ticket is good again and again until it is over: that nobody
// comes in twice is the caller's.
Status admit(Read& tx, Shopper const& me, Door const& door, std::optional<std::string> const& ticket);

struct Refused {
    std::string reason;
    std::int64_t count = 0;
};
// How often somebody was turned away there, by reason; written about a second later.
std::vector<Refused> list_refused(Read& tx, Door const& door);

// What this server has counted since its start.
void add_figures(platform::Metrics& metrics, platform::Registers const& registers);
void add(platform::Module& module);

}
