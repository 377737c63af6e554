// What is written down for the books.
#include "domains/receipt/receipt.h"
#include "domains/receipt/rules.h"
#include "generated/receipt.h"
#include "platform/module.h"
#include "testing/after_sale_shop.h"
#include "testing/scripted_random.h"
#include <map>

using after_sale::Type;

class Receipts : public testing::MallShop {
protected:
    Receipts()
        : MallShop([](platform::Module& module) {
              after_sale::add(module);
              receipt::add(module);
          })
    {
    }

    void SetUp() override
    {
        MallShop::SetUp();
        write();
    }
    void TearDown() override { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }

    void write() { shop.run_due(); }
    Placed paid(Units const& units)
    {
        auto placed = ordered(units);
        pay(placed);
        return placed;
    }
    void give_back(Placed const& placed, std::int32_t line, std::int32_t quantity)
    {
        api::AfterSaleApplication one;
        one.order_id = placed.order_id;
        one.type = Type::refund;
        one.lines = { { line, quantity } };
        one.reason = api::AfterSaleReason::damaged;
        EXPECT_TRUE(call(shop, api::after_sale_apply, mia, one).ok());
    }
    void later() { shop.advance(minutes(1) + seconds(1)); }
    std::vector<api::Receipt> receipts(Placed const& placed)
    {
        return call(shop, api::receipt_of_order, mia, { placed.order_id }).take().items;
    }
    std::string year() { return receipt::rules::series_of("TH", Calendar(0), shop.clock.now()); }
};
ON_EACH_ENGINE(Receipts);

