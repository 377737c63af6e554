#include "app/pages/shown.h"
#include "app/pages/page_head.h"
#include "domains/region/region.h"
#include "generated/goods.h"
#include <algorithm>

namespace app {

namespace {

// The lists of the mall's first page, by what tells their questions apart.
constexpr std::pair<std::string_view, std::string_view> mall_rows[] = { { "kind=doll&inStock=", "dolls" },
    { "kind=star_card&inStock=", "star_cards" }, { "order=newest&inStock=", "fresh" }, { "size=20&", "goods" } };

void show_mall(std::vector<platform::FirstAnswer> const& answers, Speech const& speech, Shown& out)
{
    for (auto const& answer : answers) {
        auto const* const page = platform::value_of(answer, api::goods_list);
        if (!page)
            continue;
        auto const row = std::find_if(std::begin(mall_rows), std::end(mall_rows),
            [&](auto const& one) { return answer.address.find(one.first) != std::string::npos; });
        if (row != std::end(mall_rows))
            show_goods(*page, std::string(row->second), speech, out);
        // Whoever looks for a kind or a brand is shown nothing else.
        if (answer.address.find("?size=20&") != std::string::npos)
            out.values["front"] = "1";
    }
    if (out.values.contains("front"))
        return;
    for (auto const* const name : { "dolls", "star_cards", "fresh" })
        out.lists.erase(name);
}

// What stands in the light of the mall does not stand in a row besides.
void light_one(Shown& out)
{
    auto const dolls = out.lists.find("dolls");
    if (dolls != out.lists.end() && !dolls->second.empty()) {
        out.lists["light"] = { dolls->second.front() };
        dolls->second.erase(dolls->second.begin());
    }
    constexpr std::size_t row_length = 8;
    for (auto const* const name : { "dolls", "star_cards", "fresh" }) {
        auto const row = out.lists.find(name);
        if (row == out.lists.end())
            continue;
        row->second.resize(std::min(row->second.size(), row_length));
        out.values["has_" + std::string(name)] = row->second.empty() ? "" : "1";
    }
}

}

std::string flag(bool is_so) { return is_so ? "1" : ""; }

std::string const& in(std::string_view language, api::LocalText const& text)
{
    if (language == chinese)
        return text.zh;
    return language == thai && !text.th.empty() ? text.th : text.en;
}

void add_price(api::Price const& price, html::Values& values)
{
    auto const typeset = region::typeset(price.amount, price.currency);
    values["symbol"] = typeset.symbol;
    values["whole"] = typeset.whole;
    values["decimals"] = typeset.decimals;
}

std::string price_text(std::int64_t minor, std::string_view currency)
{
    auto const typeset = region::typeset(minor, currency);
    return typeset.symbol + typeset.whole + typeset.decimals;
}

std::vector<platform::KeptCall> shown_calls()
{
    using platform::keeping;
    return { keeping(api::mystery_box_shelf), keeping(api::mystery_box_config), keeping(api::mystery_box_set_info),
        keeping(api::mystery_box_show_record), keeping(api::mystery_box_show_record2), keeping(api::goods_list),
        keeping(api::goods_member_detail) };
}

Shown shown_by(std::vector<platform::FirstAnswer> const& answers, share::Subject const& about, Speech const& speech)
{
    Shown out { .values = values_of(about, speech.language), .lists = {} };
    if (auto const* const shelf = answer_of(answers, api::mystery_box_shelf))
        show_shelf(*shelf, speech, out);
    if (auto const* const rules = answer_of(answers, api::mystery_box_config)) {
        show_rules(*rules, out);
        if (auto const* const set = answer_of(answers, api::mystery_box_set_info))
            show_set(*set, *rules, speech, out);
    }
    if (auto const* const record = answer_of(answers, api::mystery_box_show_record))
        show_record(*record, about, speech, out);
    if (auto const* const record = answer_of(answers, api::mystery_box_show_record2))
        show_record(*record, about, speech, out);
    if (auto const* const product = answer_of(answers, api::goods_member_detail))
        show_product(*product, speech, out);
    show_mall(answers, speech, out);
    light_one(out);
    return out;
}

html::Values values_of(share::Subject const& subject, std::string_view language)
{
    html::Values values;
    if (subject.ip) {
        values["ip"] = in(language, subject.ip->name);
        values["tagline"] = in(language, subject.ip->tagline);
    }
    if (subject.series) {
        auto const& series = *subject.series;
        values["id"] = std::to_string(series.series_id.value);
        values["series"] = in(language, series.name);
        values["tagline"] = in(language, series.tagline);
        values["story"] = in(language, series.story);
        values["styles"] = std::to_string(series.style_count + series.hidden_count);
        values["box"] = series.picture;
        values["tone"] = series.ip.tone;
    }
    return values;
}

}
