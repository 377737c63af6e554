#pragma once
// What search engines and messengers read of a page, and what the page's shell says before the first script has run.
#include "domains/share/share.h"
#include "generated/goods.h"
#include "platform/http/static_files.h"
#include "platform/pages/web_pages.h"
#include <optional>

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

// As schema.org has a product.
struct ProductFacts {
    std::string name;
    std::string description;
    std::string code;
    // Empty where it is nobody's.
    std::string brand;
    api::Price price;
    std::string_view availability;
};
// A schema.org Product with its price and whether there is any. `address`, `path` and `picture` as in PageHead.
std::string product_of(ProductFacts const& facts, PageHead const& head);
// Of a series, and of goods by the SKU to begin with. Nothing where nothing is sold to whoever asks.
std::optional<ProductFacts> facts_of(share::Subject const& subject, std::string_view language);
std::optional<ProductFacts> facts_of(api::GoodsProduct const& product, std::string_view language);
// At most so many characters, cut between words where there are any, with an ellipsis.
std::string shortened(std::string text, std::size_t most);

}
