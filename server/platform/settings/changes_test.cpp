#include "platform/db/connection.h"
#include "platform/settings/changes.h"
#include "testing/shop.h"

using settings::Effect;
using settings::Origin;
using settings::Risk;

namespace {

struct Bakery {
    std::int64_t loaves = 0;
    std::int64_t rolls = 0;
    std::string flour;
    std::string recipe;
    std::int64_t ovens = 0;

    static void declare(settings::Fields<Bakery>& add)
    {
        add.number("bakery.loaves", &Bakery::loaves, 10, { 1, 100 }, Effect::at_once, Risk::plain, "Loaves", "面包");
        add.number("bakery.rolls", &Bakery::rolls, 20, { 1, 1'000 }, Effect::at_once, Risk::plain, "Rolls", "小面包");
        add.text("bakery.flour", &Bakery::flour, "rye", Effect::at_once, Risk::plain, "Flour", "面粉");
        add.secret("bakery.recipe", &Bakery::recipe, Risk::plain, "Recipe", "配方");
        add.number("bakery.ovens", &Bakery::ovens, 2, { 1, 10 }, Effect::restart, Risk::plain, "Ovens", "烤箱");
        add.rule("bakery.rolls are at least as many as bakery.loaves", [](Bakery const& bakery) { return bakery.rolls >= bakery.loaves; });
    }
};

class ChangedSettings : public testing::OnEachEngine {
protected:
    ChangedSettings()
    {
        known.add<Bakery>();
        shop.settings.set("bakery.flour", settings::Value { {}, "wheat", Origin::file, "shop.toml, line 4" });
    }

    // Empty when it was taken.
    std::string change(std::string key, std::optional<std::string> value)
    {
        try {
            shop.write([&](Write& tx) { settings::change(tx, known, shop.settings, { key, value, "ada", "tea time" }); });
        } catch (settings::Refused const& refused) {
            return refused.what();
        }
        return "";
    }
    std::string history()
    {
        std::string all;
        shop.read([&](Read& tx) {
            for (auto const& line :
                tx.all("SELECT key, before, after, changed_by, note FROM setting_change ORDER BY id", {}, [](db::Row const& row) {
                    return row.text(0) + " " + row.optional_text(1).value_or("-") + ">" + row.optional_text(2).value_or("-") + " "
                        + row.text(3) + " " + row.text(4) + "\n";
                }))
                all += line;
        });
        return all;
    }
    Bakery bakery() { return shop.settings.latest().of<Bakery>(); }

    settings::Register known;
    std::vector<std::string> told;
    settings::Follower follower { shop.database(), known, shop.settings, [this](std::string const& what) { told.push_back(what); } };
};

}

ON_EACH_ENGINE(ChangedSettings);

TEST_P(ChangedSettings, are_followed_by_every_server_and_written_down)
{
    EXPECT_FALSE(follower.look());
    EXPECT_EQ(change("bakery.loaves", "12"), "");
    EXPECT_EQ(change("bakery.rolls", "30"), "");
    EXPECT_EQ(bakery().loaves, 10) << "nobody has looked yet";
    EXPECT_TRUE(follower.look());
    EXPECT_EQ(bakery().loaves, 12);
    EXPECT_EQ(bakery().rolls, 30);
    EXPECT_EQ(bakery().flour, "wheat");
    EXPECT_FALSE(follower.look()) << "once is enough";
    EXPECT_EQ(follower.version(), 2);

    Settings elsewhere(shop.settings);
    settings::Follower other(shop.database(), known, elsewhere, {});
    EXPECT_TRUE(other.look());
    EXPECT_EQ(elsewhere.latest().of<Bakery>().loaves, 12);

    EXPECT_EQ(change("bakery.loaves", std::nullopt), "");
    EXPECT_TRUE(follower.look());
    EXPECT_EQ(bakery().loaves, 10);
    EXPECT_EQ(history(), "bakery.loaves ->12 ada tea time\nbakery.rolls ->30 ada tea time\nbakery.loaves 12>- ada tea time\n");
    EXPECT_EQ(change("bakery.loaves", std::nullopt), "") << "a retry changes nothing";
    auto const lines = history();
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 3);
}

TEST_P(ChangedSettings, are_refused_where_they_may_not_be_changed)
{
    EXPECT_EQ(change("bakery.loave", "12"), "there is no setting bakery.loave; the nearest is bakery.loaves (kabinet settings lists all)");
    EXPECT_EQ(change("bakery.loaves", "101"), "bakery.loaves has to be a whole number from 1 to 100, not 101");
    EXPECT_EQ(change("bakery.recipe", "two spoons"), "bakery.recipe is a secret: it is set by the environment or the file");
    EXPECT_EQ(change("bakery.ovens", "3"), "bakery.ovens takes effect with a restart: it is set by the file or the environment");
    EXPECT_EQ(change("bakery.flour", "spelt"), "bakery.flour is locked: shop.toml, line 4 sets it");
    EXPECT_EQ(change("bakery.loaves", "21"),
        "what was changed is left out: the settings contradict each other: bakery.rolls are at least as many as bakery.loaves");
    EXPECT_EQ(history(), "");
    EXPECT_FALSE(follower.look()) << "nothing of it stays";
}

TEST_P(ChangedSettings, stand_still_for_a_transaction)
{
    auto const connection = db::connect(shop.location());
    auto const environment = shop.environment();
    Read tx(*connection, environment);
    EXPECT_EQ(tx.settings().of<Bakery>().loaves, 10);
    EXPECT_EQ(change("bakery.loaves", "12"), "");
    EXPECT_TRUE(follower.look());
    EXPECT_EQ(tx.settings().of<Bakery>().loaves, 10);
    shop.read([](Read& later) { EXPECT_EQ(later.settings().of<Bakery>().loaves, 12); });
}

TEST_P(ChangedSettings, that_the_file_contradicts_by_now_are_left_out_and_told)
{
    EXPECT_EQ(change("bakery.loaves", "15"), "");
    shop.settings.set("bakery.rolls", settings::Value { 12, {}, Origin::file, "shop.toml, line 9" });
    EXPECT_TRUE(follower.look());
    EXPECT_EQ(bakery().loaves, 10);
    EXPECT_EQ(bakery().rolls, 12);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_NE(told.front().find("bakery.rolls are at least as many"), std::string::npos) << told.front();
}

TEST_P(ChangedSettings, that_are_known_no_longer_are_left_out_alone)
{
    EXPECT_EQ(change("bakery.loaves", "15"), "");
    shop.write([](Write& tx) { tx.change("INSERT INTO setting_value (key, value) VALUES ('bakery.cakes', '3')", {}); });
    EXPECT_TRUE(follower.look());
    EXPECT_EQ(bakery().loaves, 15);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_NE(told.front().find("bakery.cakes is left out"), std::string::npos) << told.front();
}

// Each is sound with what was before, both together are not.
TEST_P(ChangedSettings, of_two_at_once_that_contradict_each_other_one_is_refused)
{
    for (int round = 0; round < 5; ++round) {
        change("bakery.loaves", std::nullopt);
        change("bakery.rolls", std::nullopt);
        auto const refused =
            testing::race(2, [&](int number) { return number == 0 ? change("bakery.loaves", "18") : change("bakery.rolls", "15"); });
        EXPECT_NE(refused.front().empty(), refused.back().empty()) << refused.front() << " / " << refused.back();
    }
}
