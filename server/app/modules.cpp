#include "app/modules.h"
#include "platform/events.h"
#include "platform/gate/answers/idempotency.h"
#include "platform/own_settings.h"

// The table of contents: one line per domain.
#define KABINET_DOMAINS(X) \
    X(message) \
    X(push) \
    X(account) \
    X(notice) \
    X(catalog) \
    X(goods) \
    X(offers) \
    X(reminder) \
    X(stock) \
    X(promotion) \
    X(mystery_box) \
    X(barrage) \
    X(address) \
    X(cart) \
    X(order) \
    X(payment) \
    X(coupon) \
    X(cabinet) \
    X(ledger) \
    X(membership) \
    X(claim) \
    X(code) \
    X(safeguards) \
    X(content) \
    X(share) \
    X(tracking) \
    X(checkout) \
    X(fulfilment) \
    X(delivery) \
    X(gift) \
    X(mall_order) \
    X(fair_use) \
    X(sale) \
    X(team) \
    X(after_sale) \
    X(distribution) \
    X(receipt) \
    X(console) \
    X(flows) \
    X(personal_data)

// The stand-ins of server/sandbox, one line each.
#define KABINET_STAND_INS(X) \
    X(cashier) \
    X(carrier) \
    X(clock) \
    X(mails) \
    X(program) \
    X(program_messages)

#define X(domain) \
    namespace domain { \
    void add(platform::Module& module); \
    }
KABINET_DOMAINS(X)
#undef X

#define X(name) void add_##name(platform::Module& module);
namespace sandbox {
KABINET_STAND_INS(X)
}
#undef X

namespace app {

void add_modules(platform::Module& module, bool is_sandbox, std::function<void(std::string_view domain)> const& added)
{
    platform::add_settings(module);
    platform::idempotency::add(module);
    platform::add_events(module);
#define X(domain) \
    domain::add(module); \
    added(#domain);
    KABINET_DOMAINS(X)
#undef X
    if (!is_sandbox)
        return;
#define X(name) sandbox::add_##name(module);
    KABINET_STAND_INS(X)
#undef X
    added("sandbox");
}

void add_modules(platform::Module& module, bool is_sandbox)
{
    add_modules(module, is_sandbox, [](std::string_view) {});
}

}
