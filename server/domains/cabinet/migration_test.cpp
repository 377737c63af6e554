#include "testing/old_database.h"

namespace {

// From before items could come from anything but boxes.
class OldItems : public testing::OldDatabase {
protected:
    OldItems() : OldDatabase("20261123_item_sources.sql")
    {
        write("INSERT INTO cabinet_item (id, account_id, order_id, series_id, style_id, box_set_id, set_number, slot, bought_at, opened_at,"
              " state, hidden_chance) VALUES (1, 7, 21, 31, 41, 51, 417, 3, 100, NULL, 'kept', 83333),"
              " (2, 7, 21, 31, 42, 51, 417, 11, 100, 160, 'returned', 0), (3, 8, 22, 31, 43, 52, 418, 3, 200, NULL, 'refunded', 90909),"
              " (4, 8, 23, 31, 44, 51, 417, 0, 300, 310, 'kept', 0)");
        write("INSERT INTO cabinet_return (item_id, account_id, style_id, percent, price_minor, currency, at) VALUES"
              " (2, 7, 42, 50, 2100, 'THB', 170)");
    }
    void put(std::string_view source)
    {
        write("INSERT INTO cabinet_item (id, account_id, order_id, series_id, style_id, bought_at, detail, source_kind, source_id,"
              " source_slot) VALUES (9, 7, 21, 31, 41, 100, '', "
            + std::string(source) + ")");
    }
};
ON_EACH_ENGINE(OldItems);

using Rows = std::vector<std::string>;

}

TEST_P(OldItems, keep_their_owner_their_box_and_what_became_of_them)
{
    migrate();
    EXPECT_EQ(rows("SELECT CAST(id AS TEXT), CAST(account_id AS TEXT), CAST(order_id AS TEXT), CAST(series_id AS TEXT),"
                   " CAST(style_id AS TEXT), source_kind, CAST(source_id AS TEXT), CAST(source_slot AS TEXT), detail,"
                   " CAST(hidden_chance AS TEXT), state, CAST(bought_at AS TEXT), CAST(opened_at AS TEXT) FROM cabinet_item ORDER BY id",
                  13),
        (Rows { "1 7 21 31 41 box 51 3 417 83333 kept 100 -", "2 7 21 31 42 box 51 11 417 0 returned 100 160",
            "3 8 22 31 43 box 52 3 418 90909 refunded 200 -", "4 8 23 31 44 box 51 0 417 - kept 300 310" }));
    EXPECT_EQ(rows("SELECT CAST(item_id AS TEXT), CAST(account_id AS TEXT), CAST(style_id AS TEXT), CAST(percent AS TEXT),"
                   " CAST(price_minor AS TEXT), currency, CAST(at AS TEXT) FROM cabinet_return",
                  7),
        (Rows { "2 7 42 50 2100 THB 170" }));
}

TEST_P(OldItems, stay_the_only_ones_of_their_boxes)
{
    migrate();
    EXPECT_ANY_THROW(put("'box', 51, 11"));
    EXPECT_ANY_THROW(put("'box', 51, 0")) << "the prize is one as well";
    EXPECT_NO_THROW(put("'machine', 51, 11")) << "another kind, other numbers";
    EXPECT_ANY_THROW(write("INSERT INTO cabinet_return (item_id, account_id, style_id, percent, price_minor, currency, at) VALUES"
                           " (99, 7, 42, 50, 2100, 'THB', 170)"))
        << "what went back was an item";
}
