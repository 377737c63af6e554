#include "domains/goods/list/detail.h"
#include "domains/goods/list/loaded.h"
#include "domains/goods/rules.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"

namespace goods::list {

static std::vector<api::GoodsSku> skus_of(Loaded const& loaded, store::GoodsRow const& goods)
{
    std::vector<api::GoodsSku> skus;
    auto const found = loaded.skus.find(goods.id);
    if (found == loaded.skus.end())
        return skus;
    for (auto const& row : found->second) {
        auto const shown = offers::shown(loaded.offered, row.id, loaded.now);
        if (!shown)
            continue;
        auto& sku = skus.emplace_back();
        sku.sku_id = row.id;
        sku.code = row.code;
        sku.option = row.option;
        sku.real_img = row.picture.empty() ? rules::first_picture(goods.pictures) : row.picture;
        sku.price = shown->offer.price;
        sku.compare_at = shown->offer.compare_at;
        for (auto const& tier : shown->tiers)
            sku.tiers.push_back({ static_cast<std::int32_t>(tier.least_quantity), tier.price.amount });
        sku.stock = stock_of(loaded.free.of(goods.id, row.id));
    }
    return skus;
}

Result<api::GoodsProduct> detail(Read& tx, Visitor const& visitor, api::GoodsDetail const& request)
{
    auto const loaded = load(tx, { request.goods_id }, visitor.country);
    auto const found = loaded.goods.find(request.goods_id);
    if (found == loaded.goods.end())
        return refusal::not_found;
    auto const& goods = found->second;
    if (!goods.is_on)
        return tx.refuse(refusal::goods_off_shelf, { goods.title });
    api::GoodsProduct product;
    product.skus = skus_of(loaded, goods);
    if (product.skus.empty())
        return refusal::not_sold_in_region;
    product.goods_id = goods.id;
    product.code = goods.code;
    product.kind = goods.kind;
    product.ip = loaded.ip_of(goods);
    product.series_id = goods.series;
    product.style_id = goods.style;
    product.title = goods.title;
    product.story = goods.story;
    product.real_img = goods.pictures;
    product.returnable = goods.returnable;
    if (loaded.parts.empty())
        return product;
    auto& parts = product.parts.emplace();
    for (auto const& part : loaded.parts)
        parts.push_back({ part.of.sku, part.title, part.option, part.picture, static_cast<std::int32_t>(part.of.quantity) });
    return product;
}

}
