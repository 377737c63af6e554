#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "generated/receipt.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <set>

namespace receipt::store {

struct Progress {
    Time paid_until = 0;
    Time refunded_until = 0;
};
// Takes the row, so that one job at a time numbers; it begins now.
Progress take_progress(Write& tx);
void set_progress(Write& tx, Progress const& progress);

struct Line {
    std::int32_t line = 0;
    api::LocalText title;
    std::int32_t quantity = 0;
    std::int64_t unit = 0;
    std::int64_t red_packet = 0;
    std::int64_t paid = 0;
    // In both.
    std::int64_t tax = 0;
    std::int32_t tax_ppm = 0;
};
struct Receipt {
    std::string series;
    std::int64_t number = 0;
    OrderId order;
    // 0: of what was paid.
    std::int64_t refund = 0;
    AccountId account;
    std::string currency;
    std::int64_t red_packet = 0;
    std::int64_t total = 0;
    Time issued_at = 0;
    std::vector<Line> lines;
};
// The next of its series, whose row is taken until the transaction ends.
std::int64_t take_number(Write& tx, std::string const& series);
void insert(Write& tx, Receipt const& receipt);
// Of these the ones that have their receipt; and the same of refunds.
std::set<std::int64_t> list_written(Read& tx, db::List const& orders);
std::set<std::int64_t> list_refunds_written(Read& tx, db::List const& orders);
// The receipt first, then credit notes in their order.
std::vector<Receipt> list_of(Read& tx, OrderId order, AccountId account);

}
