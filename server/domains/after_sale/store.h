#pragma once
#include "domains/after_sale/after_sale.h"
#include "domains/order/order.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <limits>
#include <span>

namespace after_sale::store {

void insert(Write& tx, Application const& application, std::span<order::Units const> lines);
std::optional<Application> find(Read& tx, AfterSaleId id);
std::optional<Application> find_of_refund(Read& tx, std::int64_t refund);
std::int64_t count_of_order(Read& tx, OrderId order, std::int64_t most);
// The latest first, below `before`; of one order where it is named.
std::vector<Application> list(Read& tx, AccountId account, std::optional<OrderId> order, AfterSaleId before, int count);
std::vector<Application> list_discarded(Read& tx, AccountId account, AfterSaleId before, int count);
std::vector<Application> list_waiting(Read& tx, int most);
struct Line {
    AfterSaleId of;
    order::Units units;
};
// By application and line.
std::vector<Line> list_lines(Read& tx, db::List const& applications);

// The guard: false when it is not in `from` any more.
bool set_state(Write& tx, AfterSaleId id, State from, State to);
bool set_sent(Write& tx, AfterSaleId id, std::string_view carrier, std::string_view parcel_number);
bool set_refunded(Write& tx, AfterSaleId id, std::int64_t refund);
bool set_refused(Write& tx, AfterSaleId id, State from, std::string_view why);

// What a person has written and sent of themselves.
void forget_words(Write& tx, AccountId account);

void put_evidence(Write& tx, AccountId account, std::string_view hash);
// False when it is not the account's.
bool use_evidence(Write& tx, AccountId account, std::string_view hash);
void remove_unused_evidence(Write& tx, Time uploaded);
bool is_evidence_of_anybody(Read& tx, std::string_view hash);

}
