// Where the bill of an order goes: asked with the order, kept as it was written then.
#include "testing/counted_call.h"
#include "testing/mall_shop.h"

class Bills : public testing::MallShop {
protected:
    void SetUp() override
    {
        MallShop::SetUp();
        office = save(mia, {}, "Silom 9");
    }
    AddressId save(Shopper const& whose, std::optional<AddressId> id, std::string const& line1)
    {
        api::AddressSaving fields;
        fields.address_id = id;
        fields.country = "TH";
        fields.first_name = "Office";
        fields.last_name = "Chai";
        fields.phone = "+66 2 999 9999";
        fields.regions = fields.city = "Bangkok";
        fields.line1 = line1;
        fields.postal_code = "10500";
        fields.email = "office@shop.example";
        fields.tax_no = "9876543210123";
        return call(shop, api::address_save, whose, fields).take().address_id;
    }
    api::MallOrderGoods billed_to(std::optional<AddressId> billing, bool same = false) const
    {
        auto wish = goods({ { tea, 1 } });
        wish.billing_same = same;
        wish.billing_address_id = billing;
        return wish;
    }
    static std::string line_of(std::optional<api::AddressLabel> const& label) { return label ? label->line1 : "nowhere"; }

    AddressId office;
};
ON_EACH_ENGINE(Bills);

TEST_P(Bills, go_where_the_parcel_goes_unless_another_address_is_named)
{
    auto const placed = order(goods({ { tea, 1 } }), 10'000).take();
    EXPECT_EQ(line_of(shown(placed).billing_address), "Soi 5");
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { placed.order_id }).ok());
    auto const other = order(billed_to(office), 10'000).take();
    EXPECT_EQ(line_of(shown(other).billing_address), "Silom 9");
    EXPECT_EQ(shown(other).billing_address->tax_no, "9876543210123");
    EXPECT_EQ(line_of(shown(other).address), "Soi 5");
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { other.order_id }).ok());
    EXPECT_EQ(line_of(shown(order(billed_to(office, true), 10'000).take()).billing_address), "Silom 9") << "who names one means it";
}

// S5.06: S5.07
TEST_P(Bills, need_an_address_of_the_callers_in_the_region)
{
    EXPECT_EQ(order(billed_to({}), 10'000).error(), refusal::billing_address_needed);
    EXPECT_TRUE(quoted(billed_to({})).ok()) << "what it comes to does not depend on it";
    put_into_cart(tea, 1);
    auto const lines = lines_of_cart({ tea });
    api::MallOrderCartPlacing placing;
    placing.ids = lines.ids;
    placing.address_id = home;
    placing.billing_same = false;
    placing.total = 10'000;
    EXPECT_EQ(call(shop, api::mall_order_place_cart, mia, placing).error(), refusal::billing_address_needed);
    EXPECT_EQ(cart(), Rows { "1x1" });
    auto const refused = [&](AddressId billing, Error why) {
        EXPECT_EQ(quoted(billed_to(billing)).error(), why);
        EXPECT_EQ(order(billed_to(billing), 10'000).error(), why);
    };
    refused(toms_address, refusal::not_found);
    refused(AddressId { 999 }, refusal::not_found);
    refused(foreign_address, refusal::address_country_differs);
    EXPECT_TRUE(call(shop, api::address_remove, mia, { office }).ok());
    refused(office, refusal::not_found);
    auto without = billed_to(home);
    without.address_id = std::nullopt;
    EXPECT_EQ(order(without, 10'000).error(), refusal::shipping_address_needed) << "a bill alone brings nothing";
    EXPECT_EQ(stock(), (Rows { "1 free 5", "2 free 5" }));
}

TEST_P(Bills, stay_as_they_were_written)
{
    auto const placed = order(goods({ { tea, 1 } }), 10'000).take();
    pay(placed);
    api::FulfilmentUpdate elsewhere;
    elsewhere.order_id = placed.order_id;
    elsewhere.address_id = office;
    ASSERT_TRUE(call(shop, api::fulfilment_update, mia, elsewhere).ok());
    EXPECT_EQ(line_of(shown(placed).address), "Silom 9");
    EXPECT_EQ(line_of(shown(placed).billing_address), "Soi 5") << "the parcel is sent elsewhere, the bill is not";
    save(mia, home, "Moved 1");
    EXPECT_TRUE(call(shop, api::address_remove, mia, { home }).ok());
    EXPECT_EQ(line_of(shown(placed).billing_address), "Soi 5");
    EXPECT_EQ(call(shop, api::order_detail, tom, { placed.order_id }).error(), refusal::not_found);
}

// It is asked for with the other one.
TEST_P(Bills, cost_an_order_one_statement_and_no_round_trip)
{
    auto const cost = [&](api::MallOrderGoods const& wish) {
        auto const traffic = testing::traffic_of(shop, api::mall_order_place, mia, placing(wish, 10'000));
        EXPECT_TRUE(call(shop, api::payment_cancel, mia, { OrderId { count("SELECT max(id) FROM shop_order") } }).ok());
        return traffic;
    };
    auto const same = cost(goods({ { tea, 1 } }));
    EXPECT_EQ(cost(billed_to(home)), same) << "named, and the same";
    EXPECT_EQ(cost(billed_to(office)), (db::Traffic { same.statements + 1, same.round_trips }));
}
