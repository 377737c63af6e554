#include "domains/payment/payment.h"
#include "domains/payment/payment_settings.h"
#include "domains/payment/provider.h"
#include "domains/payment/store.h"
#include "platform/db/transaction.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/registers.h"
#include "platform/settings.h"

namespace payment {

std::optional<Attempt> find_attempt(Read& tx, AttemptId id) { return store::find_attempt(tx, id); }
std::optional<Attempt> find_going_attempt(Read& tx, PaymentId payment) { return store::find_going_attempt(tx, payment); }
std::optional<Attempt> find_latest_attempt(Read& tx, PaymentId payment) { return store::find_latest_attempt(tx, payment); }

std::optional<Attempt> begin_attempt(Write& tx, PaymentId payment, std::string_view provider, std::string_view method)
{
    Attempt attempt { tx.new_id<AttemptId>(), payment, std::string(provider), std::string(method), AttemptState::open, {}, {}, 0,
        tx.now() };
    // Whoever has the payment's row decides whether it waits for money still.
    auto const known = store::lock(tx, payment);
    if (!known || known->state != State::pending)
        return std::nullopt;
    if (!known->going && store::count_attempts(tx, payment) >= tx.settings().of<PaymentSettings>().attempts_a_payment)
        return std::nullopt;
    if (!store::insert_attempt(tx, attempt))
        return store::find_going_attempt(tx, payment);
    if (auto const asking = next_asking(tx, attempt))
        tx.schedule(ask_job, attempt.id.value, *asking);
    return attempt;
}

// "kind=redirect&url=...", and a field's name with a point before it.
static std::string page_text(hosts::Page const& page)
{
    hosts::TextPairs pairs { { "kind", page.kind }, { "url", page.url } };
    for (auto const& [name, value] : page.fields)
        pairs.emplace_back("." + name, value);
    return hosts::form_text(pairs);
}

void note_opened(Write& tx, AttemptId id, hosts::Opened const& opened)
{
    store::set_opened(tx, id, opened.reference, page_text(opened.page));
}

void note_submitted(Write& tx, AttemptId id) { store::set_submitted(tx, id); }

bool end_attempt(Write& tx, AttemptId id, AttemptState as)
{
    if (!store::end_attempt(tx, id, as))
        return false;
    // One that was closed may have been paid at that moment: it is asked for as before.
    if (as != AttemptState::closed)
        tx.unschedule(ask_job, id.value);
    return true;
}

std::optional<Time> next_asking(Read& tx, Attempt const& attempt)
{
    auto const* const provider = tx.registers().find<Provider>(attempt.provider);
    auto const pauses = provider ? provider->pauses() : std::span<Time const>();
    if (pauses.empty())
        return std::nullopt;
    return tx.now() + pauses[std::min(static_cast<std::size_t>(attempt.asked), pauses.size() - 1)];
}

void count_asking(Write& tx, AttemptId id) { store::count_asking(tx, id); }

}
