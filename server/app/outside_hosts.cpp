#include "app/outside_hosts.h"
#include "platform/hosts/http_cashier.h"
#include "platform/hosts/http_program_messages.h"
#include "platform/hosts/smtp_mail.h"
#include "platform/settings.h"
#include <optional>

namespace app {

struct OutsideHosts::Parts {
    std::optional<hosts::SmtpMail> mail;
    std::optional<hosts::ProgramToken> program_token;
    std::optional<hosts::HttpProgramMessages> program_messages;
    std::optional<hosts::HttpCashier> cashier;
};

OutsideHosts::OutsideHosts(Settings const& settings, Clock& clock) : parts_(std::make_unique<Parts>())
{
    if (hosts::SmtpMail::is_configured(settings))
        parts_->mail.emplace(settings, &is_stopping_);
    auto const access = hosts::program_access_of(settings);
    if (!access.appid.empty()) {
        hosts::CurlClient const client(hosts::connection_of(settings, "program", &is_stopping_));
        parts_->program_token.emplace(client, access, clock);
        parts_->program_messages.emplace(client, access.base, *parts_->program_token);
    }
    parts_->cashier.emplace(hosts::CurlClient(hosts::connection_of(settings, "payment", &is_stopping_)));
}

OutsideHosts::~OutsideHosts() = default;

void OutsideHosts::join(hosts::Hosts& hosts) const
{
    hosts.mail = parts_->mail ? &*parts_->mail : nullptr;
    hosts.cashier = &*parts_->cashier;
    hosts.program_messages = parts_->program_messages ? &*parts_->program_messages : nullptr;
}

}
