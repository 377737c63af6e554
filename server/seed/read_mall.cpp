#include "seed/catalogue.h"
#include "seed/mall.h"
#include "seed/toml_table.h"
#include <algorithm>
#include <filesystem>

namespace seed {

static bool has(TomlTable const& table, std::string_view key)
{
    auto const keys = table.keys();
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

static std::map<std::string, std::int64_t> numbers_of(TomlTable& table, std::string_view key, std::int64_t least)
{
    std::map<std::string, std::int64_t> numbers;
    if (!has(table, key))
        return numbers;
    auto inner = table.table(key);
    for (auto const& name : inner.keys()) {
        numbers[name] = inner.long_number(name);
        if (numbers[name] < least)
            inner.fail(name, "must be " + std::to_string(least) + " or more");
    }
    inner.end();
    return numbers;
}

static std::string name_or_nothing(TomlTable& table, std::string_view key) { return has(table, key) ? table.name(key, "-/") : ""; }

static void read_sku(TomlTable& table, GoodsFile& file)
{
    goods::SkuRecord sku;
    sku.code = table.name("code", "-");
    sku.option = table.local_text_or_nothing("option");
    sku.picture = name_or_nothing(table, "picture");
    sku.grams = table.number("grams");
    sku.origin = table.text("origin");
    sku.hs_code = table.text("hs_code");
    if (!file.skus
             .emplace(sku.code,
                 SkuFile { numbers_of(table, "stock", 0), numbers_of(table, "price", 1), numbers_of(table, "from_three", 1) })
             .second)
        table.fail("code", "is there already");
    file.goods.skus.push_back(std::move(sku));
    table.end();
}

static GoodsFile goods_of(TomlTable& table, std::string const& name)
{
    GoodsFile file;
    auto& record = file.goods;
    record.code = table.name("code", "-");
    file.name = name + ": goods \"" + record.code + "\"";
    if (!api::from_string(table.text("kind"), record.kind))
        table.fail("kind", "must be a kind of goods");
    record.ip = name_or_nothing(table, "ip");
    record.series = name_or_nothing(table, "series");
    record.style = name_or_nothing(table, "style");
    record.title = table.local_text("title");
    record.story = table.local_text("story");
    record.pictures = table.texts("pictures");
    record.tax_class = table.name("tax_class", "_");
    record.returnable = !has(table, "returnable") || table.flag("returnable");
    record.is_on = !has(table, "off") || !table.flag("off");
    for (auto const& [shelf, place] : numbers_of(table, "shelves", 0)) {
        api::GoodsShelf known {};
        if (!api::from_string(shelf, known))
            table.fail("shelves", "the mall has no shelf \"" + shelf + "\"");
        record.shelves[known] = place;
    }
    for (auto& sku : table.tables("sku"))
        read_sku(sku, file);
    for (auto& part : table.tables("part")) {
        record.parts.push_back({ part.name("sku", "-"), part.number("quantity") });
        part.end();
    }
    table.end();
    return file;
}

static Time time_or(TomlTable& table, std::string_view key, Time otherwise) { return table.time_or_nothing(key).value_or(otherwise); }

static std::int64_t cap_of(TomlTable& table, std::string_view key) { return has(table, key) ? table.long_number(key) : limits::no_limit; }

static ListFile list_of(TomlTable& table, std::string const& name)
{
    ListFile file;
    file.list.code = table.name("code", "-");
    file.name = name + ": list \"" + file.list.code + "\"";
    auto const kind = offers::list_kind_of(table.text("kind"));
    if (!kind)
        table.fail("kind", "must be a kind of price list");
    file.list.kind = *kind;
    file.list.region = table.text("region");
    file.list.starts_at = time_or(table, "starts_at", 0);
    file.list.ends_at = table.time_or_nothing("ends_at");
    for (auto& one : table.tables("offer")) {
        file.skus.push_back(one.name("sku", "-"));
        offers::OfferRecord offer;
        offer.least_quantity = one.number_or("least_quantity", 1);
        offer.amount = one.long_number("amount");
        if (has(one, "points"))
            offer.points = one.long_number("points");
        if (has(one, "compare_at"))
            offer.compare_at = one.long_number("compare_at");
        offer.caps = { cap_of(one, "cap_day"), cap_of(one, "cap_week"), cap_of(one, "cap_month"), cap_of(one, "cap_ever") };
        file.list.offers.push_back(offer);
        one.end();
    }
    table.end();
    return file;
}

static PromotionFile promotion_of(TomlTable& table, std::string const& name)
{
    PromotionFile file;
    auto& record = file.promotion;
    record.code = table.name("code", "-");
    file.name = name + ": promotion \"" + record.code + "\"";
    if (!api::from_string(table.text("kind"), record.kind))
        table.fail("kind", "must be line, order, shipping or gift");
    record.region = table.text("region");
    record.title = table.local_text("title");
    if (has(table, "goods_kinds"))
        for (auto const& one : table.texts("goods_kinds")) {
            api::GoodsKind kind {};
            if (!api::from_string(one, kind))
                table.fail("goods_kinds", "must be kinds of goods");
            record.scope.kinds.insert(kind);
        }
    if (has(table, "skus"))
        file.skus = table.texts("skus");
    auto const amount = [&](std::string_view key) { return has(table, key) ? table.long_number(key) : 0; };
    record.threshold = amount("threshold");
    record.least_units = amount("units");
    record.cut = amount("cut");
    record.off_ppm = table.number_or("percent", 0) * 10'000;
    record.most = amount("most");
    if (has(table, "gift"))
        file.gift = table.name("gift", "-");
    record.starts_at = time_or(table, "starts_at", 0);
    record.ends_at = time_or(table, "ends_at", 0);
    table.end();
    return file;
}

static WarehouseFile warehouse_of(TomlTable& table)
{
    WarehouseFile file { table.long_number("id"), table.name("code", "-"), table.text("country"), table.number("priority"),
        table.texts("regions") };
    if (file.id < 1)
        table.fail("id", "must be 1 or more");
    table.end();
    return file;
}

// Calls `take` with each table of that name in the file.
template<class Take>
static void read_file(std::filesystem::path const& path, std::string_view key, Take take)
{
    auto const name = path.filename().string();
    auto const parsed = parse_toml(path);
    TomlTable table(parsed, name, "");
    for (auto& one : table.tables(key))
        take(one, name);
    table.end();
}

Mall read_mall(std::string const& folder)
{
    Mall mall;
    std::vector<std::filesystem::path> paths;
    for (auto const& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml")
            paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::set<std::string> codes;
    for (auto const& path : paths) {
        auto const stem = path.stem().string();
        if (stem == "warehouses")
            read_file(path, "warehouse", [&](TomlTable& one, std::string const&) { mall.warehouses.push_back(warehouse_of(one)); });
        else if (stem == "lists")
            read_file(path, "list", [&](TomlTable& one, std::string const& name) { mall.lists.push_back(list_of(one, name)); });
        else if (stem == "promotions")
            read_file(path, "promotion",
                [&](TomlTable& one, std::string const& name) { mall.promotions.push_back(promotion_of(one, name)); });
        else
            read_file(path, "goods", [&](TomlTable& one, std::string const& name) {
                mall.goods.push_back(goods_of(one, name));
                if (!codes.insert(mall.goods.back().goods.code).second)
                    one.fail("code", "is there already");
            });
    }
    return mall;
}

}
