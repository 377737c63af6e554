#pragma once
#include "domains/order/order.h"
#include "generated/ids/account_id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/jobs/jobs.h"

namespace order::store {

// The guard: order_pending when it has to be single and another of the kind waits for its payment.
void insert(Batch& batch, Draft const& draft, std::string_view currency);
// Two in a statement.
void insert_lines(Write& tx, OrderId id, std::span<Line const> lines);

std::optional<Order> find(Read& tx, OrderId id);
Later<std::optional<Order>> find(Batch& batch, OrderId id);
std::vector<std::string> list_details(Read& tx, OrderId id);
std::vector<Line> find_lines(Read& tx, OrderId id);
void set_pay_before(Write& tx, OrderId id, Time at, Time due_at);
bool set_due(Write& tx, OrderId id, Time from, Time to);
std::vector<platform::DueRow> list_due(Read& tx, Time until, int most);
std::optional<Pending> find_pending(Read& tx, AccountId account, std::string_view kind);

bool has_bought(Read& tx, AccountId account);
int count_unpaid(Read& tx, AccountId account, int most);
int count_open(Read& tx, AccountId account, int most);
Later<std::optional<std::int64_t>> count_closed(Batch& batch, AccountId account, std::string_view kind, Time since, int most);

bool lock(Write& tx, OrderId id, State state);
std::optional<State> lock(Write& tx, OrderId id);
// Each a guard: false when there are not so many.
bool add_asked(Write& tx, OrderId id, Units const& units);
bool remove_asked(Write& tx, OrderId id, Units const& units);
bool return_asked(Write& tx, OrderId id, Units const& units);
bool return_units(Write& tx, OrderId id, Units const& units);
// The guard: false when it would be more than the total.
bool add_refunded(Write& tx, OrderId id, std::int64_t amount);
// The guard: 0 rows when the order is not in `from` any more.
bool set_state(Write& tx, OrderId id, State from, State to);
// Paid, and with `to` finish done with at once, with the cashier's number unless it is empty. The guard: order_not_payable when the order
// is not in `from` any more.
void set_paid(Batch& batch, OrderId id, State from, State to, std::string_view transaction_id);
void set_transaction(Write& tx, OrderId id, std::string_view transaction_id);

struct Shown {
    // Without its lines.
    api::Order order;
    std::int64_t subject = 0;
    std::vector<Line> lines;
};
// What is looked for: all words of a search, in a state, of a kind; where one of them is not said, any.
struct Sought {
    std::string words;
    std::optional<State> state;
    std::optional<std::string> kind;
};
// Newest first, below `before`, without lines; in any state when there is none.
std::vector<Shown> list(Read& tx, AccountId account, std::optional<State> state, OrderId before, int count);
std::vector<Shown> list_with(Read& tx, AccountId account, Sought const& sought, OrderId before, int count);
struct OrderLine {
    OrderId order;
    Line line;
};
// The lines of these orders, newest order first.
std::vector<OrderLine> list_lines(Read& tx, db::List const& orders);
std::optional<Shown> find_shown(Read& tx, AccountId account, OrderId id);
api::OrderStateCounts count_states(Read& tx, AccountId account);

std::vector<Bought> list_bought(Read& tx, AccountId account, Time from, Time before);
std::optional<Bought> find_bought(Read& tx, OrderId id);

std::vector<Settled> list_settled(Read& tx, Time from, OrderId behind, Time until, int most);

}
