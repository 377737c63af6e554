#include "app/pages/site_map.h"
#include "domains/catalog/catalog.h"
#include "platform/http/url.h"
#include "platform/pages/html.h"
#include "platform/pages/web_pages.h"
#include <charconv>

namespace app {

namespace {

constexpr std::string_view series_page = "/packages/market-pages/container";
constexpr std::string_view goods_page = "/packages/mall-pages/mall/goods-detail";
constexpr std::string_view market_page = "/packages/market-pages/box/market";
constexpr std::string_view xml_begins = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view name_space = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
constexpr int series_per_map = 1'000;

std::string located(std::string_view tag, std::string const& address)
{
    return "<" + std::string(tag) + "><loc>" + html::escaped(address) + "</loc></" + std::string(tag) + ">\n";
}

std::string url_set(std::string const& address, std::vector<std::string> const& paths)
{
    std::string xml = std::string(xml_begins) + "<urlset" + std::string(name_space);
    for (auto const& path : paths)
        xml += located("url", address + path);
    return xml + "</urlset>\n";
}

std::string index_of(Read& tx, std::string const& address)
{
    std::string xml = std::string(xml_begins) + "<sitemapindex" + std::string(name_space);
    xml += located("sitemap", address + "/sitemap-pages.xml");
    SeriesId after;
    for (auto ids = catalog::list_series_ids(tx, after, series_per_map); !ids.empty();
         ids = catalog::list_series_ids(tx, after, series_per_map)) {
        xml += located("sitemap", address + "/sitemap-series.xml?after=" + std::to_string(after.value));
        after = ids.back();
    }
    return xml + "</sitemapindex>\n";
}

std::string series_map(Read& tx, std::string_view query, std::string const& address)
{
    constexpr std::string_view parameter = "after=";
    SeriesId after;
    if (!query.starts_with(parameter))
        return "";
    auto const* const end = query.data() + query.size();
    auto const read = std::from_chars(query.data() + parameter.size(), end, after.value);
    if (read.ec != std::errc() || read.ptr != end || after.value < 0)
        return "";
    std::vector<std::string> paths;
    for (auto const id : catalog::list_series_ids(tx, after, series_per_map))
        paths.push_back(series_path(id));
    return paths.empty() ? "" : url_set(address, paths);
}

std::string pages_map(Read& tx, std::string const& address, platform::WebPages const& pages)
{
    std::vector<std::string> paths;
    // A page that is about something is listed with what it is about.
    for (auto const& page : pages.all())
        if (page.is_indexed && (page.about.empty() || page.path == market_page))
            paths.push_back(&page == &pages.all().front() ? "/" : page.path);
    for (auto const& ip : catalog::list_ips(tx))
        paths.push_back(ip_path(ip.code));
    return url_set(address, paths);
}

}

std::string series_path(SeriesId series) { return std::string(series_page) + "?seriesId=" + std::to_string(series.value); }

std::string goods_path(GoodsId goods) { return std::string(goods_page) + "?goodsId=" + std::to_string(goods.value); }

std::string ip_path(std::string_view code) { return std::string(market_page) + "?ip=" + url::encode(code); }

std::string robots_text(std::string_view address)
{
    std::string text = "User-agent: *\n";
    for (auto const* const path : { "/packages/personal-pages/", "/packages/auth-pages/", "/pages/personal/", "/pages/login", "/sandbox/" })
        text += "Disallow: " + std::string(path) + "\n";
    return address.empty() ? text : text + "\nSitemap: " + std::string(address) + "/sitemap.xml\n";
}

bool is_site_map(std::string_view path) { return path == "/sitemap.xml" || path == "/sitemap-pages.xml" || path == "/sitemap-series.xml"; }

std::string site_map(Read& tx, std::string_view path, std::string_view query, std::string const& address, platform::WebPages const& pages)
{
    if (address.empty())
        return "";
    if (path == "/sitemap.xml")
        return index_of(tx, address);
    return path == "/sitemap-series.xml" ? series_map(tx, query, address) : pages_map(tx, address, pages);
}

}
