#include "app/outside_hosts.h"
#include "app/settings.h"
#include "platform/hosts/cashiers/http_cashier.h"
#include "platform/hosts/cashiers/lianlian.h"
#include "platform/hosts/cashiers/paypal.h"
#include "platform/hosts/cashiers/unionpay.h"
#include "platform/hosts/cashiers/wechat_pay.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/mail/smtp_mail.h"
#include "platform/hosts/program/http_program_messages.h"
#include "platform/hosts/push/web_push.h"
#include "platform/settings.h"
#include <optional>
#include <stdexcept>
#include <type_traits>

namespace app {

struct OutsideHosts::Parts {
    std::optional<hosts::SmtpMail> mail;
    std::optional<hosts::ProgramToken> program_token;
    std::optional<hosts::HttpProgramMessages> program_messages;
    std::optional<hosts::HttpCashier> cashier;
    std::optional<hosts::CurlClient> cashiers_client;
    std::optional<hosts::CurlClient> books_client;
    hosts::Cashiers cashiers;
    std::optional<hosts::HttpWebPush> push;
};

// Those that the shop has a merchant number at.
static void add_cashiers(hosts::Cashiers& cashiers, Settings const& settings, hosts::Desk const& desk)
{
    auto const add = [&]<class Kind, class Rules>(std::type_identity<Kind>, Rules const& rules, std::string const& merchant) {
        if (!merchant.empty())
            cashiers.emplace(Kind::name, std::make_unique<Kind>(rules, desk));
    };
    auto wechat = settings.of<hosts::WeChatPaySettings>();
    if (wechat.appid.empty())
        wechat.appid = settings.of<hosts::ProgramSettings>().appid;
    add(std::type_identity<hosts::WeChatPay>(), wechat, wechat.merchant);
    auto const& paypal = settings.of<hosts::PayPalSettings>();
    add(std::type_identity<hosts::PayPal>(), paypal, paypal.client);
    auto const& lianlian = settings.of<hosts::LianLianSettings>();
    add(std::type_identity<hosts::LianLian>(), lianlian, lianlian.merchant);
    auto const& unionpay = settings.of<hosts::UnionPaySettings>();
    add(std::type_identity<hosts::UnionPay>(), unionpay, unionpay.merchant);
    if (!cashiers.empty() && desk.address.empty())
        throw std::runtime_error("a cashier outside has to reach the shop: it needs the setting web.address");
}

OutsideHosts::OutsideHosts(Settings const& settings, Clock& clock, Clock& steady_clock, Random& random) : parts_(std::make_unique<Parts>())
{
    if (hosts::SmtpMail::is_configured(settings))
        parts_->mail.emplace(settings, &is_stopping_);
    auto const access = hosts::program_access_of(settings);
    if (!access.appid.empty()) {
        hosts::CurlClient const client(hosts::connection_of(settings.of<hosts::ProgramSettings>(), seconds(5), seconds(15), &is_stopping_));
        parts_->program_token.emplace(client, access, steady_clock);
        parts_->program_messages.emplace(client, access.base, *parts_->program_token);
    }
    auto const& services = settings.of<hosts::PushSettings>();
    if (auto key = hosts::push_key(services))
        parts_->push.emplace(hosts::CurlClient(hosts::connection_of(services, seconds(5), seconds(15), &is_stopping_)),
            hosts::HttpWebPush::Sender { std::move(*key),
                services.contact.empty() ? settings.of<ServerSettings>().web_address : services.contact },
            clock, random);
    auto const& way = settings.of<hosts::CashierSettings>();
    auto connection = hosts::connection_of(way, seconds(5), seconds(15), &is_stopping_);
    parts_->cashier.emplace(hosts::CurlClient(connection));
    parts_->cashiers_client.emplace(connection);
    connection.most_bytes = std::size_t { 64 } << 20;
    connection.timeout = minutes(2);
    parts_->books_client.emplace(connection);
    auto address = settings.of<ServerSettings>().web_address;
    address.erase(address.find_last_not_of('/') + 1);
    add_cashiers(parts_->cashiers, settings,
        { *parts_->cashiers_client, *parts_->books_client, clock, random, std::move(address), way.ca_file });
}

OutsideHosts::~OutsideHosts() = default;

void OutsideHosts::join(hosts::Hosts& hosts) const
{
    hosts.mail = parts_->mail ? &*parts_->mail : nullptr;
    hosts.cashier = &*parts_->cashier;
    hosts.push = parts_->push ? &*parts_->push : nullptr;
    hosts.cashiers = &parts_->cashiers;
    hosts.program_messages = parts_->program_messages ? &*parts_->program_messages : nullptr;
}

}
