#include "platform/settings/register.h"
#include <gtest/gtest.h>
#include <sstream>
#include <thread>

using settings::Effect;
using settings::Origin;
using settings::Risk;

namespace {

struct Tea {
    Time steeps = 0;
    std::int32_t cups = 0;
    bool is_hot = false;
    std::string name;
    std::string sort;
    std::string recipe;
    std::optional<std::int32_t> saucers;
    std::map<std::string, std::int64_t> price;

    static void declare(settings::Fields<Tea>& add)
    {
        add.seconds("tea.steeps_seconds", &Tea::steeps, 180, { 10, 3'600 }, Effect::next_order, Risk::plain, "It steeps so long", "泡多久");
        add.number("tea.cups", &Tea::cups, 4, { 1, 12 }, Effect::at_once, Risk::plain, "Cups", "杯数");
        add.flag("tea.hot", &Tea::is_hot, true, Effect::at_once, Risk::plain, "Served hot", "热饮");
        add.text("tea.name", &Tea::name, "Oolong", Effect::at_once, Risk::plain, "Its name", "名称");
        add.word("tea.sort", &Tea::sort, { "green", "black" }, Effect::restart, Risk::fairness, "Its sort", "种类");
        add.secret("tea.recipe", &Tea::recipe, Risk::money, "The recipe", "配方");
        add.number("tea.saucers", &Tea::saucers, "one for each cup", { 1, 12 }, Effect::at_once, Risk::plain, "Saucers", "茶托");
        add.each_number("tea.price.*", &Tea::price, "nothing", { 0, 1'000 }, Effect::next_order, Risk::money, "The price", "价格");
        add.rule("tea.saucers are as many as tea.cups at most", [](Tea const& tea) { return tea.saucers.value_or(tea.cups) <= tea.cups; });
    }
};

settings::Register known()
{
    settings::Register known;
    known.add<Tea>();
    return known;
}

std::string refused_as(Settings const& settings)
{
    try {
        known().require_sound(settings);
    } catch (settings::Refused const& refused) {
        return refused.what();
    }
    return "";
}

std::string refused_by(std::string const& key, std::string value)
{
    Settings settings;
    settings.set(key, settings::read_value(std::move(value), Origin::environment, "KABINET"));
    return refused_as(settings);
}

}

TEST(StructsOfSettings, hold_what_was_set_and_else_what_is_usual)
{
    Settings settings;
    auto const& usual = settings.of<Tea>();
    EXPECT_EQ(usual.steeps, seconds(180));
    EXPECT_EQ(usual.name, "Oolong");
    EXPECT_EQ(usual.sort, "green");
    EXPECT_TRUE(usual.is_hot);
    EXPECT_FALSE(usual.saucers);
    EXPECT_EQ(&settings.of<Tea>(), &usual) << "made once";

    settings.set("tea.steeps_seconds", std::int64_t { 60 });
    settings.set("tea.name", std::string("Sencha"));
    settings.set("tea.hot", std::int64_t { 0 });
    settings.set("tea.saucers", std::int64_t { 2 });
    settings.set("tea.price.thb", std::int64_t { 90 });
    auto const& changed = settings.of<Tea>();
    EXPECT_EQ(changed.steeps, seconds(60));
    EXPECT_EQ(changed.name, "Sencha");
    EXPECT_FALSE(changed.is_hot);
    EXPECT_EQ(changed.saucers, 2);
    EXPECT_EQ(changed.price.at("thb"), 90);
    EXPECT_EQ(Settings(settings).of<Tea>().steeps, seconds(60)) << "a copy makes its own";
    EXPECT_EQ(usual.steeps, seconds(180)) << "who still reads the old one may";
}

TEST(StructsOfSettings, follow_one_another_as_one)
{
    Settings first;
    EXPECT_EQ(&first.latest(), &first);
    auto const& before = first.latest().of<Tea>();
    // A reader beside the change sees one or the other, whole.
    std::atomic<bool> stops { false };
    std::atomic<int> torn { 0 };
    std::thread reader([&] {
        while (!stops) {
            auto const& tea = first.latest().of<Tea>();
            torn += (tea.cups == 4) != (tea.steeps == seconds(180)) ? 1 : 0;
        }
    });
    for (int round = 0; round < 100; ++round) {
        Settings next;
        if (round % 2 == 0) {
            next.set("tea.cups", std::int64_t { 6 });
            next.set("tea.steeps_seconds", std::int64_t { 60 });
        }
        first.follow(next);
    }
    first.follow([] {
        Settings last;
        last.set("tea.cups", std::int64_t { 7 });
        return last;
    }());
    stops = true;
    reader.join();
    EXPECT_EQ(torn, 0);
    EXPECT_EQ(first.latest().of<Tea>().cups, 7);
    EXPECT_EQ(before.cups, 4) << "who reads the old one has it";
}

TEST(KnownSettings, refuse_what_nothing_reads_and_name_the_nearest)
{
    EXPECT_EQ(refused_by("tea.cup", "3"), "KABINET: there is no setting tea.cup; the nearest is tea.cups (kabinet settings lists all)");
    EXPECT_EQ(refused_by("tea.price.thb", "3"), "");
    EXPECT_NE(refused_by("tea.price", "3"), "");
    EXPECT_NE(refused_by("tea.price.thb.more", "3"), "");
}

TEST(KnownSettings, refuse_what_is_beyond_its_bounds_or_of_another_kind)
{
    EXPECT_EQ(refused_by("tea.cups", "1"), "");
    EXPECT_EQ(refused_by("tea.cups", "12"), "");
    EXPECT_EQ(refused_by("tea.cups", "0"), "KABINET: tea.cups has to be a whole number from 1 to 12, not 0");
    EXPECT_EQ(refused_by("tea.cups", "13"), "KABINET: tea.cups has to be a whole number from 1 to 12, not 13");
    EXPECT_EQ(refused_by("tea.cups", "many"), "KABINET: tea.cups has to be a whole number from 1 to 12, not many");
    EXPECT_EQ(refused_by("tea.price.thb", "1001"), "KABINET: tea.price.thb has to be a whole number from 0 to 1000, not 1001");
    EXPECT_EQ(refused_by("tea.hot", "2"), "KABINET: tea.hot has to be true or false (1 or 0), not 2");
    EXPECT_EQ(refused_by("tea.sort", "white"), "KABINET: tea.sort has to be green or black, not white");
    EXPECT_EQ(refused_by("tea.sort", "black"), "");
    EXPECT_EQ(refused_by("tea.name", "12"), "") << "a name of digits";

    Settings number_for_text;
    number_for_text.set("tea.name", settings::Value { 12, {}, Origin::file, "shop.toml, line 2" });
    EXPECT_EQ(refused_as(number_for_text), "shop.toml, line 2: tea.name has to be a text, not 12");
    Settings number_for_secret;
    number_for_secret.set("tea.recipe", settings::Value { 1'234, {}, Origin::file, "shop.toml, line 3" });
    EXPECT_EQ(refused_as(number_for_secret), "shop.toml, line 3: tea.recipe has to be a text") << "a secret is not told";
}

TEST(KnownSettings, refuse_what_contradicts_itself)
{
    Settings settings;
    settings.set("tea.saucers", settings::Value { 5, {}, Origin::file, "" });
    EXPECT_EQ(refused_as(settings), "the settings contradict each other: tea.saucers are as many as tea.cups at most");
    settings.set("tea.cups", settings::Value { 5, {}, Origin::file, "" });
    EXPECT_EQ(refused_as(settings), "");
}

TEST(KnownSettings, are_declared_once)
{
    auto twice = known();
    EXPECT_THROW(twice.add<Tea>(), std::logic_error);
}

TEST(KnownSettings, are_printed_with_their_values_but_never_a_secret)
{
    Settings settings;
    settings.set("tea.cups", settings::Value { 6, {}, Origin::file, "shop.toml, line 1" });
    settings.set("tea.recipe", settings::read_value("two spoons", Origin::environment, "KABINET_TEA__RECIPE"));
    std::ostringstream printed;
    settings::print(printed, known(), settings);
    auto const text = printed.str();
    EXPECT_NE(text.find("# Cups (1 to 12; at once)\n# tea.cups = 4\ntea.cups = 6  # shop.toml, line 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("tea.recipe = (set)  # KABINET_TEA__RECIPE"), std::string::npos) << text;
    EXPECT_EQ(text.find("two spoons"), std::string::npos);
    auto const page = settings::page_of(known());
    EXPECT_NE(page.find("| `tea.steeps_seconds` | 180 | 10 to 3600 | next order |  | It steeps so long<br>泡多久 |\n"), std::string::npos)
        << page;
    EXPECT_LT(page.find("`tea.cups`"), page.find("`tea.steeps_seconds`"));
}
