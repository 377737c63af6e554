#include "testing/old_database.h"

namespace {

// From before orders could be of any kind.
class OldOrders : public testing::OldDatabase {
protected:
    OldOrders() : OldDatabase("0041_order_kinds.sql") { }
};
ON_EACH_ENGINE(OldOrders);

using Rows = std::vector<std::string>;

}

TEST_P(OldOrders, keep_their_lines_their_history_and_what_they_cost)
{
    write("INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, total_minor, created_at, pay_before,"
          " paid_at, closed_at, transaction_id, goods_minor, coupon_cut_minor, red_packet_minor, coupon_id) VALUES"
          " (1, 7, 'box', 'refund', 50, 11, 'THB', 60, 100, 200, 150, NULL, 'cashier-1', 84, 20, 4, 31),"
          " (2, 7, 'box', 'init', 50, 12, 'THB', 42, 300, 400, NULL, NULL, NULL, 42, 0, 0, 0),"
          " (3, 8, 'box', 'closed', 51, 13, 'THB', 42, 300, 400, NULL, 410, NULL, 42, 0, 0, 0)");
    write("INSERT INTO order_line (order_id, line, title_zh, title_en, picture, set_number, slots, quantity, unit_minor) VALUES"
          " (1, 1, 'a', 'b', 'c', 417, '3,11', 2, 42), (2, 1, 'a', 'b', 'c', 417, '4', 1, 42), (3, 1, 'a', 'b', 'c', 9, '1', 1, 42)");
    write("INSERT INTO order_history (id, order_id, from_state, to_state, who, why, at, number) VALUES"
          " (902, 1, 'init', 'paid', 'cashier', 'paid', 150, 1), (901, 1, 'paid', 'finish', 'shop', 'there', 150, 2),"
          " (900, 1, 'finish', 'refund', 'anna', 'broken', 500, 3), (903, 3, 'init', 'closed', 'shop', 'late', 410, 1)");
    write("INSERT INTO payment (id, order_id, provider, state, amount_minor, currency, created_at) VALUES"
          " (11, 1, 'bank', 'refunded', 60, 'THB', 100)");
    write("INSERT INTO payment_history (id, payment_id, from_state, to_state, why, at, number) VALUES"
          " (910, 11, 'pending', 'paid', 'success', 150, 1), (909, 11, 'paid', 'refunded', 'broken', 500, 2)");
    write("INSERT INTO coupon_kind (id, code, name_zh, name_en, currency, threshold_minor, cut_minor, valid_from, valid_until, given)"
          " VALUES (30, 'k', 'k', 'k', 'THB', 0, 20, 0, 9000, 1)");
    write("INSERT INTO coupon (id, kind_id, account_id, state, currency, threshold_minor, cut_minor, valid_from, valid_until, given_by,"
          " given_at) VALUES (31, 30, 7, 'expired', 'THB', 0, 20, 0, 9000, 'x', 1)");
    write("INSERT INTO coupon_history (id, coupon_id, from_state, to_state, order_id, at, number) VALUES"
          " (920, 31, 'free', 'held', 1, 100, 1), (921, 31, 'free', 'expired', NULL, 9000, 2)");
    migrate();

    EXPECT_EQ(rows("SELECT CAST(id AS TEXT), kind, state, single_key, CAST(total_minor AS TEXT), CAST(goods_minor AS TEXT),"
                   " CAST(coupon_discount_minor AS TEXT), CAST(red_packet_minor AS TEXT), CAST(coupon_id AS TEXT), CAST(paid_at AS TEXT),"
                   " CAST(closed_at AS TEXT), CAST(refunded_at AS TEXT), transaction_id FROM shop_order ORDER BY id",
                  13),
        (Rows { "1 box refund box 60 84 20 4 31 150 - 500 cashier-1", "2 box init box 42 42 0 0 0 - - - -",
            "3 box closed box 42 42 0 0 0 - 410 - -" }));
    EXPECT_EQ(rows("SELECT CAST(order_id AS TEXT), title_zh, title_en, picture, CAST(quantity AS TEXT), CAST(unit_minor AS TEXT), detail"
                   " FROM order_line ORDER BY order_id",
                  7),
        (Rows { "1 a b c 2 42 417:3,11", "2 a b c 1 42 417:4", "3 a b c 1 42 9:1" }));
    EXPECT_EQ(rows("SELECT subject_kind, CAST(subject_id AS TEXT), CAST(number AS TEXT), from_state, to_state, who, why, CAST(at AS TEXT)"
                   " FROM state_history ORDER BY subject_kind, subject_id, number",
                  8),
        (Rows { "coupon 31 1 free held  order 1 100", "coupon 31 2 free expired   9000", "order 1 1 init paid cashier paid 150",
            "order 1 2 paid finish shop there 150", "order 1 3 finish refund anna broken 500", "order 3 1 init closed shop late 410",
            "payment 11 1 pending paid  success 150", "payment 11 2 paid refunded  broken 500" }));
}

TEST_P(OldOrders, that_wait_are_looked_at_when_their_job_would_have_been)
{
    auto const order = [&](std::string_view id, std::string_view state) {
        write("INSERT INTO shop_order (account_id, kind, subject_id, currency, total_minor, created_at, pay_before, payment_id, id, state)"
              " VALUES (7, 'box', 50, 'THB', 42, 300, 400, 1"
            + std::string(id) + ", " + std::string(id) + ", '" + std::string(state) + "')");
        write("INSERT INTO job (name, subject, due_at) VALUES ('hold_over', " + std::string(id) + ", 370), ('turn_over', " + std::string(id)
            + ", 5)");
    };
    order("2", "init");
    order("3", "closed");
    migrate();
    EXPECT_EQ(rows("SELECT CAST(id AS TEXT), CAST(due_at AS TEXT) FROM shop_order ORDER BY id", 2), (Rows { "2 370", "3 0" }));
    EXPECT_EQ(rows("SELECT name, CAST(subject AS TEXT) FROM job ORDER BY subject", 2), (Rows { "turn_over 2", "turn_over 3" }));
}

TEST_P(OldOrders, still_wait_one_at_a_time)
{
    write("INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, total_minor, created_at, pay_before)"
          " VALUES (2, 7, 'box', 'init', 50, 12, 'THB', 42, 300, 400)");
    migrate();
    auto const insert = [&](std::string_view rest) {
        write("INSERT INTO shop_order (account_id, subject_id, payment_id, currency, goods_minor, coupon_discount_minor, red_packet_minor,"
              " total_minor, coupon_id, created_at, pay_before, id, kind, state, single_key) VALUES"
              " (7, 50, 12, 'THB', 42, 0, 0, 42, 0, 300, 400, "
            + std::string(rest));
    };
    EXPECT_ANY_THROW(insert("3, 'box', 'init', 'box')"));
    // Another kind, another rule.
    EXPECT_NO_THROW(insert("4, 'mall', 'init', NULL)"));
    EXPECT_NO_THROW(insert("5, 'mall', 'init', NULL)"));
    EXPECT_NO_THROW(insert("6, 'box', 'closed', 'box')"));
    EXPECT_ANY_THROW(write("INSERT INTO order_line (order_id, line, title_zh, title_en, picture, quantity, unit_minor, detail)"
                           " VALUES (99, 1, 'a', 'b', 'c', 1, 1, '')"))
        << "a line has an order";
}
