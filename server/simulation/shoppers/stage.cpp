#include "simulation/shoppers/stage.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"

namespace simulation {

static constexpr int regular_styles = 12;
static mystery_box::SetOperator const operators { "simulation", "" };

void Stage::put_one_series(Write& tx, int number)
{
    auto const name = "Release " + std::to_string(number);
    catalog::SeriesRecord record { "release-" + std::to_string(number), "fox", number, { name, name }, { "x", "x" }, { "x", "x" },
        { "x", "x" }, 70, 90, "release", {}, {} };
    for (auto const& [region, price] : Shelf::prices)
        record.prices.emplace(region, price);
    for (int style = 1; style <= regular_styles + 1; ++style) {
        auto const title = "Figure " + std::to_string(style);
        record.styles.push_back(
            { style, "style-" + std::to_string(style + 100), { title, title }, { "x", "x" }, style > regular_styles, "figure" });
    }
    auto const put = catalog::put_series(tx, record);
    shelf_.series.push_back(put.id);
    std::vector<StyleId> styles;
    for (auto const& [code, style] : put.styles)
        styles.push_back(style);
    styles_.push_back(std::move(styles));
}

void Stage::put_series(int count)
{
    world_.write([&](Write& tx) {
        catalog::put_ip(tx, { "fox", { "Fox", "Fox" }, { "x", "x" }, "amber", 1 });
        for (int number = 1; number <= count; ++number)
            put_one_series(tx, number);
    });
}

// The hidden style once, and the regular ones in turn.
std::vector<StyleId> Stage::contents_of(std::size_t series, int boxes) const
{
    std::vector<StyleId> contents { styles_[series].back() };
    for (int box = 1; box < boxes; ++box)
        contents.push_back(styles_[series][static_cast<std::size_t>(box % regular_styles)]);
    return contents;
}

// For the last box of every third set: the hidden style once more.
StyleId Stage::prize_of(std::size_t series) const { return sets_ % 3 == 0 ? styles_[series].back() : StyleId {}; }

BoxSetId Stage::seal_set(int boxes)
{
    auto const at = static_cast<std::size_t>(sets_++) % shelf_.series.size();
    BoxSetId set;
    world_.write([&](Write& tx) {
        set = mystery_box::create_set(tx, shelf_.series[at], sets_, contents_of(at, boxes), mystery_box::SetState::on_sale, prize_of(at));
    });
    return set;
}

BoxSetId Stage::seal_old_set(int boxes)
{
    auto const set = draft_set(boxes);
    world_.write([&](Write& tx) { tx.change("UPDATE box_set SET state = 'on_sale' WHERE id = $1", { set }); });
    return set;
}

BoxSetId Stage::draft_set(int boxes)
{
    auto const at = static_cast<std::size_t>(sets_++) % shelf_.series.size();
    BoxSetId set;
    world_.write(
        [&](Write& tx) { set = mystery_box::draft_set(tx, shelf_.series[at], sets_, contents_of(at, boxes), operators, prize_of(at)); });
    return set;
}

void Stage::bring_set(int boxes)
{
    auto const set = draft_set(boxes);
    std::optional<Time> opens_at;
    if (world_.chance_of(60))
        opens_at = world_.shop_time() + minutes(world_.between(5, 90));
    world_.operate([&](Write& tx) { return mystery_box::publish(tx, set, opens_at, operators); });
    if (!opens_at)
        return;
    shelf_.announced.push_back(set);
    // Some come for it at the last moment, and some too late.
    world_.later(*opens_at - world_.shop_time() + seconds(5), [this, set] { std::erase(shelf_.announced, set); });
}

void Stage::meddle()
{
    std::vector<BoxSetId> on_sale;
    world_.read([&](Read& tx) {
        on_sale = tx.all("SELECT id FROM box_set WHERE state = 'on_sale' ORDER BY id", {},
            [](db::Row const& row) { return row.id<BoxSetId>(0); });
    });
    if (on_sale.empty())
        return;
    auto const set = on_sale[world_.chance().below(on_sale.size())];
    if (world_.chance_of(4)) {
        world_.operate([&](Write& tx) { return mystery_box::close(tx, set, operators); });
        return;
    }
    if (!world_.operate([&](Write& tx) { return mystery_box::pause(tx, set, operators); }))
        return;
    world_.later(seconds(world_.between(20, 1'800)),
        [this, set] { world_.operate([&](Write& tx) { return mystery_box::resume(tx, set, operators); }); });
}

Person& Stage::add_person(AccountId id, Temper const& temper, bool is_of_age)
{
    static constexpr std::string_view countries[] = { "TH", "TH", "SG", "CN", "US" };
    auto const country = countries[static_cast<std::size_t>(id.value) % std::size(countries)];
    people_.push_back(std::make_unique<Person>(Person { id, std::string(country), temper, {}, 0, {} }));
    world_.write([&](Write& tx) {
        tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                  " VALUES ($1, $2, 'Shopper', '', $3, $4, $4)",
            { id, 100'000'000 + id.value, country, tx.now() });
        // Some can be reached by the mini-program's host, some by mail.
        tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ($1, $2, $3, $4)",
            { id.value % 11 == 0 ? "program" : "simulation", std::to_string(id.value), id, tx.now() });
        if (id.value % 13 == 0)
            tx.change("UPDATE account SET email = $2, password_hash = 'none' WHERE id = $1",
                { id, std::to_string(id.value) + "@simulation.invalid" });
        // They have said yes to the user agreement when they came.
        tx.change("INSERT INTO account_agreement (id, account_id, version, agreed, answered_at) VALUES ($1, $1, 1, 1, $2)",
            { id, tx.now() });
        // Most are of age; some are not, and some do not say.
        auto const age = is_of_age ? 100 : world_.between(1, 100);
        if (age > 2)
            tx.change("INSERT INTO account_profile (account_id, birthday) VALUES ($1, $2)",
                { id,
                    age > 4        ? "1990-06-15"
                        : age == 4 ? "2010-06-15"
                                   : "2020-06-15" });
    });
    return *people_.back();
}

void Stage::invite(int count)
{
    for (int number = 1; number <= count; ++number) {
        auto dice = static_cast<int>(world_.between(1, 100));
        auto temper = tempers().begin();
        while ((dice -= temper->share) > 0)
            ++temper;
        add_person({ 1'000'000 + number }, *temper, false);
    }
}

}
