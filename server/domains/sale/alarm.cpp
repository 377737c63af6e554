#include "domains/sale/alarm.h"
#include "domains/notice/notice.h"
#include "domains/region/region.h"
#include "domains/reminder/reminder.h"
#include "generated/refusals/common.h"
#include "generated/refusals/sale.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace sale::alarm {

static constexpr std::string_view call_job = "sale.alarm";

static bool lies_ahead(Read& tx, Sale const& sale) { return sale.state == State::announced && tx.now() < sale.opens_at; }

static bool is_due(Read& tx, std::int64_t id)
{
    auto const sale = store::find(tx, SaleId { id });
    return sale && lies_ahead(tx, *sale);
}

// The page is that of the first thing that the sale sells.
static std::string query_of(Write& tx, SaleId sale)
{
    std::vector<SkuId> ids;
    for (auto const& item : store::list_items(tx, sale))
        ids.push_back(item.sku);
    db::List const skus(std::vector { ids.front() });
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    asking.run_unguarded();
    return "goodsId=" + std::to_string(rows->front().sellable.goods.value);
}

static std::vector<AccountId> tell(Write& tx, std::int64_t id, std::vector<AccountId> const& people)
{
    auto const sale = store::find(tx, SaleId { id });
    auto const query = query_of(tx, sale->id);
    auto const minutes_left = (sale->opens_at - tx.now() + minutes(1) - 1) / minutes(1);
    for (auto const account : people)
        notice::notify(tx, account,
            { notice::Key::sale_begins, { sale->title, local_text::same(std::to_string(minutes_left)) }, query, sale->opens_at });
    return {};
}

static constexpr reminder::Kind kind {
    .name = "sale",
    .most = [](Settings const& settings) { return settings.of<Limits>().alarms; },
    .pause = [](Settings const&) { return hours(1); },
    .is_due = is_due,
    .tell = tell,
    // A notice takes nine statements.
    .at_once = 50,
};

void set(Write& tx, Sale const& sale) { tx.schedule(call_job, sale.id.value, std::max(tx.now(), sale.opens_at - ahead)); }

void dismiss(Write& tx, SaleId sale)
{
    tx.unschedule(call_job, sale.value);
    reminder::dismiss(tx, kind, sale.value);
}

static void call(Write& tx, std::int64_t sale) { reminder::call(tx, kind, sale); }

static bool is_there(std::optional<Sale> const& sale, Shopper const& me)
{
    return sale && sale->state != State::draft && sale->region == region::of(me.country).iso2;
}

static api::SaleAlarm alarm_of(Read& tx, SaleId sale, Shopper const& me, bool is_set)
{
    return { sale, is_set, static_cast<std::int32_t>(reminder::count(tx, kind, me.id)),
        static_cast<std::int32_t>(tx.settings().of<Limits>().alarms) };
}

Result<api::SaleAlarm> show(Read& tx, Shopper const& me, api::SaleReminded const& request)
{
    if (!is_there(store::find(tx, request.sale_id), me))
        return refusal::not_found;
    return alarm_of(tx, request.sale_id, me, reminder::is_set(tx, kind, request.sale_id.value, me.id));
}

Result<api::SaleAlarm> remind(Write& tx, Shopper const& me, api::SaleAlarmChoice const& request)
{
    auto const sale = store::find(tx, request.sale_id);
    if (!is_there(sale, me))
        return refusal::not_found;
    if (request.subscribed && !lies_ahead(tx, *sale))
        return refusal::sale_begun;
    if (!request.subscribed)
        reminder::unset(tx, kind, sale->id.value, me.id);
    else if (!reminder::set(tx, kind, sale->id.value, me.id))
        return refusal::sale_alarms_full;
    return alarm_of(tx, sale->id, me, request.subscribed);
}

void add(platform::Module& module)
{
    reminder::add_kind<kind>(module);
    module.jobs.on(call_job, call);
}

}
