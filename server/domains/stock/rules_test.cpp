#include "domains/stock/stock.h"
#include <gtest/gtest.h>

using namespace stock;

namespace {

constexpr SkuId tea { 1 };
constexpr SkuId cup { 2 };
constexpr WarehouseId near { 10 };
constexpr WarehouseId far { 20 };

Plan plan_of(std::vector<Wanted> const& wanted, std::vector<Level> const& levels)
{
    auto const result = allocate(wanted, levels);
    EXPECT_TRUE(std::holds_alternative<Plan>(result));
    auto const* const plan = std::get_if<Plan>(&result);
    return plan ? *plan : Plan();
}

std::vector<Short> short_of(std::vector<Wanted> const& wanted, std::vector<Level> const& levels)
{
    auto const result = allocate(wanted, levels);
    EXPECT_TRUE(std::holds_alternative<std::vector<Short>>(result));
    auto const* const lines = std::get_if<std::vector<Short>>(&result);
    return lines ? *lines : std::vector<Short>();
}

}

TEST(Allocate, takes_all_from_one_warehouse_where_one_has_all)
{
    EXPECT_EQ(plan_of({ { 1, tea, {}, 2 }, { 2, cup, {}, 1 } }, { { tea, near, {}, 5 }, { tea, far, {}, 5 }, { cup, far, {}, 1 } }),
        (Plan { { 1, tea, {}, far, 2 }, { 2, cup, {}, far, 1 } }));
    EXPECT_EQ(plan_of({ { 1, tea, {}, 2 } }, { { tea, near, {}, 2 }, { tea, far, {}, 9 } }), (Plan { { 1, tea, {}, near, 2 } }))
        << "the first that has enough";
}

TEST(Allocate, takes_each_line_from_one_warehouse_where_none_has_all)
{
    EXPECT_EQ(plan_of({ { 1, tea, {}, 2 }, { 2, cup, {}, 3 } },
                  { { tea, near, {}, 2 }, { tea, far, {}, 1 }, { cup, near, {}, 2 }, { cup, far, {}, 3 } }),
        (Plan { { 1, tea, {}, near, 2 }, { 2, cup, {}, far, 3 } }));
}

TEST(Allocate, splits_a_line_that_no_warehouse_has_and_only_that)
{
    EXPECT_EQ(plan_of({ { 1, tea, {}, 5 }, { 2, cup, {}, 1 } }, { { tea, near, {}, 2 }, { tea, far, {}, 4 }, { cup, near, {}, 1 } }),
        (Plan { { 1, tea, {}, near, 2 }, { 1, tea, {}, far, 3 }, { 2, cup, {}, near, 1 } }));
}

TEST(Allocate, lines_of_one_sku_share_what_there_is)
{
    EXPECT_EQ(plan_of({ { 1, tea, {}, 2 }, { 2, tea, {}, 2 } }, { { tea, near, {}, 3 }, { tea, far, {}, 2 } }),
        (Plan { { 1, tea, {}, near, 2 }, { 2, tea, {}, far, 2 } }));
    EXPECT_EQ(short_of({ { 1, tea, {}, 2 }, { 2, tea, {}, 2 } }, { { tea, near, {}, 3 } }), (std::vector<Short> { { 1, 3 }, { 2, 3 } }));
    // The whole line goes first, so that the split one does not take its warehouse from it.
    EXPECT_EQ(plan_of({ { 1, tea, {}, 4 }, { 2, tea, {}, 3 } }, { { tea, near, {}, 3 }, { tea, far, {}, 4 } }),
        (Plan { { 1, tea, {}, far, 4 }, { 2, tea, {}, near, 3 } }));
}

TEST(Allocate, names_every_line_that_is_short_and_what_is_left_of_it)
{
    EXPECT_EQ(short_of({ { 1, tea, {}, 1 }, { 2, cup, {}, 5 }, { 3, SkuId { 3 }, {}, 1 } },
                  { { tea, near, {}, 9 }, { cup, near, {}, 2 }, { cup, far, {}, 2 } }),
        (std::vector<Short> { { 2, 4 }, { 3, 0 } }));
}

TEST(Allocate, a_pool_is_another_stock)
{
    PoolId const fans { 7 };
    EXPECT_EQ(short_of({ { 1, tea, fans, 1 } }, { { tea, near, {}, 9 } }), (std::vector<Short> { { 1, 0 } }));
    EXPECT_EQ(plan_of({ { 1, tea, fans, 1 }, { 2, tea, {}, 1 } }, { { tea, near, {}, 1 }, { tea, near, fans, 1 } }),
        (Plan { { 1, tea, fans, near, 1 }, { 2, tea, {}, near, 1 } }));
    EXPECT_EQ(plan_of({}, {}), Plan());
}
