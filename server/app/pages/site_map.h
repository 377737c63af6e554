#pragma once
// What crawlers ask for first: robots.txt and the sitemaps (sitemaps.org), the series of the catalogue page by page.
#include "generated/ids/goods_id.h"
#include "generated/ids/series_id.h"
#include <string>
#include <string_view>

class Read;

namespace platform {
class WebPages;
}

namespace app {

// `address` is the shop's own; without one no sitemap is named.
std::string robots_text(std::string_view address);

// XML; empty when there is no such sitemap. "/sitemap.xml" lists the others: "/sitemap-pages.xml" (the pages and brands) and
// "/sitemap-series.xml?after=<id>".
std::string site_map(Read& tx, std::string_view path, std::string_view query, std::string const& address, platform::WebPages const& pages);
bool is_site_map(std::string_view path);

// The page of a series, without the shop's address.
std::string series_path(SeriesId series);
// The page of goods.
std::string goods_path(GoodsId goods);
// The page of a brand.
std::string ip_path(std::string_view code);

}
