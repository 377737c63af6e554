#include "domains/mall_order/shipping.h"
#include "domains/mall_order/mall_order.h"
#include "domains/mall_order/rules.h"
#include "domains/mall_order/store.h"
#include "domains/order/order.h"
#include "domains/stock/stock.h"
#include "generated/mall_order.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/order.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <sstream>

namespace mall_order {

constexpr std::string_view receive_job = "mall_order.received";

static Result<order::Order> find(Read& tx, OrderId id)
{
    auto order = TRY(order::find(tx, id));
    if (order.kind != kind_name)
        return refusal::not_found;
    return order;
}

Status ship(Write& tx, OrderId id, Parcel const& parcel, std::string_view who)
{
    TRY(find(tx, id));
    if (!order::advance(tx, id, order::State::paid, order::State::delivered, who, parcel.carrier + " " + parcel.number)) {
        auto const kept = store::find(tx, id);
        bool const is_same = kept && kept->parcel && kept->parcel->carrier == parcel.carrier && kept->parcel->number == parcel.number;
        return is_same ? done() : Status(refusal::order_not_paid);
    }
    stock::Holder const holder { stock::Holder::Kind::order, id.value };
    for (auto const& part : stock::list_sold(tx, holder))
        stock::ship(tx, holder, part);
    auto const received_by = tx.now() + tx.settings().of<Limits>().received_after;
    store::set_shipped(tx, id, parcel, received_by);
    tx.schedule(receive_job, id.value, received_by);
    return done();
}

Status receive(Write& tx, OrderId id, std::string_view who, std::string_view why)
{
    TRY(find(tx, id));
    if (order::advance(tx, id, order::State::delivered, order::State::finish, who, why))
        tx.unschedule(receive_job, id.value);
    else if (TRY(find(tx, id)).state != order::State::finish)
        return refusal::order_not_shipped;
    return done();
}

static std::vector<std::string> label_of(std::string const& address)
{
    std::vector<std::string> label;
    std::istringstream lines(address);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty())
            label.push_back(line);
    return label;
}

std::vector<ToShip> list_to_ship(Read& tx, int most)
{
    std::vector<ToShip> all;
    for (auto const& kept : store::list_to_ship(tx, most)) {
        ToShip one { kept.order, label_of(kept.address), {} };
        for (auto const& line : order::lines_of(tx, kept.order)) {
            auto const detail = rules::read_detail(line.detail);
            one.lines.push_back({ detail.sku, line.title.en, detail.option.en, line.quantity });
        }
        all.push_back(std::move(one));
    }
    return all;
}

static Result<api::MallOrderReceipt> confirm(Write& tx, Shopper const& me, api::PaymentOrderChoice const& request)
{
    TRY(order::find_own(tx, me.id, request.order_id));
    TRY(receive(tx, request.order_id, "shopper", "received"));
    return api::MallOrderReceipt { request.order_id, order::State::finish };
}

// The job: nobody has said anything else for two weeks.
static void end_waiting(Write& tx, std::int64_t id) { (void)receive(tx, OrderId { id }, "shop", "received by itself"); }

void add_shipping(platform::Module& module)
{
    module.routes.write(api::mall_order_confirm_receipt, confirm);
    module.jobs.on(receive_job, end_waiting);
}

}
