#include "domains/mystery_box/store.h"
#include "testing/box_shop.h"

namespace store = mystery_box::store;

// What others see of somebody at a set: a picture, and never a name or number.
class People : public testing::BoxShop {
protected:
    People() : BoxShop({ mystery_box::add }) { }

    void show_as(int number, std::string_view avatar)
    {
        shop.write([&](Write& tx) {
            tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                      " VALUES ($1, $2, 'Somebody', $3, 'TH', 0, 0)",
                { shopper(number).id, number, avatar });
        });
    }
    using Avatars = std::vector<std::string>;
};
ON_EACH_ENGINE(People);

TEST_P(People, the_first_five_in_line_are_shown_in_order_but_not_to_themselves)
{
    EXPECT_TRUE(queue(1).people.empty());
    for (int number = 1; number <= 7; ++number)
        if (number != 3)
            show_as(number, "/avatars/" + std::to_string(number));
    for (int number = 1; number <= 7; ++number)
        line_up(number);
    Avatars const seen { "/avatars/2", "", "/avatars/4", "/avatars/5", "/avatars/6" };
    EXPECT_EQ(queue(1).people, seen);
    Avatars const first { "/avatars/1", "/avatars/2", "", "/avatars/4", "/avatars/5" };
    EXPECT_EQ(queue(7).people, first);
    auto const of_visitor = call(shop, api::mystery_box_queue_info, Visitor { .country = "TH" }, { set }).take();
    EXPECT_EQ(of_visitor.people, first);
    leave(1);
    EXPECT_EQ(queue(3).people.front(), "/avatars/2");
}

TEST_P(People, a_held_box_shows_its_holder_to_others)
{
    show_as(1, "/avatars/1");
    shop.write([&](Write& tx) {
        EXPECT_TRUE(store::hold_box(tx, set, 5, OrderId { 1 }, shopper(1).id));
        EXPECT_TRUE(store::hold_box(tx, set, 6, OrderId { 2 }, shopper(2).id));
        auto const boxes = store::list_boxes(tx, set, shopper(1).id);
        EXPECT_TRUE(boxes[4].shown.mine);
        EXPECT_FALSE(boxes[4].holder);
        EXPECT_EQ(boxes[5].holder, shopper(2).id);
        EXPECT_FALSE(boxes[6].holder);
        auto const of_others = store::list_boxes(tx, set, {});
        EXPECT_EQ(of_others[4].holder, shopper(1).id);
        EXPECT_FALSE(of_others[4].shown.mine);
    });
    auto const seen = look(set, 3);
    EXPECT_EQ(seen.boxes[4].holder, "/avatars/1");
    EXPECT_EQ(seen.boxes[5].holder, "");
    EXPECT_FALSE(seen.boxes[0].holder);
    auto const mine = look(set, 1);
    EXPECT_FALSE(mine.boxes[4].holder);
    shop.write([&](Write& tx) {
        store::free_boxes(tx, OrderId { 1 });
        store::free_boxes(tx, OrderId { 2 });
    });
}
