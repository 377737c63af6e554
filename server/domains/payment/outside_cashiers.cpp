#include "domains/payment/outside_cashiers.h"
#include "domains/payment/provider.h"
#include "platform/hosts/cashiers/lianlian.h"
#include "platform/hosts/cashiers/paypal.h"
#include "platform/hosts/cashiers/unionpay.h"
#include "platform/hosts/cashiers/wechat_pay.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace payment {

namespace {

// Which of its settings says that the shop has an account there.
struct Account {
    std::string_view key;
    std::string (*number)(Settings const& settings);
};

template<class Kind>
class OutsideCashier : public Provider {
public:
    explicit OutsideCashier(Account account) : account_(account) { }

    // What else it needs is looked at when the server starts, where it is named clearly.
    std::string lacks(Settings const& settings) const override
    {
        return account_.number(settings).empty() ? std::string(account_.key) : "";
    }
    bool is_heard(Settings const&) const override { return false; }
    bool confirms() const override { return false; }
    bool has_signed(Settings const&, std::string_view, std::string_view) const override { return false; }
    bool takes(std::string_view currency) const override { return Kind::takes(currency); }
    std::span<std::string_view const> methods() const override { return Kind::methods(); }
    bool needs_payer(std::string_view method) const override
    {
        if constexpr (requires { Kind::needs_payer(method); })
            return Kind::needs_payer(method);
        return false;
    }
    std::span<Time const> pauses() const override
    {
        if constexpr (requires { Kind::pauses(); })
            return Kind::pauses();
        return hosts::usual_pauses();
    }
    Time pause_between_refunds() const override
    {
        if constexpr (requires { Kind::pause_between_refunds; })
            return Kind::pause_between_refunds;
        return 0;
    }
    void prepare(Settings const&, hosts::RefundOrder&) const override { }
    hosts::Cashier* cashier(hosts::Hosts const& outside) const override
    {
        if (!outside.cashiers)
            return nullptr;
        auto const found = outside.cashiers->find(Kind::name);
        return found == outside.cashiers->end() ? nullptr : found->second.get();
    }

private:
    Account account_;
};

template<class Kind>
void add_outside(platform::Module& module, Account account)
{
    module.registers.add<Provider>(Kind::name, std::make_shared<OutsideCashier<Kind>>(account));
}

}

void add_outside_cashiers(platform::Module& module)
{
    using namespace hosts;
    add_outside<WeChatPay>(module, { "wxpay.merchant", [](Settings const& all) { return all.of<WeChatPaySettings>().merchant; } });
    add_outside<PayPal>(module, { "paypal.client", [](Settings const& all) { return all.of<PayPalSettings>().client; } });
    add_outside<LianLian>(module, { "lianlian.merchant", [](Settings const& all) { return all.of<LianLianSettings>().merchant; } });
    add_outside<UnionPay>(module, { "unionpay.merchant", [](Settings const& all) { return all.of<UnionPaySettings>().merchant; } });
}

}
