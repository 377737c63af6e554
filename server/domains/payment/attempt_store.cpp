#include "domains/payment/store.h"
#include "kernel/state_machine.h"
#include "platform/hosts/cashiers/cashier_text.h"

namespace payment::store {

static constexpr Transition<AttemptState> attempt_transitions[] = {
    { AttemptState::open, "submit", AttemptState::submitted },
    { AttemptState::open, "word", AttemptState::told },
    { AttemptState::submitted, "word", AttemptState::told },
    { AttemptState::open, "close", AttemptState::closed },
    { AttemptState::submitted, "close", AttemptState::closed },
    { AttemptState::open, "fail", AttemptState::failed },
    { AttemptState::submitted, "fail", AttemptState::failed },
    // It was paid all the same: money is money.
    { AttemptState::closed, "late_word", AttemptState::told },
    { AttemptState::failed, "late_word", AttemptState::told },
};
static_assert(all_reachable<AttemptState::failed>(attempt_transitions, AttemptState::open));
static constexpr StateNames<AttemptState, 5> attempt_states { "open", "submitted", "told", "closed", "failed" };
static_assert(attempt_states.are_complete(AttemptState::failed));

#define ATTEMPT "SELECT id, payment_id, provider, method, state, provider_ref, page, asked, opened_at FROM payment_attempt"

static std::optional<hosts::Page> page_of(std::string const& text)
{
    if (text.empty())
        return std::nullopt;
    hosts::Page page;
    for (auto const& [name, value] : hosts::pairs_of_form(text)) {
        if (name.starts_with('.'))
            page.fields.emplace(name.substr(1), value);
        else
            (name == "kind" ? page.kind : page.url) = value;
    }
    return page;
}

static Attempt attempt_of(db::Row const& row)
{
    return { row.id<AttemptId>(0), row.id<PaymentId>(1), row.text(2), row.text(3), attempt_states.state_of(row.text(4)), row.text(5),
        page_of(row.text(6)), row.small(7), row.number(8) };
}

std::optional<Attempt> find_attempt(Read& tx, AttemptId id) { return tx.one(ATTEMPT " WHERE id = $1", { id }, attempt_of); }

std::optional<Attempt> find_going_attempt(Read& tx, PaymentId payment)
{
    return tx.one(ATTEMPT " WHERE payment_id = $1 AND state IN ('open', 'submitted')", { payment }, attempt_of);
}

std::optional<Attempt> find_latest_attempt(Read& tx, PaymentId payment)
{
    return tx.one(ATTEMPT " WHERE payment_id = $1 ORDER BY id DESC LIMIT 1", { payment }, attempt_of);
}

AttemptId find_attempt_at(Read& tx, PaymentId payment, std::string_view provider)
{
    return { tx.number("SELECT max(id) FROM payment_attempt WHERE payment_id = $1 AND provider = $2", { payment, provider }) };
}

std::int64_t count_attempts(Read& tx, PaymentId payment)
{
    return tx.number("SELECT count(*) FROM payment_attempt WHERE payment_id = $1", { payment });
}

bool insert_attempt(Write& tx, Attempt const& one)
{
    return tx.change("INSERT INTO payment_attempt (id, payment_id, provider, method, state, provider_ref, page, asked, opened_at)"
                     " VALUES ($1, $2, $3, $4, 'open', '', '', 0, $5)"
                     " ON CONFLICT (payment_id) WHERE state IN ('open', 'submitted') DO NOTHING",
               { one.id, one.payment, one.provider, one.method, one.opened_at })
        == 1;
}

void set_opened(Write& tx, AttemptId id, std::string_view reference, std::string_view page)
{
    tx.change("UPDATE payment_attempt SET provider_ref = $2, page = $3 WHERE id = $1 AND page = ''", { id, reference, page });
}

void set_submitted(Write& tx, AttemptId id)
{
    tx.change("UPDATE payment_attempt SET state = 'submitted' WHERE id = $1 AND state = 'open'", { id });
}

void count_asking(Write& tx, AttemptId id) { tx.change_later("UPDATE payment_attempt SET asked = asked + 1 WHERE id = $1", { id }); }

void set_attempt_told(Write& tx, AttemptId id)
{
    tx.change_later("UPDATE payment_attempt SET state = 'told', ended_at = COALESCE(ended_at, $2) WHERE id = $1", { id, tx.now() });
}

bool end_attempt(Write& tx, AttemptId id, AttemptState as)
{
    return tx.change("UPDATE payment_attempt SET state = $2, ended_at = $3 WHERE id = $1 AND state IN ('open', 'submitted')",
               { id, attempt_states.name_of(as), tx.now() })
        == 1;
}

}
