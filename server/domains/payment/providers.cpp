#include "domains/payment/keyed_cashier.h"
#include "domains/payment/payment.h"
#include "domains/payment/payment_settings.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "kernel/text/text_list.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/registers.h"
#include "platform/settings.h"
#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace payment {

static std::vector<std::string> named(Settings const& settings) { return read_word_list(settings.of<PaymentSettings>().providers, ' '); }

void add_keyed_cashier(platform::Module& module, std::string_view name)
{
    module.registers.add<Provider>(name, std::make_shared<KeyedCashier>(std::string(name)));
}

static std::runtime_error unknown_cashier(std::string const& name, std::string const& ending)
{
    return std::runtime_error(
        "there is no cashier \"" + name + "\" for the setting payment." + name + ending + " (a stand-in is there with --sandbox only)");
}

static std::runtime_error lacking_setting(std::string const& name, std::string const& lacking)
{
    return std::runtime_error("payment.providers names \"" + name + "\", which needs the setting " + lacking
        + (lacking.ends_with("_url") ? " (http://... or https://...)" : ""));
}

// A key for a cashier whom nobody knows is a mistyped one for a cashier who then has none.
static void require_known(platform::Registers const& registers, std::map<std::string, std::string> const& named, std::string const& ending)
{
    for (auto const& [name, text] : named)
        if (!registers.find<Provider>(name))
            throw unknown_cashier(name, ending);
}

void check_providers(platform::Registers const& registers, Settings const& settings)
{
    require_known(registers, settings.of<PaymentSettings>().keys, "_key");
    require_known(registers, settings.of<PaymentSettings>().urls, "_url");
    for (auto const& name : named(settings)) {
        auto const* const provider = registers.find<Provider>(name);
        if (!provider)
            throw std::runtime_error("payment.providers names \"" + name
                + "\", and this server knows no such cashier (a stand-in is there with --sandbox only)");
        if (auto const lacking = provider->lacks(settings); !lacking.empty())
            throw lacking_setting(name, lacking);
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

// A region's own are named in the order in which they are offered.
static std::vector<std::string> named_for(Settings const& settings, std::string_view currency)
{
    for (auto const& region : region::all()) {
        auto name = std::string(region.iso2);
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
        auto const& regions = settings.of<PaymentSettings>().region_providers;
        if (auto const found = regions.find(name); region.currency == currency && found != regions.end())
            return read_word_list(found->second, ' ');
    }
    return named(settings);
}

std::vector<std::string> providers_of(Read& tx, std::string_view currency)
{
    auto const on = providers_on(tx.registers(), tx.settings());
    auto offered = named_for(tx.settings(), currency);
    std::erase_if(offered, [&](std::string const& name) {
        return std::find(on.begin(), on.end(), name) == on.end() || !tx.registers().find<Provider>(name)->takes(currency);
    });
    return offered;
}

Result<std::string> provider_of_new_payments(Read& tx, std::string_view currency)
{
    auto offered = providers_of(tx, currency);
    if (offered.empty())
        return refusal::no_payment_provider;
    return std::move(offered.front());
}

hosts::Cashier* cashier_at(platform::Registers const& registers, hosts::Hosts const& outside, std::string_view provider)
{
    auto const* const known = registers.find<Provider>(provider);
    return known ? known->cashier(outside) : nullptr;
}

hosts::Cashier* cashier_at(Read& tx, hosts::Hosts const& outside, std::string_view provider)
{
    return cashier_at(tx.registers(), outside, provider);
}

std::optional<std::string> method_of(Read& tx, std::string_view provider, std::optional<std::string> const& wanted)
{
    auto const* const known = tx.registers().find<Provider>(provider);
    auto const methods = known ? known->methods() : std::span<std::string_view const>();
    if (methods.empty() || (wanted && std::find(methods.begin(), methods.end(), *wanted) == methods.end()))
        return std::nullopt;
    return wanted ? *wanted : std::string(methods.front());
}

bool needs_payer(Read& tx, std::string_view provider, std::string_view method)
{
    auto const* const known = tx.registers().find<Provider>(provider);
    return known && known->needs_payer(method);
}

Status check_signed(Read& tx, std::string_view provider, std::string_view text, std::string_view signature)
{
    // Also one that takes no new payments: what it has taken it goes on telling.
    auto const* const known = tx.registers().find<Provider>(provider);
    if (!known || !known->is_heard(tx.settings()))
        return refusal::provider_unknown;
    if (!known->has_signed(tx.settings(), text, signature))
        return refusal::signature_wrong;
    return done();
}

}
