#pragma once
// What a page's shell says before the first script has run: what was answered to the page's first calls, under the names that the marks of
// the shells have (storefront/ssr-shells). A page of another kind needs a line here for the call that it asks.
#include "domains/share/share.h"
#include "generated/goods.h"
#include "generated/mystery_box.h"
#include "platform/pages/html.h"
#include "platform/pages/preloaded_data.h"
#include <string_view>
#include <vector>

namespace app {

struct Shown {
    html::Values values;
    html::Lists lists;
};

// As an answer is read, in one of our languages.
struct Speech {
    std::string_view language;
    Time now = 0;
};

// Of all answers that there are. `about` is what the page is about besides.
Shown shown_by(std::vector<platform::FirstAnswer> const& answers, share::Subject const& about, Speech const& speech);

// {{series}}, {{ip}}, {{tagline}}, {{story}}, {{styles}}, {{box}}, {{tone}}.
html::Values values_of(share::Subject const& subject, std::string_view language);
// {{title}}, {{story}}, {{ip}}, {{tone}}.
html::Values values_of(api::GoodsProduct const& product, std::string_view language);

// Of a list, what is in sight before anybody has moved it: their pictures go before others.
inline constexpr std::size_t first_in_sight = 4;
// What a section of the shell looks at.
std::string flag(bool is_so);
std::string const& in(std::string_view language, api::LocalText const& text);
// {{symbol}}, {{whole}}, {{decimals}}.
void add_price(api::Price const& price, html::Values& values);
// The same as one text.
std::string price_text(std::int64_t minor, std::string_view currency);
// The calls of whose answers shells say anything.
std::vector<platform::KeptCall> shown_calls();
// The first answer to that call; null where there is none.
template<class Request, class Answer>
Answer const* answer_of(std::vector<platform::FirstAnswer> const& answers, api::Call<Request, Answer, api::Login::none> const& call)
{
    for (auto const& one : answers)
        if (auto const* const value = platform::value_of(one, call))
            return value;
    return nullptr;
}

// The name of the first picture of goods in its largest width, below /pictures.
std::string largest_picture(api::GoodsProduct const& product);

// What each kind of answer adds.
void show_shelf(api::MysteryBoxShelfAnswer shelf, Speech const& speech, Shown& out);
void show_rules(api::MysteryBoxShopRules const& rules, Shown& out);
void show_set(api::MysteryBoxSetSnapshot const& set, api::MysteryBoxShopRules const& rules, Speech const& speech, Shown& out);
void show_record(api::MysteryBoxRecord const& record, share::Subject const& about, Speech const& speech, Shown& out);
void show_record(api::MysteryBoxRecord2 const& record, share::Subject const& about, Speech const& speech, Shown& out);
// `name` of the list, in which so many are in sight at once.
void show_goods(api::GoodsListPage const& page, std::string const& name, Speech const& speech, Shown& out);
void show_product(api::GoodsProduct const& product, Speech const& speech, Shown& out);

}
