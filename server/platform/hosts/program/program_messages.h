#pragma once
#include "platform/hosts/outcome.h"
#include <string>
#include <utility>
#include <vector>

namespace hosts {

struct ProgramMessage {
    std::string openid;
    std::string template_id;
    // A page of the mini-program with its query.
    std::string page;
    // zh_CN, en_US.
    std::string language;
    std::vector<std::pair<std::string, std::string>> fields;
};

// The messaging app in which the mini-program runs, as far as it brings messages to people. Asked on a pool, never within a transaction.
class ProgramMessages {
public:
    // The host's code for a person who allows no (further) message of this template.
    static constexpr std::int64_t person_allows_none = 43'101;

    virtual ~ProgramMessages() = default;
    // Blocks.
    virtual Outcome send(ProgramMessage const& message) = 0;
};

}
