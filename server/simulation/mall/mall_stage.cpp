#include "simulation/mall/mall_stage.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/sale/sale.h"
#include "domains/stock/stock.h"
#include "domains/team/team.h"

namespace simulation {

static constexpr stock::WarehouseId near_by { 10 };
static constexpr stock::WarehouseId far_away { 20 };
static constexpr Time sale_lasts = minutes(6);
static constexpr std::string_view who = "mall";

static void expect_sound(World& world, std::string const& flaw)
{
    if (!flaw.empty())
        world.find_broken("the simulated mall is not sound: " + flaw);
}

MallSku MallStage::put_goods(Write& tx, std::string const& code, std::int64_t price, std::int64_t near, std::int64_t far, bool returnable)
{
    goods::GoodsRecord record;
    record.code = code;
    record.title = { code, code, code };
    record.story = { "故事", "A story", "เรื่อง" };
    record.pictures = { "figures/" + code };
    record.tax_class = "toys";
    record.returnable = returnable;
    record.shelves = { { code == "gift" ? api::GoodsShelf::gift : api::GoodsShelf::mall, 1 } };
    record.skus = { { code, {}, "", 120, "CN", "950300", true } };
    expect_sound(world_, goods::check_goods(tx, record));
    MallSku const sku { goods::put_goods(tx, record).skus.at(code), price };
    for (auto const& [warehouse, units] : { std::pair(near_by, near), std::pair(far_away, far) })
        if (units > 0)
            stock::move(tx, { sku.sku, warehouse, {}, units, "received", who });
    received_[sku.sku.value] = near + far;
    return sku;
}

void MallStage::put_list(Write& tx, std::string const& code, std::string_view kind, MallSku const& sku)
{
    offers::ListRecord list { code, *offers::list_kind_of(kind), "TH", "", 0, {}, true, {} };
    list.offers.push_back({ .sku = sku.sku, .amount = sku.price });
    expect_sound(world_, offers::check_list(tx, list));
    offers::put_list(tx, list);
}

void MallStage::open()
{
    for (auto const& [name, value] : { std::pair("mall.received_after_seconds", 14'400), std::pair("gift.days", 1),
             std::pair("claim.goods_days", 1), std::pair("claim.again_days", 1), std::pair("after_sale.send_within_seconds", 86'400),
             std::pair("distribution.earned_after_seconds", 86'400), std::pair("distribution.count_every_seconds", 1'800),
             // Whose network counts: here all phones are of one.
             std::pair("fair_use.network_free", 1'000'000), std::pair("fair_use.network_most", 1'000'000) })
        world_.settings().set(name, static_cast<std::int64_t>(value));
    world_.write([this](Write& tx) {
        stock::put_warehouse(tx, { near_by, "BKK", "TH", 1, { "TH" } });
        stock::put_warehouse(tx, { far_away, "SHA", "CN", 2, { "TH", "CN" } });
        // Of some there is plenty, of some less than everybody wants.
        shelf_.goods = { put_goods(tx, "tea", 9'900, 40, 200), put_goods(tx, "cup", 23'333, 30, 10), put_goods(tx, "lamp", 59'001, 12, 40),
            put_goods(tx, "sock", 7'777, 100, 0, false) };
        shelf_.gift = put_goods(tx, "gift", 15'000, 300, 0);
        shelf_.in_teams = put_goods(tx, "pair", 29'900, 400, 0);
        doll_ = put_goods(tx, "doll", 88'000, 500, 100);
        offers::ListRecord base { "base-th", offers::ListKind::base, "TH", "", 0, {}, true, {} };
        for (auto const& sku : shelf_.goods)
            base.offers.push_back({ .sku = sku.sku, .amount = sku.price });
        base.offers.push_back({ .sku = shelf_.gift.sku, .amount = shelf_.gift.price });
        expect_sound(world_, offers::check_list(tx, base));
        offers::put_list(tx, base);
    });
}

void MallStage::announce(int day, int number, Time time_of_day, api::SaleAdmission admission)
{
    auto const code = "sale-" + std::to_string(day) + "-" + std::to_string(number);
    MallSale shown;
    shown.admission = admission;
    shown.sold = { doll_.sku, 30'000 + number };
    shown.units = 10;
    shown.most = 2;
    shown.opens_at = beginning + days(day) + time_of_day;
    shown.opens = shown.opens_at;
    world_.write([&](Write& tx) {
        put_list(tx, code, "sale", shown.sold);
        sale::Wanted const wanted { .code = code,
            .admission = admission,
            .title = { code, code, code },
            .list = code,
            .opens_at = shown.opens_at,
            .ends_at = shown.opens_at + sale_lasts,
            .order_within = minutes(2),
            .items = { { shown.sold.sku, shown.units, shown.most } } };
        expect_sound(world_, sale::check_wanted(tx, wanted));
        shown.id = sale::make(tx, wanted, who, "a simulation");
        if (!sale::announce(tx, shown.id, who, "a simulation").ok())
            world_.find_broken("a sound sale was not announced: " + code);
        shown.commitment = sale::find_sale(tx, shown.id)->commitment;
    });
    shelf_.sales.push_back(shown);
}

void MallStage::offer_for_teams(int day, int number)
{
    auto const code = "team-" + std::to_string(day) + "-" + std::to_string(number);
    world_.write([&](Write& tx) {
        put_list(tx, code, "team", shelf_.in_teams);
        team::WantedOffer const wanted { .code = code,
            .title = { code, code, code },
            .list = code,
            .sku = shelf_.in_teams.sku,
            .size = 2 + number,
            .units = 40,
            .forms_within = minutes(number == 0 ? 90 : 30),
            .ends_at = beginning + days(day) + hours(23) };
        expect_sound(world_, team::check_offer(tx, wanted));
        auto opened = team::open(tx, wanted, who, "a simulation");
        if (opened.ok())
            shelf_.team_offers.push_back(opened.take());
        else
            world_.find_broken("a sound offer for teams was not opened: " + code);
    });
}

}
