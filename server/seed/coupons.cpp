#include "seed/coupons.h"
#include "domains/region/region.h"
#include "platform/db/transaction.h"
#include "seed/catalogue.h"
#include "seed/toml_table.h"
#include <algorithm>
#include <filesystem>

namespace seed {

static std::string currency_of(TomlTable& table)
{
    auto currency = table.text("currency");
    auto const regions = region::all();
    if (std::none_of(regions.begin(), regions.end(), [&](auto const& one) { return one.currency == currency; }))
        table.fail("currency", "must be one in which the shop sells");
    return currency;
}

static Time time_of(TomlTable& table, std::string_view key)
{
    auto const time = table.time_or_nothing(key);
    if (!time)
        table.fail(key, "is missing");
    return *time;
}

// When shoppers take it themselves, if they do.
static void read_obtaining(TomlTable& table, coupon::KindRecord& kind, bool says_how_many)
{
    auto const from = table.time_or_nothing("obtain_from");
    auto const until = table.time_or_nothing("obtain_until");
    if (from.has_value() != until.has_value())
        table.fail(from ? "obtain_until" : "obtain_from", "is missing");
    kind.obtain_from = from.value_or(0);
    kind.obtain_until = until.value_or(0);
    if (until && (*until <= *from || *until > kind.valid_until))
        table.fail("obtain_until", "must be after obtain_from, and not after valid_until");
    if (!says_how_many)
        return;
    kind.per_account = table.long_number("per_account");
    if (!until || kind.per_account < 1 || kind.per_account > 1000)
        table.fail("per_account", "must be from 1 to 1000, and goes with obtain_until");
}

// What it is for, each word once. Bits from the lowest, by the words.
static std::int64_t bits_of(TomlTable& table, std::string_view key, std::int64_t (*bit_of)(std::string const& word), std::string_view words)
{
    std::int64_t bits = 0;
    for (auto const& word : table.texts(key)) {
        auto const bit = bit_of(word);
        if (bit == 0 || (bits & bit) != 0)
            table.fail(key, "must be of " + std::string(words) + ", each once");
        bits |= bit;
    }
    return bits;
}

static std::int64_t bit_of_goods(std::string const& word)
{
    api::GoodsKind kind {};
    return api::from_string(word, kind) ? coupon::scope_of(kind) : 0;
}

static std::int64_t bit_of_apart(std::string const& word)
{
    return word == "coupon" ? coupon::apart_from_coupons : word == "promotion" ? coupon::apart_from_promotions : 0;
}

static void read_card(TomlTable& table, coupon::KindRecord& kind, std::vector<std::string> const& keys)
{
    auto const has = [&](std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
    kind.cls = coupon::Class::privilege;
    if (!has("active_days"))
        table.fail("active_days", "is missing");
    if (has("percent")) {
        kind.percent = table.long_number("percent");
        if (kind.percent < 1 || kind.percent > 100)
            table.fail("percent", "must be from 1 to 100");
    }
    if (has("goods"))
        kind.goods_bits = bits_of(table, "goods", bit_of_goods, "figure, star_card, doll, full_case, accessory");
    if (has("apart"))
        kind.apart_bits = bits_of(table, "apart", bit_of_apart, "coupon, promotion");
    if (has("friends") != has("friend_days"))
        table.fail("friends", "goes with friend_days");
    if (has("friends")) {
        kind.most_friends = table.long_number("friends");
        kind.friend_days = table.long_number("friend_days");
        if (kind.most_friends < 1 || kind.most_friends > 100 || kind.friend_days < 1 || kind.friend_days > 366)
            table.fail("friends", "must be from 1 to 100, and friend_days from 1 to 366");
    }
    if (kind.obtain_until > 0 && kind.audience != api::CouponAudience::newcomers)
        table.fail("audience", "must be newcomers: nobody else takes cards");
}

static coupon::KindRecord kind_of(TomlTable& table, coupon::Class cls)
{
    coupon::KindRecord kind;
    kind.code = table.name("code", "-");
    kind.name = table.local_text("name");
    kind.currency = currency_of(table);
    kind.threshold = table.long_number("threshold");
    if (kind.threshold < 0)
        table.fail("threshold", "must be 0 or more");
    kind.cut = table.long_number("cut");
    if (kind.cut < 1)
        table.fail("cut", "must be 1 or more");
    kind.valid_from = time_of(table, "valid_from");
    kind.valid_until = time_of(table, "valid_until");
    if (kind.valid_until <= kind.valid_from)
        table.fail("valid_until", "must be after valid_from");
    auto const keys = table.keys();
    auto const has = [&](std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
    if (has("stock")) {
        kind.stock = table.long_number("stock");
        if (*kind.stock < 0)
            table.fail("stock", "must be 0 or more");
    }
    if (has("active_days")) {
        kind.active_days = table.long_number("active_days");
        if (kind.active_days < 1 || kind.active_days > 3660)
            table.fail("active_days", "must be from 1 to 3660");
    }
    read_obtaining(table, kind, has("per_account"));
    if (has("audience") && !api::from_string(table.text("audience"), kind.audience))
        table.fail("audience", "must be everybody or newcomers");
    if (cls == coupon::Class::privilege)
        read_card(table, kind, keys);
    table.end();
    return kind;
}

std::vector<coupon::KindRecord> read_coupons(std::string const& file)
{
    auto const name = std::filesystem::path(file).filename().string();
    auto const parsed = parse_toml(file);
    TomlTable table(parsed, name, "");
    std::vector<coupon::KindRecord> kinds;
    std::set<std::string> codes;
    auto const read = [&](TomlTable& one, coupon::Class cls) {
        kinds.push_back(kind_of(one, cls));
        if (!codes.insert(kinds.back().code).second)
            one.fail("code", "is there already");
    };
    for (auto& one : table.tables("coupon"))
        read(one, coupon::Class::coupon);
    for (auto& one : table.tables("card"))
        read(one, coupon::Class::privilege);
    table.end();
    return kinds;
}

CouponReport put_coupons(Write& tx, std::vector<coupon::KindRecord> const& kinds)
{
    CouponReport report;
    for (auto const& kind : kinds) {
        auto const put = coupon::put_kind(tx, kind);
        report.made += put == catalog::Put::created ? 1 : 0;
        report.changed += put == catalog::Put::changed ? 1 : 0;
    }
    return report;
}

}
