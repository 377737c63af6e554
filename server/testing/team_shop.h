#pragma once
// A mall with an offer for teams of three: dolls at 300 baht instead of 500, of which twelve are set aside.
#include "domains/team/team.h"
#include "generated/refusals/team.h"
#include "testing/mall_shop.h"
#include <map>

namespace testing {

class TeamShop : public MallShop {
protected:
    static constexpr SkuId doll { 3 };
    static constexpr std::int64_t price = 30'000;

    TeamShop() : MallShop(team::add) { }

    void SetUp() override
    {
        MallShop::SetUp();
        put_sku(doll.value, "Doll", 50'000, 20);
        ends_at = shop.clock.now() + days(3);
        put_list("trio", price);
        trio = opened(wanted());
    }

    void put_list(std::string const& code, std::int64_t amount, std::int64_t cap_ever = limits::no_limit)
    {
        offers::ListRecord record { code, offers::ListKind::team, "TH", "", 0, ends_at + days(1), true, {} };
        record.offers.push_back({ .sku = doll, .amount = amount, .compare_at = 50'000 });
        record.offers.front().caps[3] = cap_ever;
        shop.write([&](Write& tx) {
            EXPECT_EQ(offers::check_list(tx, record), "");
            offers::put_list(tx, record);
        });
    }
    team::WantedOffer wanted() const
    {
        return { .code = "trio",
            .title = { "三人团", "Trio", "สาม" },
            .list = "trio",
            .sku = doll,
            .size = 3,
            .units = 12,
            .forms_within = hours(24),
            .ends_at = ends_at };
    }
    TeamOfferId opened(team::WantedOffer const& wanted)
    {
        return shop.write([&](Write& tx) {
            EXPECT_EQ(team::check_offer(tx, wanted), "");
            return team::open(tx, wanted, "ada", "a test").take();
        });
    }

    AddressId address_of(int number)
    {
        auto const known = addresses_.find(number);
        return known != addresses_.end() ? known->second : addresses_.emplace(number, save_address(shopper(number), "TH")).first->second;
    }
    Result<api::TeamPlacedSeat> start(int number, TeamOfferId offer, std::int64_t total = price)
    {
        api::TeamStartingOrder order;
        order.offer_id = offer;
        order.address_id = address_of(number);
        order.total = total;
        return call(shop, api::team_start, shopper(number), order);
    }
    Result<api::TeamPlacedSeat> start(int number) { return start(number, trio); }
    Result<api::TeamPlacedSeat> join(int number, TeamId team, std::int64_t total = price)
    {
        api::TeamJoiningOrder order;
        order.team_id = team;
        order.address_id = address_of(number);
        order.total = total;
        return call(shop, api::team_join, shopper(number), order);
    }
    // Paid.
    api::TeamPlacedSeat started(int number, TeamOfferId offer)
    {
        auto seat = start(number, offer).take();
        pay(seat.order);
        return seat;
    }
    api::TeamPlacedSeat started(int number) { return started(number, trio); }
    api::TeamPlacedSeat joined(int number, TeamId team)
    {
        auto seat = join(number, team).take();
        pay(seat.order);
        return seat;
    }
    Result<api::TeamStanding> leave(int number, TeamId team) { return call(shop, api::team_leave, shopper(number), { team }); }
    Result<api::TeamStanding> dissolve(int number, TeamId team) { return call(shop, api::team_dissolve, shopper(number), { team }); }
    Result<api::TeamStanding> remove(int number, TeamId team, std::int32_t seat)
    {
        return call(shop, api::team_remove, shopper(number), { team, seat });
    }
    Result<api::TeamCheck> check_start(int number) { return call(shop, api::team_check_start, shopper(number), { trio }); }
    Result<api::TeamCheck> check_join(int number, TeamId team) { return call(shop, api::team_check_join, shopper(number), { team }); }
    api::TeamStanding standing(TeamId team) { return call(shop, api::team_status, visitor(1), { team }).take(); }
    api::Team shown_team(int number, TeamId team) { return call(shop, api::team_show, shopper(number), { team }).take(); }
    // "1 bought": seats of the team by number.
    Rows seats(TeamId team)
    {
        return rows("SELECT CAST(number AS TEXT) || ' ' || state FROM team_seat WHERE team_id = " + std::to_string(team.value)
            + " ORDER BY number");
    }
    std::string order_state(api::TeamPlacedSeat const& seat)
    {
        return rows("SELECT state FROM shop_order WHERE id = " + std::to_string(seat.order.order_id.value)).front();
    }
    // What went back of it.
    std::int64_t money_back(api::TeamPlacedSeat const& seat)
    {
        return count("SELECT CAST(COALESCE(sum(amount_minor), 0) AS BIGINT) FROM payment_refund WHERE payment_id = "
            + std::to_string(seat.order.payment_id.value));
    }
    // Free units of the offer's.
    std::int64_t free_in_offer()
    {
        return count(
            "SELECT CAST(COALESCE(sum(free), 0) AS BIGINT) FROM stock_level WHERE sku_id = 3 AND pool_id = " + std::to_string(trio.value));
    }
    std::int64_t free_for_all()
    {
        return count("SELECT CAST(COALESCE(sum(free), 0) AS BIGINT) FROM stock_level WHERE sku_id = 3 AND pool_id = 0");
    }

    Time ends_at = 0;
    TeamOfferId trio;

private:
    std::map<int, AddressId> addresses_;
};

}
