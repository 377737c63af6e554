#pragma once
#include "domains/message/message.h"
#include "domains/safeguards/rules.h"
#include <string>
#include <string_view>
#include <utility>

// What this domain writes to people, in the language of whoever asked for it.
namespace safeguards::mails {

struct Consent {
    std::string_view code;
    // The shopper's address, masked; empty: they have none.
    std::string shopper;
    // The age from which on nobody has to agree.
    int majority = 0;
    rules::Numbers const& numbers;
};
// Subject and body of the mail to a guardian: what they agree to, and the code by which they do.
std::pair<std::string, std::string> consent(message::Language language, Consent const& consent);

}
