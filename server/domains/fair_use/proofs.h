#pragma once
#include "domains/fair_use/fair_use.h"
#include "kernel/time/time.h"

namespace fair_use::proofs {

// What the shop has said to somebody and gets back from them: signed with the shop's key, and readable. Nothing of it is kept.
struct Proof {
    AccountId account;
    std::string purpose;
    std::int64_t subject = 0;
    Time ends_at = 0;
    // Of a ticket: whether its holder has answered a question. Of a challenge: the bits of its work.
    std::int32_t mark = 0;
    // Of a challenge: what it is made of.
    std::string id;
};
enum class Kind : std::uint8_t { ticket, challenge };

std::string write(Settings const& settings, Kind kind, Proof const& proof);
// Refuses fair_use_forged where we did not write it, as this kind; and where it is not theirs, fair_use_of_another.
Result<Proof> read(Settings const& settings, Kind kind, std::string_view text, Shopper const& me);

}
