#pragma once
#include "kernel/time/time.h"
#include "platform/hosts/outcome.h"
#include <optional>
#include <string>

namespace hosts {

struct MailLetter {
    // One address, without a name.
    std::string to;
    std::string subject;
    std::string text;
    // The same for those who like it coloured.
    std::optional<std::string> html;
    // The part of the Message-ID before the "@": the same each time the letter is tried, so that a receiver can tell a double.
    std::string id;
    Time written_at = 0;
};

// The host that takes the shop's mails. Asked on a pool, never within a transaction.
class Mail {
public:
    virtual ~Mail() = default;
    // Accepted: the host is responsible for it now. Blocks.
    virtual Outcome send(MailLetter const& letter) = 0;
};

}
