#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/money_back.h"
#include "domains/checkout/store.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/order.h"
#include "platform/db/transaction.h"
#include "platform/events.h"
#include <algorithm>
#include <map>
#include <stdexcept>

namespace checkout {

namespace {

// A paid order whose rows are ours, as it stands.
struct Taken {
    order::Order order;
    std::optional<payment::Payment> payment;
    std::vector<order::Line> lines;
};

}

// The payment's row first, as in every flow that ends an order.
static Result<Taken> take(Write& tx, OrderId id)
{
    Taken taken { TRY(order::find(tx, id)), {}, {} };
    if (taken.order.payment)
        taken.payment = TRY(payment::lock(tx, taken.order.payment));
    taken.order.state = *order::lock(tx, id);
    taken.lines = order::lines_of(tx, id);
    return taken;
}

Result<order::Order> lock(Write& tx, OrderId order) { return TRY(take(tx, order)).order; }

static bool was_sent(Read& tx, order::Order const& order)
{
    return is_shipped(tx, order.kind) && (order.state == order::State::delivered || order.state == order::State::finish);
}

// What is shipped comes back by a way of its own once some of it was sent, and goes back before by another.
static Status may_go_back(Read& tx, Taken const& taken, bool were_sent)
{
    using order::State;
    auto const state = taken.order.state;
    bool const waits = state == State::paid || state == State::delivered;
    bool const is_paid = state == State::finish || (waits && is_shipped(tx, taken.order.kind));
    if (!is_paid || (taken.payment && taken.payment->state != payment::State::paid))
        return refusal::order_not_paid;
    return was_sent(tx, taken.order) == were_sent ? done() : Status(refusal::not_returnable);
}

// Each line once.
static Result<std::map<std::int32_t, std::int32_t>> merged(std::span<order::Units const> units, std::size_t lines)
{
    std::map<std::int32_t, std::int32_t> quantities;
    for (auto const& [line, quantity] : units) {
        if (line < 1 || static_cast<std::size_t>(line) > lines || quantity < 1 || quantity > pricing::most_units)
            return refusal::not_returnable;
        quantities[line] += quantity;
    }
    if (quantities.empty())
        return refusal::not_returnable;
    return quantities;
}

// Counted by the units that are gone, never by the money: the last part of a line brings what is left of it.
static Part part_of(order::Line const& line, order::Units units)
{
    auto const share = [&](std::int64_t whole) { return pricing::part_of(whole, line.quantity, line.returned, units.quantity); };
    return { units, line.returned, { share(line.paid), share(line.red_packet), 0 } };
}

static bool is_gift(Kind const& kind, order::Line const& line) { return kind.is_gift(line.detail); }

// Gifts that nothing of what they were given for stays with go back too: nobody orders, gives back, and keeps the gift.
static std::vector<order::Units> left_gifts(Kind const& kind, std::span<order::Line const> lines, std::span<order::Units const> units)
{
    std::vector<order::Units> gifts;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        auto left = lines[at].quantity - lines[at].returned;
        auto const number = static_cast<std::int32_t>(at) + 1;
        for (auto const& now : units)
            left -= now.line == number ? now.quantity : 0;
        if (left > 0 && !is_gift(kind, lines[at]))
            return {};
        if (left -= lines[at].asked; left > 0)
            gifts.push_back({ number, left });
    }
    return gifts;
}

static Result<Back> go_back(Write& tx, Taken const& taken, Kind const& kind, std::span<order::Units const> units, Refunding const& how)
{
    Back back { taken.order.id, tx.new_id<RefundId>(), {}, false, how.were_sent, how.wanted_by };
    std::int64_t left = 0;
    for (auto const& line : taken.lines)
        left += line.quantity - line.returned;
    for (auto const& [line, quantity] : TRY(merged(units, taken.lines.size()))) {
        order::Units const now { line, quantity };
        if (!order::take_back(tx, taken.order.id, now, how.were_asked))
            return refusal::not_returnable;
        back.parts.push_back(part_of(taken.lines[static_cast<std::size_t>(line) - 1], now));
        left -= quantity;
    }
    for (auto const& gift : left_gifts(kind, taken.lines, units)) {
        if (!order::take_back(tx, taken.order.id, gift, false))
            return refusal::not_returnable;
        back.parts.push_back(part_of(taken.lines[static_cast<std::size_t>(gift.line) - 1], gift));
        left -= gift.quantity;
    }
    back.is_last = left == 0;
    return back;
}

static Tenders sum_of(std::vector<Part> const& parts)
{
    Tenders sum;
    for (auto const& part : parts) {
        sum.money += part.back.money;
        sum.red_packet += part.back.red_packet;
    }
    return sum;
}

// What of each line went back before.
static Tenders gone_before(std::vector<order::Line> const& lines)
{
    Tenders before;
    for (auto const& line : lines) {
        before.money += pricing::part_of(line.paid, line.quantity, 0, line.returned);
        before.red_packet += pricing::part_of(line.red_packet, line.quantity, 0, line.returned);
    }
    return before;
}

// Nothing of it is left.
static Status end_order(Write& tx, Taken const& taken, Refunding const& how)
{
    auto const& order = taken.order;
    if (taken.payment && !payment::advance(tx, order.payment, payment::State::paid, payment::State::refunded, how.why))
        return refusal::order_not_paid;
    if (!order::advance(tx, order.id, order.state, order::State::refund, how.who, how.why))
        return refusal::order_not_paid;
    return cabinet::take_back(tx, order.id) ? done() : Status(refusal::not_returnable);
}

