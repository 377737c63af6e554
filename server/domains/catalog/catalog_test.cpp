#include "domains/catalog/catalog.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "testing/shop.h"

using namespace catalog;

class Catalog : public testing::OnEachEngine {
protected:
    Catalog() : OnEachEngine({ catalog::add }) { }

    static IpRecord nimbi() { return { "nimbi", { "云朵兔", "Nimbi" }, { "慢半拍", "Always late" }, "nimbi", 1 }; }

    static SeriesRecord weather()
    {
        SeriesRecord record;
        record.code = "nimbi-weather";
        record.ip = "nimbi";
        record.order = 1;
        record.name = { "天气预报", "Weather Report" };
        record.tagline = { "无论什么天气", "Whatever the weather" };
        record.story = { "每天清晨", "Every morning" };
        record.material = { "搪胶", "Vinyl" };
        record.height_least_millimetres = 90;
        record.height_most_millimetres = 110;
        record.picture = "nimbi-weather";
        record.prices = { { "TH", 39'000 }, { "GL", 1'290 } };
        record.styles = { style(3, "aurora", true), style(1, "sunny"), style(2, "storm") };
        return record;
    }

    static StyleRecord style(int number, std::string const& code, bool hidden = false)
    {
        return { number, code, { "晴", code }, { "搪胶", "Vinyl" }, hidden, "nimbi-weather/" + code };
    }

    PutSeries put(SeriesRecord const& record)
    {
        return shop.write([&](Write& tx) { return put_series(tx, record); });
    }

    std::string flaw_of(SeriesRecord const& record)
    {
        return shop.read([&](Read& tx) { return check_series(tx, record); });
    }

    SeriesId weather_id()
    {
        shop.write([](Write& tx) { return put_ip(tx, nimbi()); });
        return put(weather()).id;
    }
};
ON_EACH_ENGINE(Catalog);

