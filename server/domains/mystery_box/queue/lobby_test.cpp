// The lobby of an announced set with thousands in it: what opening it asks of the database.
#include "domains/mystery_box/queue/opening.h"
#include "testing/box_shop.h"
#include "testing/counted_call.h"

namespace opening = mystery_box::opening;

class Lobby : public testing::BoxShop {
protected:
    Lobby() : BoxShop({ mystery_box::add }) { }

    void SetUp() override
    {
        BoxShop::SetUp();
        // They answer when the test says so.
        shop.devices = nullptr;
        auto const made = shop.write([&](Write& tx) { return mystery_box::draft_set(tx, series, 2, regular, { "ada", "" }); });
        EXPECT_TRUE(shop.write([&](Write& tx) { return mystery_box::publish(tx, made, tx.now() + seconds(30), { "ada", "" }); }).ok());
        shop.run_due();
        set = made;
    }
    void join_all(int people)
    {
        shop.write([&](Write& tx) {
            auto const& route = testing::route_of(shop, api::mystery_box_join_queue);
            for (int number = 1; number <= people; ++number) {
                bound.push_back(commitment(number, set));
                auto const joined = platform::run_directly(route, tx, api::mystery_box_join_queue, shopper(number), { set, bound.back() });
                EXPECT_TRUE(joined.ok());
            }
        });
    }
    // The first so many tell their numbers.
    void answer(int people)
    {
        shop.write([&](Write& tx) {
            auto const& route = testing::route_of(shop, api::mystery_box_answer_opening);
            for (int number = 1; number <= people; ++number) {
                auto const told = number_of(bound[static_cast<std::size_t>(number) - 1]);
                auto const answered = platform::run_directly(route, tx, api::mystery_box_answer_opening, shopper(number),
                    { set, told.value_or(""), bind(set) });
                EXPECT_TRUE(answered.ok());
            }
        });
    }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, { set }); });
    }

    std::vector<std::string> bound;
};
ON_EACH_ENGINE(Lobby);

TEST_P(Lobby, of_thousands_is_asked_and_drawn_with_two_statements_for_each_and_a_few_more)
{
    // Where each statement is a journey to a server, it shows with fewer.
    int const people = GetParam() == testing::Engine::sqlite ? 2'000 : 500;
    int const awake = people * 17 / 20;
    // What does not depend on how many there are: the first who are asked, and the first call.
    static constexpr int fixed = 150;
    join_all(people);
    shop.clock.advance(seconds(30));
    EXPECT_LE(testing::traffic_of(shop, [&](Write& tx) { opening::open(tx, set.value); }).statements, people + fixed);
    answer(awake);
    EXPECT_LE(testing::traffic_of(shop, [&](Write& tx) { opening::draw_order_of(tx, set.value); }).statements, awake + people + fixed);
    EXPECT_EQ(count("SELECT count(DISTINCT ticket) FROM queue_place WHERE set_id = $1 AND left_at IS NULL"), people);
    EXPECT_EQ(count("SELECT count(*) FROM draw_log WHERE set_id = $1 AND line LIKE '% answer %'"), awake);
    EXPECT_EQ(count("SELECT count(*) FROM queue_place WHERE set_id = $1 AND state = 'turn'"), 1);
    // Who answered goes before who did not, in an order that is not that of joining.
    auto const answered = " AND account_id <= " + std::to_string(shopper(awake).id.value);
    auto const tickets = "FROM queue_place WHERE set_id = $1" + answered;
    EXPECT_EQ(count("SELECT max(ticket) " + tickets), awake - people - 1);
    EXPECT_LT(count("SELECT count(*) " + tickets + " AND ticket + " + std::to_string(people) + " = account_id - 1001"), awake / 10);
}
