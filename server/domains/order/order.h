#pragma once
#include "domains/pricing/pricing.h"
#include "generated/order.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include "platform/module.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

// What somebody ordered, and how far it has come.
namespace order {

using State = api::OrderState;

struct Draft {
    OrderId id;
    AccountId account;
    // Of everything in it: the box set of a box order.
    std::int64_t subject = 0;
    PaymentId payment;
    std::vector<api::OrderLine> lines;
    Time pay_before = 0;
    // What its lines come to; their goods are the sum of the lines.
    pricing::Amounts amounts;
    CouponId coupon;
};

// Puts the order into init and answers its total. All lines bear one currency. Refuses order_pending when another box order of the account
// waits for its payment.
Result<api::Price> place(Write& tx, Draft const& draft);

struct Order {
    OrderId id;
    AccountId account;
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
};
// Refuses not_found.
Result<Order> find(Read& tx, OrderId id);
// What was paid for this box of a box order: its share of the total, in the order's currency. Nothing when the box was not bought by it.
std::optional<api::Price> paid_for_box(Read& tx, OrderId id, std::int32_t slot);
// What it is about, in a few words: the title of its first line.
api::LocalText title_of(Read& tx, OrderId id);
// Refuses not_found, also for somebody else's order.
Result<Order> find_own(Read& tx, AccountId account, OrderId id);

struct Pending {
    OrderId id;
    PaymentId payment;
    // All slots of its lines.
    std::vector<std::int32_t> slots;
    api::Price total;
    Time pay_before = 0;
};
// The account's box order that waits for its payment.
std::optional<Pending> find_pending_box_order(Read& tx, AccountId account);

// How many orders of the account wait for their payment, counted up to `most`.
int count_unpaid(Read& tx, AccountId account, int most);

// Moves the order along the table of states and writes down who did it and why. False when it is not in `from` any more: somebody else was
// faster. What the table does not allow is a bug.
bool advance(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why);
// An order that waits for its payment does so until another time.
void set_pay_before(Write& tx, OrderId id, Time at);
// The cashier's number, for the shopper to see.
void note_transaction(Write& tx, OrderId id, std::string_view transaction_id);

void add(platform::Module& module);

}
