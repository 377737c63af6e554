#pragma once
#include "domains/pricing/pricing.h"
#include "generated/ids/account_id.h"
#include "generated/ids/coupon_id.h"
#include "generated/order.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include "platform/local_text.h"
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Write;
template<class T>
class Later;

namespace platform {
struct DueRow;
struct Module;
}
namespace db {
struct Step;
}

// What somebody ordered, and how far it has come.
namespace order {

using State = api::OrderState;

// As it was ordered.
struct Line {
    api::LocalText title;
    std::string picture;
    std::int32_t quantity = 0;
    // Of one.
    api::Price unit;
    // What the kind keeps of it, as it writes it.
    std::string detail;
    // Of the whole line, in minor units: its share of what was taken off, and what is left to pay. A part of it goes back by
    // pricing::part_of.
    std::int64_t coupon_discount = 0;
    std::int64_t red_packet = 0;
    std::int64_t paid = 0;
    std::int64_t promotion_discount = 0;
    std::int64_t privilege_discount = 0;
    // Of one, beside the price, for who prices it; the kind keeps it where it has any.
    std::int64_t points = 0;
    // As that of a pricing::Line, for who prices it.
    std::uint32_t scope = 0;
    // Of the goods, for who prices it; empty: the usual one.
    std::string tax_class = {};
    // In what it was paid with, red packet included: at this rate, in parts of a million.
    std::int64_t tax = 0;
    std::int32_t tax_ppm = 0;
    // Units of a paid line that went back, and those that its buyer has asked to give back.
    std::int32_t returned = 0;
    std::int32_t asked = 0;
};
// Unit times quantity over all lines, in their one currency. There is one at least.
api::Price goods_of(std::span<Line const> lines);

// How bringing an order was paid, in minor units: it goes back with the last that is left of it.
struct Shipping {
    std::int64_t red_packet = 0;
    std::int64_t paid = 0;
    // In both, as that of a line.
    std::int64_t tax = 0;
    std::int32_t tax_ppm = 0;
};

struct Draft {
    OrderId id;
    AccountId account;
    // A name in the register of Looks.
    std::string_view kind;
    // An account may have only one order of the kind that waits for its payment.
    bool is_single = false;
    // Of everything in it: the box set of a box order.
    std::int64_t subject = 0;
    PaymentId payment;
    std::vector<Line> lines;
    Time pay_before = 0;
    // What its lines come to; their goods are the sum of the lines.
    pricing::Amounts amounts;
    CouponId coupon;
    // When somebody has to look at it while it waits for its payment; 0: nobody has.
    Time due_at = 0;
    Shipping shipping = {};
    // As promotion::text_of: what it was given, in the words of now.
    std::string steps = {};
    // A privilege card.
    CouponId card = {};
};

// In one currency, as all lines are.
api::Price total_of(Draft const& draft);
// Puts the order into init. The guard of the batch: order_pending when it has to be single and another of the kind waits for its payment.
void place(Batch& batch, Draft const& draft);
// Once that has run.
void write_lines(Write& tx, Draft const& draft);

struct Order {
    OrderId id;
    AccountId account;
    std::string kind;
    State state = State::init;
    std::int64_t subject = 0;
    // None where there was nothing to pay.
    PaymentId payment;
    api::Price total;
    Time pay_before = 0;
    api::Price goods;
    // None (0) without one.
    CouponId coupon;
    // Of the total's currency.
    std::int64_t red_packet = 0;
    // What it is about, in a few words: that of its first line.
    api::LocalText title;
    Shipping shipping = {};
    // None (0) without one.
    CouponId card = {};
};
// Refuses not_found.
Result<Order> find(Read& tx, OrderId id);
Later<std::optional<Order>> find(Batch& batch, OrderId id);
// What the kind kept of each line, in their order; nothing when there is no such order.
std::vector<std::string> details_of(Read& tx, OrderId id);
// All of them, as they were ordered.
std::vector<Line> lines_of(Read& tx, OrderId id);
// What was paid for one of `count` things that cost the same each, the one at that place from 0: its share of the total, in the order's
// currency. The order is there.
api::Price paid_for(Read& tx, OrderId id, std::int32_t count, std::int32_t place);
// Refuses not_found, also for somebody else's order.
Result<Order> find_own(Read& tx, AccountId account, OrderId id);

struct Pending {
    OrderId id;
    PaymentId payment;
    // Of its lines, in their order.
    std::vector<std::string> details;
    api::Price total;
    Time pay_before = 0;
};
// The account's order of that kind that waits for its payment; of several the latest.
std::optional<Pending> find_pending(Read& tx, AccountId account, std::string_view kind);

// Whether the account ever paid for anything, or got it for nothing; what was refunded counts.
bool has_bought(Read& tx, AccountId account);
// How many orders of the account wait for their payment, counted up to `most`.
int count_unpaid(Read& tx, AccountId account, int most);
// The same of those that are not over: not paid yet, not shipped yet, on their way, or asked to be taken back.
int count_open(Read& tx, AccountId account, int most);

// The same of those of a kind that were closed unpaid since then.
Later<std::optional<std::int64_t>> count_closed(Batch& batch, AccountId account, std::string_view kind, Time since, int most);

// Moves the order along the table of states and writes down who did it and why. False when it is not in `from` any more: somebody else was
// faster. What the table does not allow is a bug.
bool advance(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why);
// Takes the row of the order, so that whoever moves it waits. False when it is not in that state.
bool lock(Write& tx, OrderId id, State state);
// The same in whatever state; nothing where there is no such order.
std::optional<State> lock(Write& tx, OrderId id);

// So many units of a line, by its place from 1.
struct Units {
    std::int32_t line = 0;
    // At least 1.
    std::int32_t quantity = 0;
    bool operator==(Units const&) const = default;
};
// The buyer asks to give these units back. The guard: false when so many are not left, neither gone nor asked for.
bool ask_back(Write& tx, OrderId id, Units const& units);
// They keep them after all. The guard: false when so many were not asked for.
bool keep(Write& tx, OrderId id, Units const& units);
// They are gone: those that were asked for, or others. The guard: false when so many are not.
bool take_back(Write& tx, OrderId id, Units const& units, bool were_asked);
// So much money of the order goes back. The guard: false when it would be more than was to be paid.
bool add_refunded(Write& tx, OrderId id, std::int64_t amount);
// When its buyer had it; nothing where they have not.
std::optional<Time> received_at(Read& tx, OrderId id);
// Who paid and why it counts, with the cashier's number; without one where there was nothing to pay.
struct Payer {
    std::string_view who;
    std::string_view why;
    std::string_view transaction_id;
};
// An order whose goods are still to be shipped. It is in `from`, and its payment's row is the caller's: a guard that only confirms it.
// The caller records the step, with those of others.
void pay(Batch& batch, OrderId id, State from, Payer const& payer, std::vector<db::Step>& steps);
// An order whose goods are handed over by the shop as soon as it is paid goes through both states at once, and both are written down. It is
// in `from`, and its payment's row is the caller's: a guard that only confirms it. The caller records the steps.
void pay_and_finish(Batch& batch, OrderId id, State from, Payer const& payer, std::string_view why_finished, std::vector<db::Step>& steps);
// An order that waits for its payment does so until another time.
// The same with when somebody has to look at it.
void set_pay_before(Write& tx, OrderId id, Time at, Time due_at);
// Of an order that waits for its payment, and is due at `from`, which is the guard.
bool set_due(Write& tx, OrderId id, Time from, Time to);
// Orders that wait for their payment and are due until then, the earliest first, at most so many.
std::vector<platform::DueRow> list_due(Read& tx, Time until, int most);
// What somebody has paid for, for who counts it. In whatever state it is since.
struct Bought {
    OrderId id;
    AccountId account;
    std::string kind;
    // In money, and how much of it went back.
    api::Price total;
    std::int64_t refunded = 0;
    Time ordered_at = 0;
};
// Ordered from then on and before that time, and paid by now, the oldest first.
std::vector<Bought> list_bought(Read& tx, AccountId account, Time from, Time before);
// What was paid, and when, whatever became of it.
struct Settled {
    OrderId id;
    AccountId account;
    api::Price total;
    // Of the total's currency.
    std::int64_t red_packet = 0;
    Time paid_at = 0;
    Shipping shipping = {};
};
// Of everybody, behind that one by time and number, until then: in this order, at most so many.
std::vector<Settled> list_settled(Read& tx, Time from, OrderId behind, Time until, int most);
// Nothing where it is not paid.
std::optional<Bought> find_bought(Read& tx, OrderId id);

// The cashier's number, for the shopper to see.
void note_transaction(Write& tx, OrderId id, std::string_view transaction_id);

// For who listens, with no regard to what was ordered.

// It was paid, or there was nothing to pay.
struct Paid {
    OrderId order;
    AccountId account;
    api::Price total;
};
// It was written down, by somebody who came to the shop by the way that they say. Goods and money are still to be seen to.
struct Placed {
    OrderId order;
    Shopper const& buyer;
};
// Some of a paid order was taken back; of its money so much now, after so much before. With `is_all` nothing of it is left, and it is told
// once.
struct Refunded {
    OrderId order;
    AccountId account;
    // Names this refund among all.
    std::int64_t refund = 0;
    std::int64_t total = 0;
    std::int64_t before = 0;
    std::int64_t now = 0;
    bool is_all = true;
};

// How orders of a kind look to their buyer, beyond what all have. In module.registers, under the kind's name; a kind without one has
// nothing more to show.
struct Look {
    std::string_view name;
    // Of an order with its lines; `details` are those of the lines, in their order. May be left out.
    void (*show)(std::int64_t subject, std::vector<std::string> const& details, api::Order& order) = nullptr;
    // Of all orders of the kind that are shown at once, beside that: what the kind keeps elsewhere. At most one statement. May be left
    // out.
    void (*complete)(Read& tx, std::vector<api::Order*> const& orders) = nullptr;
    // What is paid waits to be shipped, and is not handed over by the shop's own hand: the kind moves the order on from there.
    bool is_shipped = false;
    // Beside `show`, how many units of each line came back. May be left out.
    void (*show_back)(std::vector<std::string> const& details, std::vector<std::int32_t> const& returned, api::Order& order) = nullptr;
};

void add(platform::Module& module);

}
