#include "app/pages/shown.h"
#include "domains/mystery_box/mystery_box.h"
#include <algorithm>
#include <map>
#include <span>

namespace app {

namespace {

// As many as are in sight where most are (storefront, features/home/home-view).
constexpr std::size_t most_cards = 10;
// Of a log; whoever wants all of it takes the file.
constexpr std::size_t most_lines = 100;

// As printed on the case (storefront, model/boards).
std::string padded(std::int32_t number, std::size_t digits)
{
    auto text = std::to_string(number);
    text.insert(0, digits - std::min(digits, text.size()), '0');
    return text;
}

std::string minutes_of(std::int32_t seconds) { return std::to_string(std::max(1, (seconds + 59) / 60)); }

// "8.5", of 85 millimetres.
std::string centimetres(std::int32_t millimetres)
{
    auto const whole = std::to_string(millimetres / 10);
    return millimetres % 10 == 0 ? whole : whole + "." + std::to_string(millimetres % 10);
}

// "14.29%": two decimals unless it is a whole number (storefront, ui/text/odds).
std::string percent(std::int64_t left, std::int64_t of)
{
    auto const hundredths = (left * 20'000 + of) / (2 * of);
    auto const whole = std::to_string(hundredths / 100);
    return hundredths % 100 == 0 ? whole + "%" : whole + "." + padded(static_cast<std::int32_t>(hundredths % 100), 2) + "%";
}

html::Values values_of(api::MysteryBoxShelfSeries const& shelf, std::string_view language)
{
    auto const& series = shelf.series;
    html::Values values { { "id", std::to_string(series.series_id.value) }, { "series", in(language, series.name) },
        { "ip", in(language, series.ip.name) }, { "tagline", in(language, series.tagline) }, { "tone", series.ip.tone },
        { "styles", std::to_string(series.style_count) }, { "hidden", std::to_string(series.hidden_count) },
        { "left", std::to_string(shelf.boxes_left) }, { "sets", std::to_string(shelf.sets_on_sale) }, { "box", series.picture },
        { "waiting", std::to_string(shelf.waiting) }, { "queued", flag(shelf.waiting > 0) }, { "free", flag(shelf.waiting == 0) },
        { "on_sale", flag(shelf.boxes_left > 0) }, { "announced", flag(shelf.boxes_left == 0 && shelf.opens_at) },
        { "sold_out", flag(shelf.boxes_left == 0 && !shelf.opens_at) } };
    add_price(series.price, values);
    // Where fewer are there, the first stands in, as on the page itself.
    for (std::size_t at = 0; at < 3 && !shelf.figures.empty(); ++at)
        values["figure" + std::to_string(at + 1)] = shelf.figures[at < shelf.figures.size() ? at : 0];
    return values;
}

html::Values values_of(api::CatalogStyle const& style, std::string_view language)
{
    return { { "style", in(language, style.name) }, { "note", in(language, style.note) }, { "figure", style.picture } };
}

void show_styles(api::MysteryBoxSetSnapshot const& set, api::MysteryBoxShopRules const& rules, Speech const& speech, Shown& out)
{
    std::map<StyleId, api::MysteryBoxStyleOdds> counts;
    for (auto const& odds : set.odds)
        counts.emplace(odds.style_id, odds);
    auto styles = rules.series.styles;
    std::stable_sort(styles.begin(), styles.end(), [](auto const& one, auto const& other) { return one.number < other.number; });
    auto const of = set.set.boxes_left;
    for (auto const& style : styles) {
        auto const found = counts.find(style.style_id);
        auto const odds = found == counts.end() ? api::MysteryBoxStyleOdds {} : found->second;
        auto values = values_of(style, speech.language);
        values[odds.left > 0 && of > 0 ? "inside" : odds.total > 0 ? "gone" : "unknown"] = "1";
        values["odds"] = std::to_string(odds.left);
        values["percent"] = of > 0 ? percent(odds.left, of) : "";
        if (set.last_one == style.style_id)
            out.lists["last_one"] = { values };
        out.lists[style.hidden ? "hidden_styles" : "regular_styles"].push_back(std::move(values));
    }
}

void show_boxes(api::MysteryBoxSetSnapshot const& set, Shown& out)
{
    std::map<std::string_view, std::int32_t> counts;
    for (auto const& box : set.boxes) {
        auto const look = to_string(box.state);
        ++counts[look];
        out.lists["boxes"].push_back({ { "slot", padded(box.slot, 2) }, { "look", std::string(look) } });
    }
    out.values["free_boxes"] = std::to_string(counts["free"]);
    out.values["held_boxes"] = std::to_string(counts["held"]);
}

void add_lines(std::string const& name, std::vector<std::string> const& lines, Shown& out)
{
    auto& list = out.lists[name];
    for (auto const& line : std::span(lines).last(std::min(lines.size(), most_lines)))
        list.push_back({ { "line", line } });
    out.values["has_" + name] = flag(!list.empty());
}

// What records of both versions have.
template<class Record>
void show_any_record(Record const& record, std::string const& call, share::Subject const& about, Speech const& speech, Shown& out)
{
    out.values["record"] = "1";
    out.values["record_call"] = call;
    out.values["set"] = std::to_string(record.box_set_id.value);
    out.values["id"] = std::to_string(record.series_id.value);
    out.values["number"] = padded(record.number, 4);
    out.values["manifest"] = record.manifest;
    out.values["commitment"] = record.commitment;
    out.values["master"] = record.master.value_or("");
    std::map<StyleId, std::string> names;
    if (about.series)
        for (auto const& style : about.series->styles)
            names.emplace(style.style_id, in(speech.language, style.name));
    std::vector<std::string> content;
    for (auto const& style : record.content) {
        auto const name = names.find(style.style_id);
        content.push_back(
            (name == names.end() ? std::to_string(style.style_id.value) : name->second) + " × " + std::to_string(style.total));
    }
    add_lines("content", content, out);
}

}

void show_shelf(api::MysteryBoxShelfAnswer shelf, Speech const& speech, Shown& out)
{
    for (auto const& one : shelf.items) {
        auto values = values_of(one, speech.language);
        values["eager"] = flag(out.lists["shelf"].size() < first_in_sight);
        out.lists["shelf"].push_back(std::move(values));
    }
    auto const window = mystery_box::shop_window(std::move(shelf.items), speech.now);
    if (window.featured)
        out.lists["hero"] = { values_of(*window.featured, speech.language) };
    for (auto const& one : std::span(window.on_sale).first(std::min(window.on_sale.size(), most_cards)))
        out.lists["cards"].push_back(values_of(one, speech.language));
    out.values["all"] = std::to_string(window.series);
}

void show_rules(api::MysteryBoxShopRules const& rules, Shown& out)
{
    auto const [least, most] = std::pair(rules.series.height_least_millimetres, rules.series.height_most_millimetres);
    out.values["height_least"] = centimetres(least);
    out.values["height_most"] = centimetres(most);
    out.values["heights"] = flag(least != most);
    out.values["turn_minutes"] = minutes_of(rules.total_operating_time);
    out.values["hold_minutes"] = minutes_of(rules.payment_seconds);
}

void show_set(api::MysteryBoxSetSnapshot const& snapshot, api::MysteryBoxShopRules const& rules, Speech const& speech, Shown& out)
{
    auto const& set = snapshot.set;
    auto& values = out.values;
    values["material"] = in(speech.language, rules.series.material);
    values["set"] = std::to_string(set.box_set_id.value);
    values["number"] = padded(set.number, 4);
    values["state"] = to_string(set.state);
    values["left"] = std::to_string(set.boxes_left);
    values["of"] = std::to_string(set.box_count);
    values["hidden_inside"] = flag(set.hidden_inside);
    values["waiting"] = std::to_string(set.queue_length);
    values["free"] = flag(set.queue_length == 0);
    values["queued"] = flag(set.queue_length > 0);
    values["wait_minutes"] = std::to_string(set.queue_length * std::max(1, (rules.total_operating_time + 59) / 60));
    values["kept"] = snapshot.kept > 0 ? std::to_string(snapshot.kept) : "";
    values["manifest"] = snapshot.manifest;
    values["epoch"] = std::to_string(snapshot.epoch);
    values["root"] = snapshot.root.value_or("");
    add_price(snapshot.price, values);
    show_boxes(snapshot, out);
    show_styles(snapshot, rules, speech, out);
}

void show_record(api::MysteryBoxRecord const& record, share::Subject const& about, Speech const& speech, Shown& out)
{
    show_any_record(record, "record", about, speech, out);
    std::vector<std::string> epochs, sales;
    for (auto const& epoch : record.epochs)
        epochs.push_back(std::to_string(epoch.epoch) + " " + epoch.root);
    for (auto const& sale : record.sold)
        sales.push_back(padded(sale.slot, 2) + " · " + std::to_string(sale.epoch));
    add_lines("epochs", epochs, out);
    add_lines("sales", sales, out);
}

void show_record(api::MysteryBoxRecord2 const& record, share::Subject const& about, Speech const& speech, Shown& out)
{
    show_any_record(record, "record2", about, speech, out);
    out.values["signer"] = record.signer;
    out.values["head"] = record.head;
    add_lines("log", record.log, out);
}

}
