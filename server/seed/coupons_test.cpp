#include "seed/catalogue.h"
#include "seed/coupons.h"
#include "testing/shop.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>

static constexpr char const* welcome = R"([[coupon]]
code = "welcome"
name_en = "Welcome"
name_zh = "见面礼"
name_th = "ของต้อนรับ"
currency = "THB"
threshold = 0
cut = 5000
valid_from = 2024-01-01T00:00:00+07:00
valid_until = 2036-01-01T00:00:00+07:00
stock = 10
)";

class SeedCoupons : public testing::OnEachEngine {
protected:
    SeedCoupons() : OnEachEngine({ coupon::add }) { }

    // What is told of a file with this text; empty when nothing is wrong.
    static std::string fault_of(std::string const& text)
    {
        std::string folder = std::filesystem::temp_directory_path() / "kabinet-coupons.XXXXXX";
        if (mkdtemp(folder.data()) == nullptr)
            return "cannot make a folder";
        std::ofstream(folder + "/coupons.toml") << text;
        std::string told;
        try {
            seed::read_coupons(folder + "/coupons.toml");
        } catch (seed::Fault const& fault) {
            told = fault.what();
        }
        std::filesystem::remove_all(folder);
        return told;
    }
    static std::string replaced(std::string const& what, std::string const& by)
    {
        std::string text = welcome;
        return text.replace(text.find(what), what.size(), by);
    }
    seed::CouponReport put(std::vector<coupon::KindRecord> const& kinds)
    {
        return shop.write([&](Write& tx) { return seed::put_coupons(tx, kinds); });
    }
};
ON_EACH_ENGINE(SeedCoupons);

TEST_P(SeedCoupons, of_the_demo_are_made_once_and_changed_when_edited)
{
    auto kinds = seed::read_coupons(DEMO_COUPONS);
    ASSERT_EQ(kinds.size(), 7u);
    EXPECT_EQ(put(kinds).made, 7);
    auto const again = put(kinds);
    EXPECT_EQ(again.made + again.changed, 0);
    kinds[1].stock = 5;
    EXPECT_EQ(put(kinds).changed, 1);
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT stock FROM coupon_kind WHERE code = 'two-boxes'", {}); }), 5);
}

TEST_P(SeedCoupons, cards_have_days_and_may_be_for_some_goods)
{
    auto const card = [](std::string const& more) {
        return "[[card]]" + std::string(welcome).substr(std::string("[[coupon]]").size()) + more;
    };
    std::string const days = "active_days = 7\n";
    EXPECT_EQ(fault_of(card(days)), "");
    EXPECT_EQ(fault_of(card(days + "percent = 10\ngoods = [\"doll\", \"figure\"]\napart = [\"coupon\"]\nfriends = 2\nfriend_days = 3\n")),
        "");
    EXPECT_EQ(fault_of(card("")), "coupons.toml, line 1: card.active_days: is missing");
    EXPECT_EQ(fault_of(card(days + "percent = 101\n")), "coupons.toml, line 13: card.percent: must be from 1 to 100");
    EXPECT_EQ(fault_of(card(days + "goods = [\"doll\", \"doll\"]\n")),
        "coupons.toml, line 13: card.goods: must be of figure, star_card, doll, full_case, accessory, each once");
    EXPECT_EQ(fault_of(card(days + "apart = [\"points\"]\n")),
        "coupons.toml, line 13: card.apart: must be of coupon, promotion, each once");
    EXPECT_EQ(fault_of(card(days + "friends = 2\n")), "coupons.toml, line 13: card.friends: goes with friend_days");
    EXPECT_EQ(fault_of(card(days + "obtain_from = 2024-01-01T00:00:00+07:00\nobtain_until = 2025-01-01T00:00:00+07:00\n")),
        "coupons.toml, line 1: card.audience: must be newcomers: nobody else takes cards");
    EXPECT_EQ(fault_of(std::string(welcome) + "percent = 10\n").empty(), false) << "a coupon has none";
}

TEST_P(SeedCoupons, a_fault_is_told_with_its_place)
{
    EXPECT_EQ(fault_of(welcome), "");
    EXPECT_EQ(fault_of(replaced("THB", "XYZ")), "coupons.toml, line 6: coupon.currency: must be one in which the shop sells");
    EXPECT_EQ(fault_of(replaced("threshold = 0", "threshold = -1")), "coupons.toml, line 7: coupon.threshold: must be 0 or more");
    EXPECT_EQ(fault_of(replaced("cut = 5000", "cut = 0")), "coupons.toml, line 8: coupon.cut: must be 1 or more");
    EXPECT_EQ(fault_of(replaced("2036", "2024")), "coupons.toml, line 10: coupon.valid_until: must be after valid_from");
    EXPECT_EQ(fault_of(replaced("stock = 10", "stock = -1")), "coupons.toml, line 11: coupon.stock: must be 0 or more");
    EXPECT_EQ(fault_of(std::string(welcome) + welcome), "coupons.toml, line 13: coupon.code: is there already");
    auto const taken = [](std::string const& more) { return fault_of(std::string(welcome) + more); };
    std::string const from = "obtain_from = 2024-01-01T00:00:00+07:00\n";
    std::string const until = "obtain_until = 2025-01-01T00:00:00+07:00\n";
    EXPECT_EQ(taken(from + until + "per_account = 2\nactive_days = 7\n"), "");
    EXPECT_EQ(taken(from), "coupons.toml, line 1: coupon.obtain_until: is missing");
    EXPECT_EQ(taken(until), "coupons.toml, line 1: coupon.obtain_from: is missing");
    EXPECT_EQ(taken(from + "obtain_until = 2037-01-01T00:00:00+07:00\n"),
        "coupons.toml, line 13: coupon.obtain_until: must be after obtain_from, and not after valid_until");
    EXPECT_EQ(taken("per_account = 2\n"), "coupons.toml, line 12: coupon.per_account: must be from 1 to 1000, and goes with obtain_until");
    EXPECT_EQ(taken("audience = \"friends\"\n"), "coupons.toml, line 12: coupon.audience: must be everybody or newcomers");
    EXPECT_EQ(taken("active_days = 0\n"), "coupons.toml, line 12: coupon.active_days: must be from 1 to 3660");
}
