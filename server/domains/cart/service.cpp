#include "domains/cart/cart.h"
#include "domains/cart/checks.h"
#include "domains/cart/contents.h"
#include "domains/cart/store.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/region/region.h"
#include "generated/refusals/cart.h"
#include "generated/refusals/common.h"
#include "generated/refusals/offers.h"
#include "platform/module.h"
#include <algorithm>

namespace cart {

static Result<api::CartCount> count(Read& tx, Shopper const& me, api::CartNums const&)
{
    return api::CartCount { static_cast<std::int32_t>(store::count_units(tx, me.id)) };
}

static api::CartContent content_of(Read& tx, Shopper const& me)
{
    api::CartContent content;
    auto const lines = store::list(tx, me.id);
    for (auto const& line : lines)
        content.cart_num += line.quantity;
    content.content_list = look_at(tx, { me.id, me.country }, lines);
    return content;
}

static Result<api::CartContent> show(Read& tx, Shopper const& me, api::CartPage const&) { return content_of(tx, me); }

// Whether anybody could order it now. How many there are is not looked at: a cart holds nothing.
static Status may_be_ordered(Read& tx, std::span<goods::Sellable const> sellables, std::span<offers::Offer const> offered,
    api::CartAddition const& wanted)
{
    TRY(goods::on_shelf(tx, sellables, wanted.sku_id));
    offers::Buying buying;
    buying.now = tx.now();
    TRY(offers::choose(offered, buying, offers::Wanted { 1, wanted.sku_id, wanted.quantity }));
    return done();
}

// Once it may be ordered.
static Result<api::CartAdded> put_in(Write& tx, Shopper const& me, api::CartAddition const& request)
{
    Batch batch(tx);
    store::take(batch, me.id);
    store::Addition const addition { request.sku_id, request.quantity, request.keep_larger };
    auto const quantity = store::add(batch, me.id, addition, offers::most_of_line);
    auto const counted = store::count(batch, me.id, request.sku_id);
    TRY(batch.run());
    auto const& there = **counted;
    if (!*quantity)
        return there.has_line ? refusal::limit_exceeded : refusal::cart_full;
    return api::CartAdded { request.sku_id, **quantity, request.type, static_cast<std::int32_t>(there.units) };
}

static Result<api::CartAdded> add_line(Write& tx, Shopper const& me, api::CartAddition const& request)
{
    db::List const skus(std::vector { request.sku_id });
    Batch batch(tx);
    auto const rows = goods::ask(batch, skus);
    auto const offered = offers::ask(batch, me.id, me.country, skus, offers::ListKind::base);
    TRY(batch.run());
    TRY(may_be_ordered(tx, goods::sellables_of(*rows), *offered, request));
    return put_in(tx, me, request);
}

static Result<api::CartContent> edit(Write& tx, Shopper const& me, api::CartChange const& request)
{
    if (request.quantity < 1 || request.quantity > offers::most_of_line)
        return refusal::quantity_invalid;
    if (!store::set_quantity(tx, me.id, request.id, request.quantity))
        return refusal::not_found;
    return content_of(tx, me);
}

static Result<api::CartContent> remove(Write& tx, Shopper const& me, api::CartRemoval const& request)
{
    store::remove(tx, me.id, db::List(request.ids));
    return content_of(tx, me);
}

static Result<api::CartSum> sum_of_lines(Read& tx, Shopper const& me, std::vector<SkuId> const& ids)
{
    auto lines = store::list(tx, me.id);
    std::erase_if(lines, [&](store::Line const& line) { return std::ranges::find(ids, line.sku) == ids.end(); });
    return sum_of(tx, { me.id, me.country }, lines);
}

static Result<api::CartSum> sum_up(Read& tx, Shopper const& me, api::CartSelection const& request)
{
    return sum_of_lines(tx, me, request.ids);
}

static Result<api::CartAddedSum> add_and_sum_up(Write& tx, Shopper const& me, api::CartAddition const& request)
{
    Owner const owner { me.id, me.country };
    // Asked once, for whether it may be ordered and for what it comes to.
    auto const found = find(tx, owner, { request.sku_id }, With::promotions);
    TRY(may_be_ordered(tx, found.sellables, found.offered, request));
    auto added = TRY(put_in(tx, me, request));
    std::vector<store::Line> const lines { { request.sku_id, added.quantity, tx.now() } };
    return api::CartAddedSum { std::move(added), TRY(sum_of(tx, owner, found, lines)) };
}

static Result<api::CartSum> sum_up_device(Read& tx, Visitor const& visitor, api::CartDeviceCart const& request)
{
    std::vector<store::Line> lines;
    for (auto const& line : request.lines) {
        if (line.quantity < 1 || line.quantity > offers::most_of_line)
            return refusal::quantity_invalid;
        if (std::ranges::find(lines, line.sku_id, &store::Line::sku) == lines.end())
            lines.push_back({ line.sku_id, line.quantity, tx.now() });
    }
    return sum_of(tx, { visitor.account, visitor.country }, lines);
}

std::vector<Units> find_units(Read& tx, AccountId account, std::vector<SkuId> const& skus)
{
    return store::find_units(tx, account, db::List(skus));
}

std::vector<Units> take_out(Write& tx, AccountId account, std::vector<SkuId> const& skus)
{
    return store::take_out(tx, account, db::List(skus));
}

void add(platform::Module& module)
{
    module.routes.read(api::cart_nums, count);
    module.routes.read(api::cart_page, show);
    module.routes.read(api::cart_calculate_checkout, sum_up);
    module.routes.read(api::cart_device_cart, sum_up_device);
    module.routes.write(api::cart_add, add_line);
    module.routes.write(api::cart_add_and_quote, add_and_sum_up);
    module.routes.write(api::cart_edit, edit);
    module.routes.write(api::cart_remove, remove);
    add_checks(module.checks);
}

}
