#pragma once
#include "domains/safeguards/store.h"

namespace safeguards {

// How the shop sees the age of an account that buys in this region. One that does not exist has said no birthday.
rules::Aged find_aged(Read& tx, AccountId account, std::string_view region, rules::Numbers const& numbers);
// Whether a guardian has agreed, and it counts today.
bool is_good(std::optional<store::Consent> const& consent, Time now, rules::Numbers const& numbers);

}
