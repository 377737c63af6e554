#include "domains/checkout/checkout.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/order/order.h"
#include "domains/pricing/pricing.h"
#include "domains/promotion/promotion.h"
#include "domains/receipt/checks.h"
#include "domains/receipt/receipt.h"
#include "domains/receipt/rules.h"
#include "domains/receipt/store.h"
#include "domains/region/region.h"
#include "platform/module.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <limits>
#include <map>

namespace receipt {

// Whoever paid or refunded at a moment may commit so long after it: looked at again until then.
static constexpr Time latecomers = minutes(10);
// And once an hour so far back, for a clock that was set back meanwhile: what was paid then lies behind what has been looked at.
static constexpr Time clocks_may_err = hours(3);
static constexpr int most_looked_at = 500;
static constexpr int most_written = 2'000;

static std::string series_of(Read& tx, std::string_view currency)
{
    auto const* const region = region::of_currency(currency);
    return rules::series_of(region ? region->iso2 : region::world().iso2, shop_calendar(tx.settings()), tx.now());
}

static void write_down(Write& tx, store::Receipt receipt)
{
    receipt.series = series_of(tx, receipt.currency);
    receipt.number = store::take_number(tx, receipt.series);
    receipt.issued_at = tx.now();
    store::insert(tx, receipt);
}

// Bringing the order stands behind its lines, as one of its own.
static void add_shipping(store::Receipt& receipt, std::int32_t number, order::Shipping const& shipping)
{
    auto const price = shipping.paid + shipping.red_packet;
    if (price > 0)
        receipt.lines.push_back(
            { number, promotion::name_of_shipping(), 1, price, shipping.red_packet, shipping.paid, shipping.tax, shipping.tax_ppm });
}

static void write_receipt(Write& tx, order::Settled const& paid)
{
    store::Receipt receipt;
    receipt.order = paid.id;
    receipt.account = paid.account;
    receipt.currency = paid.total.currency;
    receipt.red_packet = paid.red_packet;
    receipt.total = paid.total.amount;
    std::int32_t number = 0;
    for (auto const& line : order::lines_of(tx, paid.id))
        receipt.lines.push_back(
            { ++number, line.title, line.quantity, line.unit.amount, line.red_packet, line.paid, line.tax, line.tax_ppm });
    add_shipping(receipt, ++number, paid.shipping);
    write_down(tx, std::move(receipt));
}

static void write_credit_note(Write& tx, checkout::Refunded const& refund)
{
    auto const order = order::find(tx, refund.order).take();
    store::Receipt note;
    note.order = refund.order;
    note.refund = refund.id.value;
    note.account = order.account;
    note.currency = order.total.currency;
    note.red_packet = refund.back.red_packet;
    note.total = refund.back.money;
    auto const lines = order::lines_of(tx, refund.order);
    for (auto const& part : checkout::parts_of(tx, refund.id)) {
        auto const& line = lines[static_cast<std::size_t>(part.units.line) - 1];
        // By the units that went before, as the money: over all notes it is what the receipt says.
        auto const tax = pricing::part_of(line.tax, line.quantity, part.before, part.units.quantity);
        note.lines.push_back({ part.units.line, line.title, part.units.quantity, line.unit.amount, part.back.red_packet, part.back.money,
            tax, line.tax_ppm });
    }
    auto shipping = refund.back.shipping;
    // It goes back as a whole.
    if (shipping.paid + shipping.red_packet > 0) {
        shipping.tax = order.shipping.tax;
        shipping.tax_ppm = order.shipping.tax_ppm;
    }
    add_shipping(note, static_cast<std::int32_t>(lines.size()) + 1, shipping);
    write_down(tx, std::move(note));
}

// Answers until when everything is written down: `until` itself, or an earlier moment where there is more than one run does.
static Time write_receipts(Write& tx, Time from, Time until)
{
    int written = 0;
    order::Settled last;
    last.paid_at = from;
    for (;;) {
        auto const page = order::list_settled(tx, last.paid_at, last.id, until, most_looked_at);
        std::vector<OrderId> ids;
        ids.reserve(page.size());
        for (auto const& one : page)
            ids.push_back(one.id);
        auto const known = store::list_written(tx, db::List(ids));
        for (auto const& one : page)
            // Where nothing was paid there is nothing to write down.
            if (one.total.amount > 0 && !known.contains(one.id.value)) {
                write_receipt(tx, one);
                if (++written == most_written)
                    return one.paid_at;
            }
        if (page.size() < static_cast<std::size_t>(most_looked_at))
            return until;
        last = page.back();
    }
}

static Time write_credit_notes(Write& tx, Time from, Time until)
{
    int written = 0;
    checkout::Refunded last;
    last.at = from;
    for (;;) {
        auto const page = checkout::list_refunds(tx, last.at, last.id, until, most_looked_at);
        std::vector<OrderId> orders;
        orders.reserve(page.size());
        for (auto const& one : page)
            orders.push_back(one.order);
        db::List const ids(orders);
        auto const receipts = store::list_written(tx, ids);
        auto const known = store::list_refunds_written(tx, ids);
        for (auto const& one : page)
            // Of what was paid before there were receipts there are no credit notes.
            if (one.back.money > 0 && receipts.contains(one.order.value) && !known.contains(one.id.value)) {
                write_credit_note(tx, one);
                if (++written == most_written)
                    return one.at;
            }
        if (page.size() < static_cast<std::size_t>(most_looked_at))
            return until;
        last = page.back();
    }
}

// Paying and refunding write nothing of it themselves: whoever numbers without gaps has to go one by one, and nobody who pays waits for
// that.
static void write_all(Write& tx)
{
    auto progress = store::take_progress(tx);
    auto const now = tx.now();
    auto const begin = [&](Time until) {
        return std::min(until, now) - (until / hours(1) == now / hours(1) ? latecomers : clocks_may_err);
    };
    progress.paid_until = write_receipts(tx, begin(progress.paid_until), now);
    // A credit note comes behind its receipt.
    if (progress.paid_until == now)
        progress.refunded_until = write_credit_notes(tx, begin(progress.refunded_until), now);
    store::set_progress(tx, progress);
}

static api::Receipt shown_of(store::Receipt const& one)
{
    auto const price = [&](std::int64_t amount) { return api::Price { amount, one.currency }; };
    api::Receipt shown;
    shown.number = rules::number_text(one.series, one.number);
    shown.kind = one.refund == 0 ? api::ReceiptKind::receipt : api::ReceiptKind::credit_note;
    shown.issued_at = one.issued_at;
    shown.red_packet = price(one.red_packet);
    shown.total = price(one.total);
    std::map<std::int32_t, api::ReceiptTaxSum> taxes;
    for (auto const& line : one.lines) {
        shown.lines.push_back(
            { line.title, line.quantity, price(line.unit), price(line.red_packet), price(line.paid), line.tax_ppm, price(line.tax) });
        if (line.tax_ppm == 0 || line.paid + line.red_packet == 0)
            continue;
        auto& sum = taxes.try_emplace(line.tax_ppm, api::ReceiptTaxSum { line.tax_ppm, price(0), price(0) }).first->second;
        sum.gross.amount += line.paid + line.red_packet;
        sum.tax.amount += line.tax;
    }
    for (auto& [rate, sum] : taxes)
        shown.taxes.push_back(std::move(sum));
    return shown;
}

static Result<api::ReceiptReceipts> show(Read& tx, Shopper const& me, api::ReceiptOfOrder const& request)
{
    auto const order = TRY(order::find_own(tx, me.id, request.order_id));
    api::ReceiptReceipts all;
    for (auto const& one : store::list_of(tx, order.id, me.id))
        all.items.push_back(shown_of(one));
    all.bill_to = fulfilment::bill_to(tx, order.id);
    return all;
}

void add(platform::Module& module)
{
    module.routes.read(api::receipt_of_order, show);
    module.jobs.every("receipt.write", minutes(1), write_all);
    add_checks(module.checks);
}

}
