#include "domains/payment/book_store.h"
#include <charconv>

namespace payment::store {

bool has_book(Read& tx, std::string_view provider, std::int64_t day)
{
    return tx.exists("SELECT 1 FROM payment_book WHERE provider = $1 AND day = $2", { provider, day });
}

std::optional<std::int64_t> find_last_book(Read& tx, std::string_view provider)
{
    return tx.one("SELECT day FROM payment_book WHERE provider = $1 ORDER BY day DESC LIMIT 1", { provider },
        [](db::Row const& row) { return row.number(0); });
}

void insert_book(Write& tx, std::string_view provider, std::int64_t day)
{
    tx.change("INSERT INTO payment_book (provider, day, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", { provider, day, tx.now() });
}

void insert_movement(Write& tx, std::string_view provider, std::int64_t day, hosts::Movement const& one)
{
    tx.change("INSERT INTO payment_movement (provider, day, reference, kind, number, amount_minor, fee_minor, currency)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        { provider, day, one.reference, one.kind, one.number, one.amount, one.fee, one.currency });
}

std::optional<Known> find_known(Read& tx, std::string_view provider, hosts::Movement const& movement)
{
    auto const known = [](db::Row const& row) { return Known { row.number(0), row.text(1) }; };
    std::int64_t number = 0;
    std::from_chars(movement.number.data(), movement.number.data() + movement.number.size(), number);
    if (movement.kind == "refund")
        return tx.one("SELECT amount_minor, currency FROM payment_refund WHERE id = $1", { number }, known);
    return tx.one(
        "SELECT payment.amount_minor, payment.currency FROM payment_attempt JOIN payment ON payment.id = payment_attempt.payment_id"
        " JOIN payment_notification ON payment_notification.payment_id = payment.id AND payment_notification.transaction_id = $3 AND"
        " result = 'success'"
        " WHERE payment_attempt.id = $1 AND payment_attempt.provider = $2",
        { number, provider, movement.reference }, known);
}

std::vector<Difference> list_missing(Read& tx, std::string_view provider, std::int64_t day, Time from, Time to)
{
    return tx.all(
        "SELECT payment_notification.transaction_id, payment.amount_minor, payment.currency FROM payment_notification"
        " JOIN payment_attempt ON payment_attempt.id = payment_notification.attempt_id AND payment_attempt.provider = $1"
        " JOIN payment ON payment.id = payment_notification.payment_id"
        " WHERE payment_notification.attempt_id <> 0 AND payment_notification.paid_at >= $3 AND payment_notification.paid_at < $4 AND"
        " result = 'success'"
        " AND NOT EXISTS (SELECT 1 FROM payment_movement WHERE payment_movement.provider = $1 AND day = $2"
        " AND reference = payment_notification.transaction_id)",
        { provider, day, from, to }, [&](db::Row const& row) {
            return Difference { std::string(provider), day, row.text(0), "missing_there", row.number(1), 0, row.text(2) };
        });
}

void insert_difference(Write& tx, Difference const& one)
{
    tx.change("INSERT INTO payment_difference (id, provider, day, reference, what, here_minor, there_minor, currency, found_at)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
        { tx.new_id<Id<struct DifferenceTag>>(), one.provider, one.day, one.reference, one.what, one.here, one.there, one.currency,
            tx.now() });
}

std::vector<Difference> list_differences(Read& tx, std::int32_t most)
{
    return tx.all(
        "SELECT provider, day, reference, what, here_minor, there_minor, currency FROM payment_difference ORDER BY id DESC LIMIT $1",
        { most }, [](db::Row const& row) {
            return Difference { row.text(0), row.number(1), row.text(2), row.text(3), row.number(4), row.number(5), row.text(6) };
        });
}

}
