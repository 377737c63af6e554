#pragma once
// The hosts outside that bring what the shop says to people. Each is busy now and then, and refuses some.
#include "platform/hosts/mail/mail.h"
#include "platform/hosts/program/program_messages.h"
#include "simulation/engine/world.h"

namespace simulation {

class MailHost : public hosts::Mail {
public:
    explicit MailHost(World& world);
    hosts::Outcome send(hosts::MailLetter const& letter) override;

    // Letters it has taken over, by their ids.
    std::map<std::string, std::string> const& taken() const { return taken_; }

private:
    World& world_;
    std::map<std::string, std::string> taken_;
};

class MessageHost : public hosts::ProgramMessages {
public:
    explicit MessageHost(World& world);
    hosts::Outcome send(hosts::ProgramMessage const& message) override;

private:
    World& world_;
};

}
