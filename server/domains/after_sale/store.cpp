#include "domains/after_sale/store.h"
#include "kernel/text/text_list.h"

namespace after_sale::store {

static std::string joined(std::vector<std::string> const& words)
{
    std::string text;
    for (auto const& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

void insert(Write& tx, Application const& one, std::span<order::Units const> lines)
{
    tx.change("INSERT INTO after_sale (id, order_id, account_id, type, state, reason, note, pictures, send_before, asked_at)"
              " VALUES ($1, $2, $3, $4, 'submitted', $5, $6, $7, $8, $9)",
        { one.id, one.order, one.account, api::to_string(one.type), api::to_string(one.reason), one.note, joined(one.pictures),
            one.send_before, one.asked_at });
    for (auto const& [line, quantity] : lines)
        tx.change_later("INSERT INTO after_sale_line (after_sale_id, line, quantity) VALUES ($1, $2, $3)", { one.id, line, quantity });
}

#define COLUMNS \
    "id, order_id, account_id, type, state, reason, note, pictures, why, send_before, carrier, parcel_number, COALESCE(refund_id, 0)," \
    " asked_at, ended_at FROM after_sale"

static Application application_of(db::Row const& row)
{
    return { row.id<AfterSaleId>(0), row.id<OrderId>(1), row.id<AccountId>(2), row.word<Type>(3), row.word<State>(4),
        row.word<api::AfterSaleReason>(5), row.text(6), read_word_list(row.text(7), ' '), row.text(8), row.optional_number(9),
        row.optional_text(10), row.optional_text(11), row.number(12), row.number(13), row.optional_number(14) };
}

std::optional<Application> find(Read& tx, AfterSaleId id) { return tx.one("SELECT " COLUMNS " WHERE id = $1", { id }, application_of); }

std::optional<Application> find_of_refund(Read& tx, std::int64_t refund)
{
    return tx.one("SELECT " COLUMNS " WHERE refund_id = $1", { refund }, application_of);
}

std::int64_t count_of_order(Read& tx, OrderId order, std::int64_t most)
{
    return tx.number("SELECT count(*) FROM (SELECT id FROM after_sale WHERE order_id = $1 LIMIT $2) AS asked", { order, most });
}

std::vector<Application> list(Read& tx, AccountId account, std::optional<OrderId> order, AfterSaleId before, int count)
{
    if (order)
        return tx.all("SELECT " COLUMNS " WHERE order_id = $4 AND account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3",
            { account, before, count, *order }, application_of);
    return tx.all("SELECT " COLUMNS " WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3", { account, before, count },
        application_of);
}

std::vector<Application> list_discarded(Read& tx, AccountId account, AfterSaleId before, int count)
{
    return tx.all("SELECT " COLUMNS " WHERE account_id = $1 AND id < $2 AND state IN ('withdrawn', 'refused', 'lapsed')"
                  " ORDER BY id DESC LIMIT $3",
        { account, before, count }, application_of);
}

std::vector<Application> list_waiting(Read& tx, int most)
{
    return tx.all("SELECT " COLUMNS " WHERE state IN ('submitted', 'shipped') ORDER BY id LIMIT $1", { most }, application_of);
}

std::vector<Line> list_lines(Read& tx, db::List const& applications)
{
    return tx.all("SELECT after_sale_id, line, quantity FROM after_sale_line WHERE after_sale_id = ANY($1) ORDER BY after_sale_id, line",
        { applications }, [](db::Row const& row) {
            return Line { row.id<AfterSaleId>(0), { row.small(1), row.small(2) } };
        });
}

static bool is_end(State state)
{
    return state == State::completed || state == State::withdrawn || state == State::refused || state == State::lapsed;
}

bool set_state(Write& tx, AfterSaleId id, State from, State to)
{
    std::optional<Time> const ended = is_end(to) ? std::optional(tx.now()) : std::nullopt;
    return tx.change("UPDATE after_sale SET state = $3, ended_at = $4 WHERE id = $1 AND state = $2",
               { id, api::to_string(from), api::to_string(to), ended })
        == 1;
}

bool set_sent(Write& tx, AfterSaleId id, std::string_view carrier, std::string_view parcel_number)
{
    return tx.change("UPDATE after_sale SET state = 'shipped', carrier = $2, parcel_number = $3"
                     " WHERE id = $1 AND state = 'submitted' AND type = 'return' AND send_before > $4",
               { id, carrier, parcel_number, tx.now() })
        == 1;
}

bool set_refunded(Write& tx, AfterSaleId id, std::int64_t refund)
{
    return tx.change("UPDATE after_sale SET state = 'refunded', refund_id = $2 WHERE id = $1 AND state = 'shipped'", { id, refund }) == 1;
}

bool set_refused(Write& tx, AfterSaleId id, State from, std::string_view why)
{
    return tx.change("UPDATE after_sale SET state = 'refused', why = $3, ended_at = $4 WHERE id = $1 AND state = $2",
               { id, api::to_string(from), why, tx.now() })
        == 1;
}

void forget_words(Write& tx, AccountId account)
{
    tx.change("UPDATE after_sale SET note = '', pictures = '', parcel_number = CASE WHEN parcel_number IS NULL THEN NULL ELSE '' END"
              " WHERE account_id = $1",
        { account });
}

void put_evidence(Write& tx, AccountId account, std::string_view hash)
{
    tx.change("INSERT INTO evidence (account_id, sha256, uploaded_at) VALUES ($1, $2, $3)"
              " ON CONFLICT (account_id, sha256) DO UPDATE SET uploaded_at = excluded.uploaded_at",
        { account, hash, tx.now() });
}

bool use_evidence(Write& tx, AccountId account, std::string_view hash)
{
    return tx.change("UPDATE evidence SET is_used = 1 WHERE account_id = $1 AND sha256 = $2", { account, hash }) == 1;
}

void remove_unused_evidence(Write& tx, Time uploaded)
{
    tx.change("DELETE FROM evidence WHERE is_used = 0 AND uploaded_at <= $1", { uploaded });
}

bool is_evidence_of_anybody(Read& tx, std::string_view hash) { return tx.exists("SELECT 1 FROM evidence WHERE sha256 = $1", { hash }); }

}