static void write_down(Write& tx, Back const& back, Tenders const& sum, Refunding const& how)
{
    if (!order::add_refunded(tx, back.order, sum.money))
        throw std::logic_error("more would go back than was to be paid");
    store::insert_refund(tx, back.refund, back.order, sum, how.who, how.why);
    for (auto const& part : back.parts)
        store::insert_refund_line(tx, back.refund, part);
}

static Result<RefundId> refund_units(Write& tx, Taken const& taken, std::span<order::Units const> units, Refunding const& how)
{
    auto const& order = taken.order;
    auto const& kind = kind_of(tx, order.kind);
    TRY(may_go_back(tx, taken, how.were_sent));
    auto const back = TRY(go_back(tx, taken, kind, units, how));
    if (!back.is_last && !kind.is_divisible())
        return refusal::not_returnable;
    if (back.is_last)
        TRY(end_order(tx, taken, how));
    auto sum = sum_of(back.parts);
    if (back.is_last) {
        sum.shipping = order.shipping;
        sum.money += order.shipping.paid;
        sum.red_packet += order.shipping.red_packet;
    }
    sum.points = TRY(kind.take_back(tx, back));
    write_down(tx, back, sum, how);
    auto const before = gone_before(taken.lines);
    if (back.is_last)
        give_coupons_back(tx, order);
    give_red_packet_back(tx, order, before.red_packet, sum.red_packet, "refund:" + std::to_string(back.refund.value) + ":red_packet");
    if (back.is_last)
        safeguards::give_back(tx, order.id);
    else
        safeguards::give_back_part(tx, order.id, sum.money);
    tx.happened(order::Refunded { order.id, order.account, back.refund.value, order.total.amount, before.money, sum.money, back.is_last });
    if (taken.payment)
        give_part_back(tx, order, *taken.payment, back.refund, sum.money);
    return back.refund;
}

Result<RefundId> refund_units(Write& tx, OrderId id, std::span<order::Units const> units, Refunding const& how)
{
    return refund_units(tx, TRY(take(tx, id)), units, how);
}

Status refund(Write& tx, OrderId id, std::string_view who, std::string_view why, WantedBy wanted_by)
{
    auto const taken = TRY(take(tx, id));
    std::vector<order::Units> left;
    for (std::size_t at = 0; at < taken.lines.size(); ++at)
        if (auto const units = taken.lines[at].quantity - taken.lines[at].returned; units > 0)
            left.push_back({ static_cast<std::int32_t>(at) + 1, units });
    if (left.empty())
        return refusal::order_not_paid;
    TRY(refund_units(tx, taken, left, { who, why, wanted_by }));
    return done();
}

std::vector<Refunded> list_refunds(Read& tx, Time from, RefundId behind, Time until, int most)
{
    return store::list_refunds(tx, from, behind, until, most);
}

std::vector<Part> parts_of(Read& tx, RefundId id) { return store::list_parts(tx, id); }

std::optional<Tenders> find_refund(Read& tx, RefundId id) { return store::find_refund(tx, id); }

Tenders worth_of(Read& tx, order::Order const& order, std::span<order::Line const> lines, std::span<order::Units const> units,
    bool are_asked)
{
    auto const& kind = kind_of(tx, order.kind);
    auto const before = [&](order::Line const& line) { return line.returned + (are_asked ? 0 : line.asked); };
    Tenders sum;
    std::vector<std::int32_t> left;
    left.reserve(lines.size());
    for (auto const& line : lines)
        left.push_back(is_gift(kind, line) ? 0 : line.quantity - before(line));
    for (auto const& now : units) {
        auto const at = static_cast<std::size_t>(now.line) - 1;
        auto const& line = lines[at];
        auto const gone = std::min(before(line), line.quantity - now.quantity);
        sum.money += pricing::part_of(line.paid, line.quantity, gone, now.quantity);
        sum.red_packet += pricing::part_of(line.red_packet, line.quantity, gone, now.quantity);
        left[at] = std::max(left[at] - now.quantity, 0);
    }
    if (std::ranges::all_of(left, [](std::int32_t one) { return one == 0; })) {
        sum.money += order.shipping.paid;
        sum.red_packet += order.shipping.red_packet;
    }
    return sum;
}

ReturnTerms return_terms(Read& tx, order::Order const& order, std::span<order::Line const> lines)
{
    auto const& kind = kind_of(tx, order.kind);
    ReturnTerms terms { kind.is_of_chance(), kind.is_divisible(), was_sent(tx, order), {}, {}, is_shipped(tx, order.kind) };
    for (auto const& line : lines)
        terms.may_be_sent_back.push_back(kind.may_be_sent_back(line.detail));
    bool const is_paid = order.state == order::State::paid || order.state == order::State::finish;
    terms.unsent = is_paid && !terms.was_sent ? kind.unsent(tx, order, lines) : all_or_none(true, lines);
    return terms;
}

bool are_unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines, std::span<order::Units const> units,
    ReturnTerms const& terms)
{
    auto const fits = [&](order::Units const& now) { return now.quantity <= terms.unsent[static_cast<std::size_t>(now.line) - 1]; };
    return std::ranges::all_of(units, fits) && std::ranges::all_of(left_gifts(kind_of(tx, order.kind), lines, units), fits);
}

}
