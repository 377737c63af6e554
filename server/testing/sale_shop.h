#pragma once
// A mall with a sale of 50 dolls, which opens in an hour and lasts twenty minutes. 80 dolls lie in the warehouse, at 500 baht for
// everybody.
#include "domains/fair_use/fair_use.h"
#include "domains/sale/dealer.h"
#include "domains/sale/sale.h"
#include "generated/refusals/sale.h"
#include "testing/counted_call.h"
#include "testing/mall_shop.h"
#include <map>

namespace testing {

class SaleShop : public MallShop {
protected:
    static constexpr SkuId doll { 3 };
    static constexpr std::int64_t price = 30'000;
    static constexpr Time until_drawn = sale::rules::early_window + sale::rules::draw_pause;

    SaleShop()
        : MallShop([](platform::Module& module) {
              fair_use::add(module);
              sale::add(module);
          })
    {
    }

    void SetUp() override
    {
        MallShop::SetUp();
        put_sku(doll.value, "Doll", 50'000, 80);
        opens_at = shop.clock.now() + hours(1);
        ends_at = opens_at + minutes(20);
        put_list("night", doll, price);
        night = announced(wanted());
    }

    // A list of the kind `sale` with one offer.
    void put_list(std::string const& code, SkuId sku, std::int64_t amount)
    {
        offers::ListRecord record { code, offers::ListKind::sale, "TH", "", 0, ends_at + days(1), true, {} };
        record.offers.push_back({ .sku = sku, .amount = amount, .compare_at = amount + 20'000 });
        shop.write([&](Write& tx) {
            EXPECT_EQ(offers::check_list(tx, record), "");
            offers::put_list(tx, record);
        });
    }
    sale::Wanted wanted() const
    {
        return { .code = "night",
            .title = { "夜", "Night", "คืน" },
            .list = "night",
            .opens_at = opens_at,
            .ends_at = ends_at,
            .order_within = minutes(5),
            .items = { { doll, 50, 2 } } };
    }
    SaleId made(sale::Wanted const& wanted)
    {
        return shop.write([&](Write& tx) {
            EXPECT_EQ(sale::check_wanted(tx, wanted), "");
            return sale::make(tx, wanted, "ada", "a test");
        });
    }
    Status announce(SaleId sale)
    {
        return shop.write([&](Write& tx) { return sale::announce(tx, sale, "ada", "now"); });
    }
    SaleId announced(sale::Wanted const& wanted)
    {
        auto const id = made(wanted);
        EXPECT_TRUE(announce(id).ok());
        return id;
    }
    // One of `units` dolls that is ordered at once.
    SaleId first_come(std::int64_t units)
    {
        put_list("first", doll, 20'000);
        auto wish = wanted();
        wish.code = wish.list = "first";
        wish.admission = api::SaleAdmission::first_come;
        wish.ends_at = opens_at + hours(1);
        wish.items = { { doll, units, 2 } };
        return announced(wish);
    }
    Status cancel(SaleId sale)
    {
        return shop.write([&](Write& tx) { return sale::cancel(tx, sale, "ada", "rain"); });
    }
    // In one leap: an open sale that is walked through looks at itself each second.
    void jump(Time by)
    {
        shop.clock.advance(by);
        shop.run_due();
    }
    void advance_to(Time at) { jump(at - shop.clock.now()); }
    void open() { advance_to(opens_at); }
    // Turns of early ones are drawn and given.
    void draw() { advance_to(opens_at + until_drawn); }

    static api::SaleEntry entry(SaleId sale, std::string const& nonce, std::int32_t quantity = 1)
    {
        api::SaleEntry entry;
        entry.sale_id = sale;
        entry.sku_id = doll;
        entry.quantity = quantity;
        entry.nonce = nonce;
        return entry;
    }
    // What the sale's page gives them.
    Result<api::FairUsePage> page(Shopper const& who, SaleId sale) { return call(shop, api::sale_page, who, { sale }); }
    // By the page's ticket; as if they came from other machines.
    Result<api::SaleTicket> enter(Shopper const& who, api::SaleEntry entry)
    {
        auto opened = page(who, entry.sale_id);
        entry.page_ticket = opened.ok() ? opened.take().ticket : std::nullopt;
        return call(shop, api::sale_enter, who, entry);
    }
    Result<api::SaleTicket> enter(int number, std::int32_t quantity = 1)
    {
        return enter(shopper(number), entry(night, nonce(number), quantity));
    }
    void enter_all(int first, int last)
    {
        for (int number = first; number <= last; ++number)
            EXPECT_TRUE(enter(number).ok());
    }
    Result<api::SaleTicket> result(int number) { return call(shop, api::sale_result, shopper(number), { night, doll }); }
    api::SaleTicketState state(int number) { return result(number).take().state; }

    AddressId address_of(int number)
    {
        auto const known = addresses_.find(number);
        return known != addresses_.end() ? known->second : addresses_.emplace(number, save_address(shopper(number), "TH")).first->second;
    }
    api::SalePlacing placing(int number, SaleId sale, std::int32_t quantity, std::int64_t total)
    {
        api::SalePlacing placing;
        placing.sale_id = sale;
        placing.sku_id = doll;
        placing.quantity = quantity;
        placing.address_id = address_of(number);
        placing.total = total;
        return placing;
    }
    Result<Placed> place(int number, api::SalePlacing placing)
    {
        // A turn of one's own is asked for nothing more.
        if (placing.sale_id != night && !placing.page_ticket) {
            auto opened = page(shopper(number), placing.sale_id);
            placing.page_ticket = opened.ok() ? opened.take().ticket : std::nullopt;
        }
        return call(shop, api::sale_place, shopper(number), placing);
    }
    // What was won of the night.
    Result<Placed> order_won(int number, std::int32_t quantity = 1)
    {
        return place(number, placing(number, night, quantity, quantity * price));
    }
    api::SaleShown shown_sale(SaleId sale) { return call(shop, api::sale_show, visitor(1), { sale }).take(); }
    std::int64_t count_in(std::string const& state) { return count("SELECT count(*) FROM sale_ticket WHERE state = '" + state + "'"); }
    // Free units of the doll that are everybody's, and that are the sale's.
    std::int64_t free_of(stock::PoolId pool)
    {
        return shop.read([&](Read& tx) {
            std::int64_t free = 0;
            for (auto const& place : stock::list_places(tx, doll))
                free += place.pool == pool ? place.free : 0;
            return free;
        });
    }
    // Of the sale's free units only so many.
    void leave(std::int64_t units)
    {
        shop.write([&](Write& tx) { EXPECT_TRUE(stock::set_aside(tx, doll, bangkok, sale::dealer::pool_of(night), units - 50, "ada")); });
    }
    std::int64_t free_in_sale() { return free_of(sale::dealer::pool_of(night)); }
    void step(SaleId sale)
    {
        shop.write([&](Write& tx) { sale::dealer::step(tx, sale.value); });
    }

    Time opens_at = 0;
    Time ends_at = 0;
    SaleId night;

private:
    std::map<int, AddressId> addresses_;
};

}
