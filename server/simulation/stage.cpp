#include "simulation/stage.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"

namespace simulation {

static constexpr int regular_styles = 12;

void Stage::put_one_series(Write& tx, int number)
{
    auto const name = "Release " + std::to_string(number);
    catalog::SeriesRecord record { "release-" + std::to_string(number), "fox", number, { name, name }, { "x", "x" }, { "x", "x" },
        { "x", "x" }, 70, 90, "release", { { "TH", 42'000 }, { "SG", 1'890 }, { "CN", 6'900 }, { "GL", 1'290 } }, {} };
    for (int style = 1; style <= regular_styles + 1; ++style) {
        auto const title = "Figure " + std::to_string(style);
        record.styles.push_back(
            { style, "style-" + std::to_string(style + 100), { title, title }, { "x", "x" }, style > regular_styles, "figure" });
    }
    auto const put = catalog::put_series(tx, record);
    series_.push_back(put.id);
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

BoxSetId Stage::seal_set(int boxes)
{
    auto const at = static_cast<std::size_t>(sets_++) % series_.size();
    std::vector<StyleId> contents { styles_[at].back() };
    for (int box = 1; box < boxes; ++box)
        contents.push_back(styles_[at][static_cast<std::size_t>(box % regular_styles)]);
    BoxSetId set;
    world_.write([&](Write& tx) { set = mystery_box::create_set(tx, series_[at], sets_, contents); });
    return set;
}

Person& Stage::add_person(AccountId id, Temper const& temper)
{
    static constexpr std::string_view countries[] = { "TH", "TH", "SG", "CN", "US" };
    auto const country = countries[static_cast<std::size_t>(id.value) % std::size(countries)];
    people_.push_back(std::make_unique<Person>(Person { id, std::string(country), temper, {}, 0 }));
    world_.write([&](Write& tx) {
        tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                  " VALUES ($1, $2, 'Shopper', '', $3, $4, $4)",
            { id, 100'000'000 + id.value, country, tx.now() });
        tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('simulation', $1, $2, $3)",
            { std::to_string(id.value), id, tx.now() });
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
        add_person({ 1'000'000 + number }, *temper);
    }
}

}
