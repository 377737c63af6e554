#include "domains/payment/keyed_cashier.h"
#include "domains/payment/payment.h"
#include "kernel/text_list.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/registers.h"
#include "platform/settings.h"
#include <stdexcept>

namespace payment {

static std::vector<std::string> named(Settings const& settings) { return read_word_list(settings.text("payment.providers", ""), ' '); }

void add_keyed_cashier(platform::Module& module, std::string_view name)
{
    module.registers.add<Provider>(name, std::make_shared<KeyedCashier>(std::string(name)));
}

void check_providers(platform::Registers const& registers, Settings const& settings)
{
    for (auto const& name : named(settings)) {
        auto const* const provider = registers.find<Provider>(name);
        if (!provider)
            throw std::runtime_error("payment.providers names \"" + name
                + "\", and this server knows no such cashier (a stand-in is there with --sandbox only)");
        if (auto const lacking = provider->lacks(settings); !lacking.empty())
            throw std::runtime_error("payment.providers names \"" + name + "\", which needs the setting " + lacking
                + (lacking.ends_with("_url") ? " (http://... or https://...)" : ""));
    }
}

std::vector<std::string> providers_on(platform::Registers const& registers, Settings const& settings)
{
    std::vector<std::string> on;
    for (auto& name : named(settings))
        if (auto const* const provider = registers.find<Provider>(name); provider && provider->lacks(settings).empty())
            on.push_back(std::move(name));
    return on;
}

Result<std::string> provider_of_new_payments(Read& tx)
{
    auto on = providers_on(tx.registers(), tx.settings());
    if (on.empty())
        return Error::no_payment_provider;
    return std::move(on.front());
}

Status check_signed(Read& tx, std::string_view provider, std::string_view text, std::string_view signature)
{
    // Also one that takes no new payments: what it has taken it goes on telling.
    auto const* const known = tx.registers().find<Provider>(provider);
    if (!known || !known->is_heard(tx.settings()))
        return Error::provider_unknown;
    if (!known->has_signed(tx.settings(), text, signature))
        return Error::signature_wrong;
    return done();
}

}
