#include "domains/goods/list/list.h"
#include "domains/goods/rules.h"
#include "domains/goods/search/index.h"
#include "domains/goods/waiting.h"
#include <algorithm>
#include <cassert>

namespace goods {

static std::optional<api::CatalogIp> find_ip(Read& tx, std::string_view code)
{
    for (auto& ip : catalog::list_ips(tx))
        if (ip.code == code)
            return std::move(ip);
    return std::nullopt;
}

// By the codes of a record that is sound.
static store::Owners owners_of(Read& tx, GoodsRecord const& record)
{
    store::Owners owners;
    if (auto const ip = find_ip(tx, record.ip))
        owners.ip = ip->ip_id;
    owners.series = catalog::find_series_by_code(tx, record.series);
    if (owners.series && !record.style.empty())
        owners.style = catalog::find_styles(tx, *owners.series).at(record.style);
    return owners;
}

std::string check_goods(Read& tx, GoodsRecord const& record)
{
    if (auto wrong = rules::flaw(record); !wrong.empty())
        return wrong;
    if (!record.ip.empty() && !find_ip(tx, record.ip))
        return "ip: there is no brand \"" + record.ip + "\"";
    auto const series = catalog::find_series_by_code(tx, record.series);
    if (!record.series.empty() && !series)
        return "series: there is none that is called \"" + record.series + "\"";
    if (!record.style.empty() && !catalog::find_styles(tx, *series).contains(record.style))
        return "style: the series has none that is called \"" + record.style + "\"";
    auto const id = store::find_by_code(tx, record.code);
    auto const own = id ? store::find_sku_ids(tx, *id) : std::map<std::string, SkuId>();
    for (auto const& sku : record.skus)
        if (!own.contains(sku.code) && store::find_sku(tx, sku.code))
            return "sku \"" + sku.code + "\": other goods have it";
    for (auto const& part : record.parts) {
        auto const sku = store::find_sku(tx, part.sku);
        if (!sku || own.contains(part.sku))
            return "part \"" + part.sku + "\": no other goods have it";
        if (store::is_bundle(tx, *sku))
            return "part \"" + part.sku + "\": is a bundle itself";
    }
    return "";
}

// What goods are found by.
static std::string lines_of(Read& tx, GoodsRecord const& record, store::Owners const& owners)
{
    using Field = api::GoodsMatchField;
    search::TextOfGoods text;
    for (auto const* const title : { &record.title.en, &record.title.zh, &record.title.th })
        text.add(Field::title, *title);
    if (auto const ip = find_ip(tx, record.ip))
        for (auto const* const name : { &ip->name.en, &ip->name.zh, &ip->name.th })
            text.add(Field::brand, *name);
    if (owners.series)
        for (auto const& series : catalog::list_series_heads(tx))
            if (series.id == *owners.series)
                for (auto const* const name : { &series.name.en, &series.name.zh, &series.name.th })
                    text.add(Field::series, *name);
    for (auto const& sku : record.skus)
        for (auto const* const option : { &sku.option.en, &sku.option.zh, &sku.option.th })
            if (sku.is_on)
                text.add(Field::option, *option);
    text.add(Field::kind, rules::kind_words(record.kind));
    return text.take();
}

// As the shop knows it, but for SKUs that went off and are not in the record any more.
static std::optional<GoodsRecord> find_before(Read& tx, std::optional<GoodsId> id, GoodsRecord const& record, store::Owners const& owners)
{
    auto before = id ? store::find_record(tx, *id) : std::nullopt;
    if (!before)
        return std::nullopt;
    if (store::find_owners(tx, *id) == owners) {
        before->ip = record.ip;
        before->series = record.series;
        before->style = record.style;
    }
    std::erase_if(before->skus, [&](SkuRecord const& sku) {
        return !sku.is_on
            && std::none_of(record.skus.begin(), record.skus.end(), [&](SkuRecord const& one) { return one.code == sku.code; });
    });
    return before;
}

std::map<std::string, SkuId> find_skus(Read& tx, std::string_view goods)
{
    auto const id = store::find_by_code(tx, goods);
    return id ? store::find_sku_ids(tx, *id) : std::map<std::string, SkuId>();
}

static void put_skus(Write& tx, GoodsId id, std::vector<SkuRecord> const& skus)
{
    auto left = store::find_sku_ids(tx, id);
    int place = 0;
    for (auto const& sku : skus) {
        auto const known = left.find(sku.code);
        if (known == left.end()) {
            store::insert_sku(tx, tx.new_id<SkuId>(), id, ++place, sku);
            continue;
        }
        store::update_sku(tx, known->second, ++place, sku);
        left.erase(known);
    }
    for (auto const& [code, sku] : left)
        store::set_off(tx, sku);
}

static void put_parts(Write& tx, GoodsId id, std::vector<PartRecord> const& records)
{
    std::vector<Part> parts;
    for (auto const& record : records) {
        auto const sku = store::find_sku(tx, record.sku);
        assert(sku); // The record is sound.
        parts.push_back({ *sku, record.quantity });
    }
    store::replace_parts(tx, id, parts);
}

PutGoods put_goods(Write& tx, GoodsRecord const& given)
{
    auto record = given;
    std::sort(record.parts.begin(), record.parts.end(), [](PartRecord const& one, PartRecord const& other) { return one.sku < other.sku; });
    auto const owners = owners_of(tx, record);
    auto const lines = lines_of(tx, record, owners);
    auto id = store::find_by_code(tx, record.code);
    auto const before = find_before(tx, id, record, owners);
    auto put = before ? catalog::Put::same : catalog::Put::created;
    if (!before) {
        id = tx.new_id<GoodsId>();
        store::insert(tx, *id, record, owners);
    } else if (*before != record) {
        put = catalog::Put::changed;
        store::update(tx, *id, record, owners);
    }
    // Also where only its brand is called otherwise.
    search::put(tx, *id, lines);
    if (put != catalog::Put::same) {
        put_skus(tx, *id, record.skus);
        put_parts(tx, *id, record.parts);
        store::replace_places(tx, *id, record.shelves);
        list::refresh(tx, *id);
        if (before && !before->is_on && record.is_on)
            waiting::call(tx, *id);
    }
    return { put, *id, store::find_sku_ids(tx, *id) };
}

}