TEST_P(Catalog, shows_a_series_with_its_brand_price_and_counts)
{
    auto const id = weather_id();
    auto const series = shop.read([&](Read& tx) { return find_series(tx, id, "TH"); }).take();
    EXPECT_EQ(series.series_id, id);
    EXPECT_EQ(series.code, "nimbi-weather");
    EXPECT_EQ(series.name.zh, "天气预报");
    EXPECT_EQ(series.name.en, "Weather Report");
    EXPECT_EQ(series.tagline.en, "Whatever the weather");
    EXPECT_EQ(series.material.zh, "搪胶");
    EXPECT_EQ(series.height_least_millimetres, 90);
    EXPECT_EQ(series.height_most_millimetres, 110);
    EXPECT_EQ(series.picture, "nimbi-weather");
    EXPECT_EQ(series.ip.code, "nimbi");
    EXPECT_EQ(series.ip.name.en, "Nimbi");
    EXPECT_EQ(series.ip.tagline.zh, "慢半拍");
    EXPECT_EQ(series.ip.tone, "nimbi");
    EXPECT_EQ(series.price.amount, 39'000);
    EXPECT_EQ(series.price.currency, "THB");
    EXPECT_EQ(series.style_count, 2);
    EXPECT_EQ(series.hidden_count, 1);
}

TEST_P(Catalog, detail_has_the_story_and_the_hidden_style_last)
{
    auto const id = weather_id();
    auto const detail = shop.read([&](Read& tx) { return find_series_detail(tx, id, "TH"); }).take();
    EXPECT_EQ(detail.story.en, "Every morning");
    EXPECT_EQ(detail.price.amount, 39'000);
    EXPECT_EQ(detail.ip.code, "nimbi");
    ASSERT_EQ(detail.styles.size(), 3u);
    EXPECT_EQ(detail.styles[0].code, "sunny");
    EXPECT_EQ(detail.styles[1].code, "storm");
    EXPECT_EQ(detail.styles[2].code, "aurora");
    EXPECT_TRUE(detail.styles[2].hidden);
    EXPECT_EQ(detail.styles[2].picture, "nimbi-weather/aurora");
}

TEST_P(Catalog, price_is_the_one_of_the_region)
{
    auto const id = weather_id();
    auto const price = [&](std::string_view country) { return shop.read([&](Read& tx) { return price_of(tx, id, country); }); };
    EXPECT_EQ(price("").take().amount, 39'000);
    EXPECT_EQ(price("DE").take().amount, 1'290);
    EXPECT_EQ(price("DE").take().currency, "USD");
    EXPECT_EQ(price("SG").error(), refusal::not_sold_in_region);
}

TEST_P(Catalog, refuses_a_series_that_is_not_there_or_not_sold_there)
{
    auto const id = weather_id();
    shop.read([&](Read& tx) {
        EXPECT_EQ(find_series(tx, SeriesId { 1 }, "TH").error(), refusal::not_found);
        EXPECT_EQ(find_series_detail(tx, SeriesId { 1 }, "TH").error(), refusal::not_found);
        EXPECT_EQ(price_of(tx, SeriesId { 1 }, "TH").error(), refusal::not_found);
        EXPECT_EQ(find_series(tx, id, "CN").error(), refusal::not_sold_in_region);
        EXPECT_EQ(find_series_detail(tx, id, "CN").error(), refusal::not_sold_in_region);
    });
}

TEST_P(Catalog, lists_what_is_sold_in_the_region_by_brand_and_order)
{
    weather_id();
    auto orbit = nimbi();
    orbit.code = "orbit";
    orbit.order = 0;
    shop.write([&](Write& tx) { return put_ip(tx, orbit); });
    auto second = weather();
    second.code = "nimbi-first";
    second.order = 0;
    second.prices = { { "TH", 1 } };
    put(second);
    auto other = weather();
    other.code = "orbit-moons";
    other.ip = "orbit";
    put(other);

    auto const codes = [&](std::string_view country) {
        std::vector<std::string> found;
        for (auto const& entry : shop.read([&](Read& tx) { return list_shelf(tx, country, {}, {}, 50); }))
            found.push_back(entry.series.code);
        return found;
    };
    EXPECT_EQ(codes("TH"), (std::vector<std::string> { "orbit-moons", "nimbi-first", "nimbi-weather" }));
    EXPECT_EQ(codes("DE"), (std::vector<std::string> { "orbit-moons", "nimbi-weather" }));
    EXPECT_EQ(codes("CN"), std::vector<std::string>());
}

TEST_P(Catalog, the_shelf_is_filtered_and_ordered)
{
    weather_id();
    auto second = weather();
    second.code = "nimbi-cafe";
    second.order = 2;
    second.name = { "云朵咖啡馆", "Cloud 100% Cafe" };
    second.prices = { { "TH", 50'000 } };
    put(second);
    auto const codes = [&](ShelfFilter const& filter, SeriesId after = {}, int count = 50) {
        std::vector<std::string> found;
        for (auto const& entry : shop.read([&](Read& tx) { return list_shelf(tx, "TH", filter, after, count); }))
            found.push_back(entry.series.code);
        return found;
    };
    using Codes = std::vector<std::string>;
    using Order = api::CatalogShelfOrder;
    Codes const both { "nimbi-weather", "nimbi-cafe" };
    Codes const cafe { "nimbi-cafe" };
    auto const with_words = [](std::string words) { return ShelfFilter { "", std::move(words) }; };
    EXPECT_EQ(codes(with_words("NIMBI")), both);
    EXPECT_EQ(codes(with_words(" nimbi   cloud ")), cafe);
    EXPECT_EQ(codes(with_words("咖啡\u3000cafe")), cafe);
    // What LIKE takes for wildcards are letters here.
    EXPECT_EQ(codes(with_words("100%")), cafe);
    EXPECT_EQ(codes(with_words("c_oud")), Codes());
    EXPECT_EQ(codes(with_words("!")), Codes());
    EXPECT_EQ(codes(with_words("nimbi owl")), Codes());
    // A style's name; the fifth word is not looked for.
    EXPECT_EQ(codes(with_words(weather().styles[0].name.en)), both);
    EXPECT_EQ(codes(with_words("nimbi nimbi nimbi cloud owl")), cafe);

    auto const price = shop.read([&](Read& tx) { return price_of(tx, *find_series_by_code(tx, "nimbi-weather"), "TH"); }).take().amount;
    ASSERT_LT(price, 50'000);
    EXPECT_EQ(codes({ "", "", price + 1 }), cafe);
    EXPECT_EQ(codes({ "", "", 0, price }), Codes { "nimbi-weather" });
    auto const ordered = [](Order order) { return ShelfFilter { "", "", 0, INT64_MAX, order }; };
    EXPECT_EQ(codes(ordered(Order::price_up)), both);
    EXPECT_EQ(codes(ordered(Order::price_down)), (Codes { "nimbi-cafe", "nimbi-weather" }));
    EXPECT_EQ(codes(ordered(Order::newest)), (Codes { "nimbi-cafe", "nimbi-weather" }));
    // Page by page in the same order.
    auto const first = shop.read([&](Read& tx) { return *find_series_by_code(tx, "nimbi-cafe"); });
    EXPECT_EQ(codes(ordered(Order::price_down), {}, 1), cafe);
    EXPECT_EQ(codes(ordered(Order::price_down), first, 1), Codes { "nimbi-weather" });
    EXPECT_EQ(codes(ordered(Order::price_up), first, 1), Codes());
}

TEST_P(Catalog, finds_many_figures_at_once_and_leaves_out_unknown_ones)
{
    shop.write([](Write& tx) { return put_ip(tx, nimbi()); });
    auto record = weather();
    record.styles.clear();
    for (int number = 1; number <= 19; ++number)
        record.styles.push_back(style(number, "style" + std::to_string(number)));
    auto const made = put(record);
    std::vector<StyleId> wanted { StyleId { 5 } };
    for (auto const& [code, id] : made.styles)
        wanted.insert(wanted.end(), { id, id });
    auto const figures = shop.read([&](Read& tx) { return find_figures(tx, wanted); });
    EXPECT_EQ(figures.size(), 19u);
    auto const& seventh = figures.at(made.styles.at("style7"));
    EXPECT_EQ(seventh.style.number, 7);
    EXPECT_EQ(seventh.series, made.id);
    EXPECT_EQ(seventh.series_name.en, "Weather Report");
    EXPECT_EQ(seventh.ip_name.en, "Nimbi");
    EXPECT_EQ(seventh.tone, "nimbi");
    EXPECT_TRUE(shop.read([&](Read& tx) { return find_figures(tx, {}); }).empty());
}

TEST_P(Catalog, put_again_changes_nothing)
{
    auto const put_nimbi = [&](IpRecord const& record) { return shop.write([&](Write& tx) { return put_ip(tx, record); }); };
    EXPECT_EQ(put_nimbi(nimbi()), Put::created);
    EXPECT_EQ(put_nimbi(nimbi()), Put::same);
    auto const first = put(weather());
    EXPECT_EQ(first.put, Put::created);
    auto const second = put(weather());
    EXPECT_EQ(second.put, Put::same);
    EXPECT_EQ(second.id, first.id);
    EXPECT_EQ(second.styles, first.styles);
}

TEST_P(Catalog, put_with_other_words_changes_them_and_keeps_the_ids)
{
    auto const id = weather_id();
    auto const styles = put(weather()).styles;
    auto brand = nimbi();
    brand.tagline.en = "Sometimes early";
    EXPECT_EQ(shop.write([&](Write& tx) { return put_ip(tx, brand); }), Put::changed);
    auto record = weather();
    record.story.en = "Every evening";
    record.styles[1].note.zh = "果冻";
    record.styles.push_back(style(4, "mist"));
    record.prices = { { "TH", 40'000 }, { "SG", 1'690 } };
    auto const changed = put(record);
    EXPECT_EQ(changed.put, Put::changed);
    EXPECT_EQ(changed.id, id);
    EXPECT_EQ(changed.styles.size(), 4u);
    EXPECT_EQ(changed.styles.at("sunny"), styles.at("sunny"));
    auto const detail = shop.read([&](Read& tx) { return find_series_detail(tx, id, "SG"); }).take();
    EXPECT_EQ(detail.story.en, "Every evening");
    EXPECT_EQ(detail.styles[0].note.zh, "果冻");
    EXPECT_EQ(detail.ip.tagline.en, "Sometimes early");
    EXPECT_EQ(detail.price.currency, "SGD");
    EXPECT_EQ(shop.read([&](Read& tx) { return price_of(tx, id, "DE"); }).error(), refusal::not_sold_in_region);
}

TEST_P(Catalog, reads_thai_where_it_is_said_and_english_where_it_is_not)
{
    auto brand = nimbi();
    brand.name.th = "นิมบี";
    shop.write([&](Write& tx) { return put_ip(tx, brand); });
    auto record = weather();
    record.name.th = "พยากรณ์อากาศ";
    record.story.th = "ทุกเช้า";
    record.styles[1].note.th = "อุ่น";
    auto const made = put(record);
    EXPECT_EQ(put(record).put, Put::same);
    auto const detail = shop.read([&](Read& tx) { return find_series_detail(tx, made.id, "TH"); }).take();
    EXPECT_EQ(detail.ip.name.th, "นิมบี");
    EXPECT_EQ(detail.ip.tagline.th, "Always late");
    EXPECT_EQ(detail.name, (api::LocalText { "天气预报", "Weather Report", "พยากรณ์อากาศ" }));
    EXPECT_EQ(detail.story.th, "ทุกเช้า");
    EXPECT_EQ(detail.material.th, "Vinyl");
    EXPECT_EQ(detail.styles[0].note.th, "อุ่น");
    EXPECT_EQ(detail.styles[0].name.th, "sunny");
    auto const figures = shop.read([&](Read& tx) { return find_figures(tx, { made.styles.at("sunny") }); });
    EXPECT_EQ(figures.at(made.styles.at("sunny")).series_name.th, "พยากรณ์อากาศ");
    for (auto const* const words : { "นิมบี", "พยากรณ์", "นิมบี weather" })
        EXPECT_EQ(shop.read([&](Read& tx) { return list_shelf(tx, "TH", ShelfFilter { "", words }, {}, 5); }).size(), 1U) << words;
    // What is taken back is read in English again, as if it had never been said.
    record.name.th.clear();
    EXPECT_EQ(put(record).put, Put::changed);
    EXPECT_EQ(shop.read([&](Read& tx) { return find_series(tx, made.id, "TH"); }).take().name.th, "Weather Report");
}

TEST_P(Catalog, keeps_what_was_promised_of_a_style)
{
    weather_id();
    EXPECT_EQ(flaw_of(weather()), "");
    auto gone = weather();
    gone.styles = { style(1, "sunny"), style(2, "storm") };
    EXPECT_EQ(flaw_of(gone), "style \"aurora\": is gone, but a style that may be in a set or a cabinet stays");
    auto renumbered = weather();
    std::swap(renumbered.styles[1].number, renumbered.styles[2].number);
    EXPECT_EQ(flaw_of(renumbered), "style \"sunny\": has the number 1 for good");
    auto revealed = weather();
    revealed.styles[0].hidden = false;
    EXPECT_EQ(flaw_of(revealed), "style \"aurora\": stays hidden: odds were published");
}

TEST_P(Catalog, names_what_is_wrong_with_a_record)
{
    weather_id();
    auto const flaw_after = [&](auto change) {
        auto record = weather();
        record.code = "another";
        change(record);
        return flaw_of(record);
    };
    EXPECT_EQ(flaw_after([](auto&) {}), "");
    EXPECT_EQ(flaw_after([](auto& record) { record.ip = "nobody"; }), "ip: there is no brand \"nobody\"");
    EXPECT_EQ(flaw_after([](auto& record) { record.prices["DE"] = 1; }), "price.DE: the shop has no such region");
    EXPECT_EQ(flaw_after([](auto& record) { record.prices["th"] = 1; }), "price.th: the shop has no such region");
    EXPECT_EQ(flaw_after([](auto& record) { record.prices["TH"] = 0; }), "price.TH: must be above 0");
    EXPECT_EQ(flaw_after([](auto& record) { record.styles[1].code = "storm"; }), "style \"storm\": the code is there twice");
    EXPECT_EQ(flaw_after([](auto& record) { record.styles[1].number = 2; }), "style \"storm\": the number 2 is there twice");
    EXPECT_EQ(flaw_after([](auto& record) { record.styles[0].number = 4; }), "style: the numbers must be 1 to 3");
    EXPECT_EQ(flaw_after([](auto& record) { record.styles.clear(); }), "style: there is no regular one");
    EXPECT_EQ(flaw_after([](auto& record) { record.height_most_millimetres = 80; }),
        "height_mm: must be two numbers above 0, the smaller one first");
}
