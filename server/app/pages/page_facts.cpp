#include "app/pages/page_head.h"
#include "app/pages/shown.h"
#include "contract/codec.h"
#include "domains/region/region.h"
#include <algorithm>

namespace app {

namespace {

void add_member(std::string& json, std::string_view name, std::string_view text)
{
    json += json.ends_with('{') ? "" : ",";
    codec::encode_text(name, json);
    json += ':';
    codec::encode_text(text, json);
}

constexpr std::string_view in_stock = "https://schema.org/InStock", sold_out = "https://schema.org/SoldOut";

std::string_view availability(share::Subject const& subject)
{
    if (subject.boxes_left > 0)
        return in_stock;
    return subject.opens_at ? "https://schema.org/PreOrder" : sold_out;
}

}

std::optional<ProductFacts> facts_of(share::Subject const& subject, std::string_view language)
{
    if (!subject.series)
        return std::nullopt;
    auto const& series = *subject.series;
    return ProductFacts { in(language, series.name), in(language, series.story), series.code, in(language, series.ip.name), series.price,
        availability(subject) };
}

std::optional<ProductFacts> facts_of(api::GoodsProduct const& product, std::string_view language)
{
    if (product.skus.empty())
        return std::nullopt;
    auto const there = [](api::GoodsSku const& sku) { return sku.stock != api::GoodsStock::none; };
    auto const found = std::find_if(product.skus.begin(), product.skus.end(), there);
    bool const is_there = found != product.skus.end();
    return ProductFacts { in(language, product.title), in(language, product.story), product.code,
        product.ip ? in(language, product.ip->name) : "", is_there ? found->price : product.skus.front().price,
        is_there ? in_stock : sold_out };
}

std::string product_of(ProductFacts const& facts, PageHead const& head)
{
    std::string json = "{";
    add_member(json, "@context", "https://schema.org");
    add_member(json, "@type", "Product");
    add_member(json, "name", facts.name);
    add_member(json, "description", facts.description);
    add_member(json, "sku", facts.code);
    if (head.picture && !head.address.empty())
        add_member(json, "image", head.address + head.picture->path);
    if (!facts.brand.empty()) {
        json += ",\"brand\":{";
        add_member(json, "@type", "Brand");
        add_member(json, "name", facts.brand);
        json += "}";
    }
    json += ",\"offers\":{";
    add_member(json, "@type", "Offer");
    // "THB 390.00": the amount stands behind the currency.
    add_member(json, "price", region::written(facts.price.amount, facts.price.currency).substr(facts.price.currency.size() + 1));
    add_member(json, "priceCurrency", facts.price.currency);
    add_member(json, "availability", facts.availability);
    if (!head.address.empty())
        add_member(json, "url", head.address + head.path);
    return json + "}}";
}

}
