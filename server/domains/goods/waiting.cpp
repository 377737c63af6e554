#include "domains/goods/waiting.h"
#include "domains/account/account.h"
#include "domains/goods/list/loaded.h"
#include "domains/notice/notice.h"
#include "domains/region/region.h"
#include "domains/reminder/reminder.h"
#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <set>

namespace goods::waiting {

using settings::Effect;
using settings::Risk;

void Limits::declare(settings::Fields<Limits>& add)
{
    add.number("goods.waiting_list", &Limits::most, 100, { 1, 10'000 }, Effect::at_once, Risk::plain, "Goods that one person may wait for",
        "每人可订阅的到货商品数");
    add.hours("goods.waiting_pause_hours", &Limits::pause, 24, { 0, 8'760 }, Effect::at_once, Risk::plain,
        "So long nobody is told again of the same goods", "同一商品的到货提醒间隔");
}

static bool is_there(list::Loaded const& loaded, GoodsId id)
{
    auto const item = list::item_of(loaded, id);
    return item && item->stock != api::GoodsStock::none;
}

static bool is_on(Read& tx, std::int64_t id)
{
    auto const row = store::find(tx, GoodsId { id });
    return row && row->is_on;
}

// Who cannot buy them, as nothing is left or sold where they are, is told another time.
static std::vector<AccountId> tell(Write& tx, std::int64_t id, std::vector<AccountId> const& people)
{
    GoodsId const goods { id };
    std::map<std::string_view, bool> there;
    std::vector<AccountId> left_out;
    auto const row = store::find(tx, goods);
    for (auto const account : people) {
        auto const& region = region::of(account::find_recipient(tx, account).country);
        auto found = there.find(region.iso2);
        if (found == there.end())
            found = there.emplace(region.iso2, is_there(list::load(tx, { goods }, region.iso2), goods)).first;
        if (!row || !found->second) {
            left_out.push_back(account);
            continue;
        }
        // Later than that they may be gone again.
        notice::notify(tx, account, { notice::Key::goods_available, { row->title }, "goodsId=" + std::to_string(id), tx.now() + days(1) });
    }
    return left_out;
}

static constexpr reminder::Kind kind {
    .name = "goods",
    .most = [](Settings const& settings) { return settings.of<Limits>().most; },
    .pause = [](Settings const& settings) { return settings.of<Limits>().pause; },
    .is_due = is_on,
    .tell = tell,
    // A notice takes nine statements.
    .at_once = 50,
};

static api::GoodsReminder shown(Read& tx, AccountId account, GoodsId id)
{
    return { id, reminder::is_set(tx, kind, id.value, account), static_cast<std::int32_t>(reminder::count(tx, kind, account)),
        static_cast<std::int32_t>(tx.settings().of<Limits>().most) };
}

Result<api::GoodsReminder> subscribe(Write& tx, Shopper const& me, api::GoodsSubscribeShelf const& request)
{
    if (!store::find(tx, request.goods_id))
        return refusal::not_found;
    if (!request.subscribed)
        reminder::unset(tx, kind, request.goods_id.value, me.id);
    else if (!reminder::set(tx, kind, request.goods_id.value, me.id))
        return refusal::reminders_full;
    return shown(tx, me.id, request.goods_id);
}

Result<api::GoodsReminder> show(Read& tx, Shopper const& me, api::GoodsShelfSubscription const& request)
{
    if (!store::find(tx, request.goods_id))
        return refusal::not_found;
    return shown(tx, me.id, request.goods_id);
}

void call(Write& tx, GoodsId id) { reminder::call(tx, kind, id.value); }

static void arrived(Write& tx, stock::Arrived const& event)
{
    for (auto const id : store::find_goods_of(tx, db::List(std::vector { event.sku })))
        if (is_on(tx, id.value))
            call(tx, id);
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    reminder::add_kind<kind>(module);
    module.events.within<stock::Arrived>("goods.waiting", arrived);
}

}