TEST(ReceiptRules, number_by_region_and_year_of_the_shop)
{
    constexpr Time new_year = 1'767'225'600'000'000; // 2026-01-01T00:00:00Z
    EXPECT_EQ(receipt::rules::series_of("TH", Calendar(0), new_year), "TH-2026");
    EXPECT_EQ(receipt::rules::series_of("SG", Calendar(0), new_year - 1), "SG-2025");
    EXPECT_EQ(receipt::rules::series_of("CN", Calendar(hours(8)), new_year - hours(8)), "CN-2026");
    EXPECT_EQ(receipt::rules::number_text("TH-2026", 42), "TH-2026-00000042");
    EXPECT_EQ(receipt::rules::number_text("TH-2026", 1'234'567'890), "TH-2026-1234567890");
}

TEST_P(Receipts, say_what_was_paid)
{
    auto const placed = paid({ { tea, 2 }, { cup, 1 } });
    EXPECT_TRUE(receipts(placed).empty());
    later();
    auto const all = receipts(placed);
    ASSERT_EQ(all.size(), 1U);
    auto const& one = all.front();
    EXPECT_EQ(one.number, year() + "-00000001");
    EXPECT_EQ(one.kind, api::ReceiptKind::receipt);
    EXPECT_EQ(one.total.amount, 40'000);
    EXPECT_EQ(one.total.currency, "THB");
    ASSERT_EQ(one.lines.size(), 2U);
    EXPECT_EQ(one.lines[0].title.en, "Tea");
    EXPECT_EQ(one.lines[0].quantity, 2);
    EXPECT_EQ(one.lines[0].unit.amount, 10'000);
    EXPECT_EQ(one.lines[1].paid.amount, 20'000);
    later();
    EXPECT_EQ(receipts(placed).size(), 1U) << "once";
    EXPECT_EQ(call(shop, api::receipt_of_order, tom, { placed.order_id }).error(), refusal::not_found) << "one's own only";
}

TEST_P(Receipts, are_numbered_one_after_another)
{
    std::vector<std::string> numbers;
    for (int count = 0; count < 3; ++count) {
        auto const placed = paid({ { tea, 1 } });
        later();
        numbers.push_back(receipts(placed).at(0).number);
    }
    EXPECT_EQ(numbers, (Rows { year() + "-00000001", year() + "-00000002", year() + "-00000003" }));
}

TEST_P(Receipts, are_followed_by_a_credit_note_for_each_time_that_some_went_back)
{
    auto const placed = paid({ { tea, 3 } });
    give_back(placed, 1, 1);
    later();
    give_back(placed, 1, 2);
    later();
    later();
    auto const all = receipts(placed);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].kind, api::ReceiptKind::receipt);
    EXPECT_EQ(all[1].kind, api::ReceiptKind::credit_note);
    EXPECT_EQ(all[1].number, year() + "-00000002");
    EXPECT_EQ(all[1].total.amount, 10'000);
    EXPECT_EQ(all[1].lines.at(0).quantity, 1);
    EXPECT_EQ(all[2].number, year() + "-00000003");
    EXPECT_EQ(all[2].total.amount, 20'000);
    EXPECT_EQ(all[2].lines.at(0).paid.amount, 20'000);
}

TEST_P(Receipts, keep_what_was_paid_beside_a_red_packet)
{
    give(1, "red_packet:THB", 15'000);
    auto const with = order(goods({ { tea, 1 } }, { .red_packet = 4'000 }), 6'000).take();
    pay(with);
    auto const free = order(goods({ { tea, 1 } }, { .red_packet = 10'000 }), 0).take();
    later();
    EXPECT_EQ(receipts(with).at(0).red_packet.amount, 4'000);
    EXPECT_EQ(receipts(with).at(0).total.amount, 6'000);
    EXPECT_EQ(receipts(with).at(0).lines.at(0).paid.amount, 6'000);
    EXPECT_TRUE(receipts(free).empty()) << "no money, no receipt";
}

TEST_P(Receipts, are_not_written_of_what_nobody_paid)
{
    ordered({ { tea, 1 } });
    later();
    EXPECT_EQ(rows("SELECT series FROM receipt"), Rows());
    EXPECT_EQ(rows("SELECT name FROM receipt_series"), Rows()) << "no number is taken";
}

static std::string text_of(std::vector<api::ReceiptTaxSum> const& taxes)
{
    std::string text;
    for (auto const& one : taxes)
        text += std::to_string(one.tax_ppm) + ": " + std::to_string(one.tax.amount) + " of " + std::to_string(one.gross.amount) + "; ";
    return text;
}

TEST_P(Receipts, say_the_tax_in_what_was_paid_by_rate)
{
    shop.settings.set("tax.th_reduced_ppm", std::int64_t { 30'000 });
    shop.settings.set("mall.delivery_fee_th", std::int64_t { 5'000 });
    change("UPDATE goods SET tax_class = 'reduced' WHERE id = 2");
    auto const placed = paid({ { tea, 2 }, { cup, 1 } });
    // What is ordered later bears another rate, and what was ordered keeps its own.
    shop.settings.set("tax.th_ppm", std::int64_t { 100'000 });
    later();
    auto const one = receipts(placed).at(0);
    EXPECT_EQ(text_of(one.taxes), "30000: 583 of 20000; 70000: 1636 of 25000; ") << "20000 * 3 / 103, 25000 * 7 / 107";
    ASSERT_EQ(one.lines.size(), 3U);
    EXPECT_EQ(one.lines[0].tax_ppm, 70'000);
    EXPECT_EQ(one.lines[1].tax.amount, 583);
    EXPECT_EQ(one.lines[0].tax.amount + one.lines[2].tax.amount, 1'636) << "rounded once";
    change("UPDATE goods SET tax_class = 'exempt' WHERE id = 2");
    auto const second = paid({ { tea, 1 }, { cup, 1 } });
    later();
    EXPECT_EQ(text_of(receipts(second).at(0).taxes), "100000: 1364 of 15000; ");
    EXPECT_EQ(receipts(second).at(0).lines[1].tax_ppm, 0);
    shop.settings.set("tax.th_ppm", std::int64_t { 0 });
    auto const third = paid({ { tea, 1 } });
    later();
    EXPECT_TRUE(receipts(third).at(0).taxes.empty()) << "where there is none, nothing is said of it";
}

TEST_P(Receipts, say_where_the_bill_goes)
{
    auto const placed = paid({ { tea, 1 } });
    auto const of = [&] { return call(shop, api::receipt_of_order, mia, { placed.order_id }).take().bill_to; };
    ASSERT_TRUE(of().has_value());
    EXPECT_EQ(of()->line1, "Soi 5");
    EXPECT_EQ(call(shop, api::receipt_of_order, tom, { placed.order_id }).error(), refusal::not_found) << "nobody else's business";
}

// Tax, red packet and money, over whatever goes back at once, line by line, unit by unit, in any order, are what the receipt says.
TEST_P(Receipts, and_credit_notes_of_all_that_went_back_say_the_same_to_the_cent)
{
    shop.settings.set("tax.th_reduced_ppm", std::int64_t { 50'000 });
    shop.settings.set("mall.delivery_fee_th", std::int64_t { 3'333 });
    change("UPDATE goods SET tax_class = 'reduced' WHERE id = 2");
    change("UPDATE offer SET amount = 10007 WHERE id = 1");
    change("UPDATE offer SET amount = 1999 WHERE id = 2");
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        testing::ScriptedRandom chance(seed);
        auto const drawn = [&](std::int32_t most) { return static_cast<std::int32_t>(1 + chance.below(static_cast<std::uint64_t>(most))); };
        std::vector<std::int32_t> left { drawn(5), drawn(5) };
        give(1, "red_packet:THB", 777);
        auto const wish = goods({ { tea, left[0] }, { cup, left[1] } }, { .red_packet = drawn(777) });
        auto const placed = order(wish, quoted(wish).take().total.amount).take();
        pay(placed);
        while (left[0] + left[1] > 0) {
            auto const line = static_cast<std::int32_t>(chance.below(2));
            if (left[static_cast<std::size_t>(line)] == 0)
                continue;
            auto const units = drawn(left[static_cast<std::size_t>(line)]);
            left[static_cast<std::size_t>(line)] -= units;
            give_back(placed, line + 1, units);
            if (drawn(2) == 1)
                later();
        }
        later();
        std::map<std::int32_t, std::int64_t> gross;
        std::map<std::int32_t, std::int64_t> tax;
        std::int64_t money = 0;
        std::int64_t packet = 0;
        for (auto const& one : receipts(placed)) {
            auto const sign = one.kind == api::ReceiptKind::receipt ? 1 : -1;
            money += sign * one.total.amount;
            packet += sign * one.red_packet.amount;
            for (auto const& sum : one.taxes) {
                EXPECT_LE(sum.tax.amount, sum.gross.amount);
                gross[sum.tax_ppm] += sign * sum.gross.amount;
                tax[sum.tax_ppm] += sign * sum.tax.amount;
            }
        }
        EXPECT_EQ(gross, (std::map<std::int32_t, std::int64_t> { { 50'000, 0 }, { 70'000, 0 } })) << seed;
        EXPECT_EQ(tax, (std::map<std::int32_t, std::int64_t> { { 50'000, 0 }, { 70'000, 0 } })) << seed;
        EXPECT_EQ(money, 0) << seed;
        EXPECT_EQ(packet, 0) << seed;
    }
}

// Whoever paid in a transaction that ended after the job had looked past that moment.
TEST_P(Receipts, come_to_who_commits_late)
{
    auto const placed = paid({ { tea, 1 } });
    shop.write([&](Write& tx) { tx.change("UPDATE receipt_progress SET paid_until = $1", { tx.now() + seconds(30) }); });
    later();
    EXPECT_EQ(receipts(placed).size(), 1U);
}

// Of two nodes at once one numbers, and the other finds everything written.
TEST_P(Receipts, come_though_the_clock_was_set_back)
{
    later();
    shop.clock.advance(-hours(1));
    auto const placed = paid({ { tea, 2 } });
    give_back(placed, 1, 1);
    shop.advance(hours(2) + minutes(2));
    EXPECT_EQ(receipts(placed).size(), 2U);
}

TEST_P(Receipts, are_written_once_by_two_at_once)
{
    auto const first = paid({ { tea, 1 } });
    auto const second = paid({ { cup, 1 } });
    shop.clock.advance(minutes(2));
    testing::race(2, [&](int) {
        for (auto const& each : shop.module.jobs.ticks())
            if (each.name == "receipt.write")
                shop.write([&](Write& tx) { each.tick(tx); });
        return true;
    });
    EXPECT_EQ(rows("SELECT CAST(number AS TEXT) FROM receipt ORDER BY number"), (Rows { "1", "2" }));
    EXPECT_EQ(receipts(first).size() + receipts(second).size(), 2U);
}
