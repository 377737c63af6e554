#include "domains/membership/rules.h"
#include "platform/settings/register.h"
#include <gtest/gtest.h>

using membership::Rule;
namespace rules = membership::rules;

TEST(Points, are_counted_per_whole_unit_of_the_currency)
{
    Settings settings;
    EXPECT_EQ(rules::points_of(settings, { 42'000, "THB" }), 420);
    EXPECT_EQ(rules::points_of(settings, { 42'099, "THB" }), 420);
    EXPECT_EQ(rules::points_of(settings, { 6'900, "CNY" }), 345);
    EXPECT_EQ(rules::points_of(settings, { 1'890, "SGD" }), 450);
    EXPECT_EQ(rules::points_of(settings, { 1'290, "USD" }), 420);
    EXPECT_EQ(rules::points_of(settings, { 99, "THB" }), 0);
    EXPECT_EQ(rules::points_of(settings, { 0, "THB" }), 0);
    EXPECT_EQ(rules::points_of(settings, { 1'000, "EUR" }), 0);
}

TEST(Points, follow_the_rate_that_is_set)
{
    Settings settings;
    settings.set("membership.points_per_unit.thb", std::int64_t { 3 });
    settings.set("membership.points_per_unit.usd", std::int64_t { 0 });
    EXPECT_EQ(rules::points_of(settings, { 42'000, "THB" }), 1'260);
    EXPECT_EQ(rules::points_of(settings, { 1'290, "USD" }), 0);
    // Below 0 an order would take points away.
    settings::Register known;
    known.add<rules::Points>();
    auto const less = settings::read_value("-5", settings::Origin::file, "");
    EXPECT_THROW(known.require_sound("membership.points_per_unit.sgd", less), settings::Refused);
}

TEST(Units, of_a_backpack_are_named_in_both_languages)
{
    auto const units = rules::units_of_backpack();
    EXPECT_EQ(units.size(), 8u);
    for (auto const& unit : units) {
        auto const item = rules::shown(unit);
        ASSERT_TRUE(item) << unit;
        for (auto const* text : { &item->name.zh, &item->name.en, &item->purpose.zh, &item->purpose.en })
            EXPECT_NE(*text, "") << unit;
        EXPECT_EQ(item->currency.has_value(), item->kind == api::MembershipBackpackKind::red_packet);
    }
    EXPECT_FALSE(rules::shown("points"));
    EXPECT_FALSE(rules::shown("card:joker"));
    EXPECT_FALSE(rules::shown("red_packet:EUR"));
    EXPECT_TRUE(rules::can_be_granted("points"));
    EXPECT_FALSE(rules::can_be_granted("point"));
}

TEST(TitleRules, count_figures_hidden_ones_and_series_of_which_no_regular_one_is_missing)
{
    SeriesId const fox { 1 };
    SeriesId const owl { 2 };
    std::map<SeriesId, std::vector<catalog::StyleKind>> const kinds {
        { fox, { { StyleId { 1 }, false }, { StyleId { 2 }, false }, { StyleId { 3 }, true } } },
        { owl, { { StyleId { 4 }, false }, { StyleId { 5 }, false } } },
    };
    std::vector<cabinet::OpenedStyle> opened { { fox, StyleId { 1 }, 4 }, { owl, StyleId { 4 }, 1 } };
    auto progress = rules::progress_of(opened, kinds);
    EXPECT_EQ(rules::counted(Rule::opened_figures, progress), 5);
    EXPECT_EQ(rules::counted(Rule::hidden_figures, progress), 0);
    EXPECT_EQ(rules::counted(Rule::complete_series, progress), 0);
    opened.push_back({ fox, StyleId { 2 }, 1 });
    EXPECT_EQ(rules::counted(Rule::complete_series, rules::progress_of(opened, kinds)), 1);
    opened.push_back({ fox, StyleId { 3 }, 2 });
    progress = rules::progress_of(opened, kinds);
    EXPECT_EQ(rules::counted(Rule::opened_figures, progress), 8);
    EXPECT_EQ(rules::counted(Rule::hidden_figures, progress), 2);
}
