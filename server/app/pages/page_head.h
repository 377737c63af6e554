#pragma once
// What search engines and messengers read of a page, and what the page's shell says before the first script has run.
#include "domains/mystery_box/mystery_box.h"
#include "domains/share/share.h"
#include "platform/http/static_files.h"
#include "platform/pages/html.h"
#include "platform/pages/web_pages.h"

namespace app {

// The languages that the shop speaks; BCP 47.
inline constexpr std::string_view english = "en", chinese = "zh-CN", thai = "th";
inline constexpr std::string_view languages[] = { english, chinese, thai };

struct PageHead {
    platform::WebPage::Words words;
    // Where the shop is reached, "https://shop.example"; empty where nobody has said.
    std::string address;
    // The address of the page that this one is, without the shop's: "/packages/market-pages/container?seriesId=7".
    std::string path;
    std::string language;
    // The language stands in the address that was asked for.
    bool is_language_chosen = false;
    bool is_indexed = false;
    std::optional<platform::StaticFiles::Picture> picture;
    // Of the installed app; empty where there is none.
    std::string manifest;
    // Scripts and styles that the page will want.
    std::vector<std::string> files;
    // schema.org, as JSON; empty where there is nothing to say.
    std::string facts;
};
// Everything escaped.
std::string to_html(PageHead const& head);

// What words may name: {{series}}, {{ip}}, {{tagline}}, {{story}}, {{styles}}. `language` is one of ours.
html::Values values_of(share::Subject const& subject, std::string_view language);
// What the home page's shell may name of a release: {{id}}, {{series}}, {{ip}}, {{tagline}}, {{tone}}, {{styles}}, {{hidden}}, {{left}},
// {{waiting}}, {{sets}}, {{box}}, {{figure1}} ... {{figure3}}, its price {{symbol}}, {{whole}}, {{decimals}}; and the sections {{#queued}},
// {{#free}}, as somebody waits in a line or not.
html::Values values_of(api::MysteryBoxShelfSeries const& shelf, std::string_view language);
// The series as a schema.org Product with its price and whether there is any. `address` and `path` as in PageHead.
std::string product_of(share::Subject const& subject, PageHead const& head);
// At most so many characters, cut between words where there are any, with an ellipsis.
std::string shortened(std::string text, std::size_t most);

}
