#include "domains/first_visit/first_visit.h"
#include "testing/shop.h"
#include <algorithm>

class FirstVisits : public testing::OnEachEngine {
protected:
    bool mark(AccountId account, std::string_view flag)
    {
        return shop.write([&](Write& tx) { return first_visit::mark(tx, account, flag); });
    }
    bool has(AccountId account, std::string_view flag)
    {
        return shop.read([&](Read& tx) { return first_visit::has(tx, account, flag); });
    }
    std::optional<Time> find(AccountId account, std::string_view flag)
    {
        return shop.read([&](Read& tx) { return first_visit::find(tx, account, flag); });
    }

    AccountId const mia { 1'001 };
    AccountId const leo { 1'002 };
};
ON_EACH_ENGINE(FirstVisits);

TEST_P(FirstVisits, are_marked_once_for_each_person_and_flag)
{
    EXPECT_FALSE(has(mia, "tour"));
    EXPECT_EQ(find(mia, "tour"), std::nullopt);
    EXPECT_TRUE(mark(mia, "tour"));
    EXPECT_TRUE(has(mia, "tour"));
    EXPECT_FALSE(has(leo, "tour"));
    EXPECT_FALSE(has(mia, "coupons"));
    EXPECT_TRUE(mark(mia, "coupons"));
    EXPECT_TRUE(mark(leo, "tour"));
}

TEST_P(FirstVisits, keep_the_time_of_the_first)
{
    auto const at = shop.clock.now();
    EXPECT_TRUE(mark(mia, "tour"));
    shop.clock.advance(days(1));
    EXPECT_FALSE(mark(mia, "tour"));
    EXPECT_EQ(find(mia, "tour"), at);
}

TEST_P(FirstVisits, of_many_at_once_one_is_the_first)
{
    auto const first = testing::race(8, [&](int) { return mark(mia, "tour"); });
    EXPECT_EQ(std::count(first.begin(), first.end(), true), 1);
}
