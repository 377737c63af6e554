#include "app/pages/shown.h"
#include "generated/goods.h"
#include <algorithm>

namespace app {

namespace {

// No brand's own things stand in the light of the shop's first one (storefront, features/goods/goods-card).
constexpr std::string_view usual_tone = "nimbi";
constexpr std::string_view figures = "figures/";

// The first of several names, or that name; those of figures are marked as such and go without their folder.
void add_picture(std::string_view names, html::Values& values, std::string const& mark = "picture")
{
    auto name = names.substr(0, names.find(','));
    values["figure"] = flag(name.starts_with(figures));
    if (name.starts_with(figures))
        name.remove_prefix(figures.size());
    values[mark] = std::string(name);
}

void add_whose(std::optional<api::CatalogIp> const& ip, std::string_view language, html::Values& values)
{
    values["ip"] = ip ? in(language, ip->name) : "";
    values["tone"] = ip ? ip->tone : std::string(usual_tone);
}

void add_was(std::optional<std::int64_t> const& before, api::Price const& price, html::Values& values)
{
    values["was"] = before ? price_text(*before, price.currency) : "";
}

// The chosen one's goes before those of the goods, each once (storefront, features/goods/model).
std::vector<std::string_view> pictures_of(api::GoodsProduct const& product, api::GoodsSku const& chosen)
{
    std::vector<std::string_view> pictures { chosen.real_img };
    std::string_view rest = product.real_img;
    while (!rest.empty()) {
        auto const name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
        if (std::find(pictures.begin(), pictures.end(), name) == pictures.end())
            pictures.push_back(name);
    }
    return pictures;
}

void show_pictures(api::GoodsProduct const& product, api::GoodsSku const& chosen, Shown& out)
{
    auto const pictures = pictures_of(product, chosen);
    add_picture(pictures.front(), out.values);
    out.values["picture_count"] = std::to_string(pictures.size());
    out.values["thumbs_differ"] = flag(pictures.size() > 1);
    for (std::size_t at = 1; at < pictures.size(); ++at) {
        html::Values thumb { { "place", std::to_string(at + 1) } };
        add_picture(pictures[at], thumb, "thumb");
        out.lists["thumbs"].push_back(std::move(thumb));
    }
}

void show_options(api::GoodsProduct const& product, api::GoodsSku const& chosen, Speech const& speech, Shown& out)
{
    out.values["options_differ"] = flag(product.skus.size() > 1);
    for (auto const& sku : product.skus) {
        html::Values option { { "option", in(speech.language, sku.option) }, { "chosen", flag(&sku == &chosen) },
            { "gone", flag(sku.stock == api::GoodsStock::none) } };
        add_picture(sku.real_img, option);
        add_price(sku.price, option);
        out.lists["options"].push_back(std::move(option));
    }
}

void show_parts(api::GoodsProduct const& product, Speech const& speech, Shown& out)
{
    out.values["is_bundle"] = flag(product.parts && !product.parts->empty());
    for (auto const& part : product.parts.value_or(std::vector<api::GoodsBundlePart>())) {
        auto const& option = in(speech.language, part.option);
        html::Values values { { "part", in(speech.language, part.title) + (option.empty() ? "" : ", " + option) },
            { "parts_of", std::to_string(part.quantity) } };
        add_picture(part.real_img, values);
        out.lists["parts"].push_back(std::move(values));
    }
}

}

html::Values values_of(api::GoodsProduct const& product, std::string_view language)
{
    html::Values values { { "title", in(language, product.title) }, { "story", in(language, product.story) } };
    add_whose(product.ip, language, values);
    return values;
}

std::string largest_picture(api::GoodsProduct const& product)
{
    auto const name = product.real_img.substr(0, product.real_img.find(','));
    return name + (name.starts_with(figures) ? "-480.webp" : "-640.webp");
}

void show_goods(api::GoodsListPage const& page, std::string const& name, Speech const& speech, Shown& out)
{
    auto& list = out.lists[name];
    for (auto const& item : page.items) {
        html::Values values { { "id", std::to_string(item.goods_id.value) }, { "title", in(speech.language, item.title) },
            { "kind", std::string(to_string(item.kind)) }, { "stock", std::string(to_string(item.stock)) },
            { "is_from", flag(item.is_from) }, { "eager", flag(list.size() < first_in_sight) } };
        add_whose(item.ip, speech.language, values);
        add_picture(item.real_img, values);
        add_price(item.price, values);
        add_was(item.compare_at, item.price, values);
        list.push_back(std::move(values));
    }
}

void show_product(api::GoodsProduct const& product, Speech const& speech, Shown& out)
{
    if (product.skus.empty())
        return;
    auto const there = [](api::GoodsSku const& sku) { return sku.stock != api::GoodsStock::none; };
    auto const found = std::find_if(product.skus.begin(), product.skus.end(), there);
    auto const& chosen = found == product.skus.end() ? product.skus.front() : *found;
    auto values = values_of(product, speech.language);
    values["kind"] = to_string(product.kind);
    values["stock"] = to_string(chosen.stock);
    values["option"] = in(speech.language, chosen.option);
    values["returnable"] = flag(product.returnable);
    add_price(chosen.price, values);
    add_was(chosen.compare_at, chosen.price, values);
    values.merge(out.values);
    out.values = std::move(values);
    show_pictures(product, chosen, out);
    show_options(product, chosen, speech, out);
    show_parts(product, speech, out);
    for (auto const& tier : chosen.tiers)
        out.lists["tiers"].push_back(
            { { "tier_from", std::to_string(tier.least_quantity) }, { "tier", price_text(tier.amount, chosen.price.currency) } });
}

}
