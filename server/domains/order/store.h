#pragma once
#include "domains/order/order.h"
#include "platform/transaction.h"

namespace order::store {

// False when another box order of the account waits for its payment.
bool insert(Write& tx, Draft const& draft, std::string_view currency);
void insert_line(Write& tx, OrderId id, int number, api::OrderLine const& line);

std::optional<Order> find(Read& tx, OrderId id);
// Of all its lines, ascending: a box order's boxes cost the same each.
std::vector<std::int32_t> list_slots(Read& tx, OrderId id);
std::optional<api::LocalText> find_title(Read& tx, OrderId id);
void set_pay_before(Write& tx, OrderId id, Time at);
std::optional<Pending> find_pending_box_order(Read& tx, AccountId account);

int count_unpaid(Read& tx, AccountId account, int most);

// The guard: 0 rows when the order is not in `from` any more.
bool set_state(Write& tx, OrderId id, State from, State to);
void insert_history(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why);
void set_transaction(Write& tx, OrderId id, std::string_view transaction_id);

// Newest first, below `before`, without lines; in any state when there is none.
std::vector<api::Order> list(Read& tx, AccountId account, std::optional<State> state, OrderId before, int count);
struct OrderLine {
    OrderId order;
    api::OrderLine line;
};
// The lines of the account's orders from `oldest` to `newest`, newest order first.
std::vector<OrderLine> list_lines(Read& tx, AccountId account, OrderId oldest, OrderId newest);
std::optional<api::Order> find_shown(Read& tx, AccountId account, OrderId id);

}
