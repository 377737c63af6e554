#include "platform/db/transaction.h"
#include "seed/content.h"
#include "seed/toml_table.h"
#include <algorithm>

namespace seed {

namespace {

// Refuses a second one of the same name.
class Names {
public:
    void claim(TomlTable& table, std::string_view key, std::string const& name)
    {
        if (!names_.insert(name).second)
            table.fail(key, "\"" + name + "\" is there twice");
    }

private:
    std::set<std::string> names_;
};

// A page of the storefront.
std::string page_of(TomlTable& table, std::string_view key)
{
    auto path = table.text(key);
    if (!path.starts_with('/') || path.starts_with("//"))
        table.fail(key, "must be a page: /pages/home/home");
    return path;
}

// Reads every [[key]] of a file with `read`, which asks for everything in it.
template<class Read>
auto list_of(TomlTable& file, std::string_view key, std::string_view name_key, Read read)
{
    std::vector<std::invoke_result_t<Read, TomlTable&>> records;
    Names names;
    for (auto& table : file.tables(key)) {
        records.push_back(read(table));
        names.claim(table, name_key, table.text(name_key));
        table.end();
    }
    return records;
}

content::ModuleRecord module_of(TomlTable& table) { return { table.name("key", "_"), table.flag("on"), table.flag("flexible") }; }
content::PopupRecord popup_of(TomlTable& table) { return { table.name("type", "_"), table.local_text("text") }; }
content::KeywordRecord keyword_of(TomlTable& table) { return { table.local_text("word"), table.name("kind", "_") }; }

content::ConfigRecord config_of(TomlTable& table)
{
    content::ConfigRecord config;
    config.prod_version = table.text("prod_version");
    if (!content::is_version(config.prod_version))
        table.fail("prod_version", "must be one to four numbers: 4.5.6");
    config.clear_cache_keys = table.texts("clear_cache_keys");
    for (auto const& key : config.clear_cache_keys)
        if (key.find(' ') != std::string::npos)
            table.fail("clear_cache_keys", "must have no spaces in it");
    config.modules = list_of(table, "module", "key", module_of);
    config.popup_texts = list_of(table, "popup_text", "type", popup_of);
    config.prize_keywords = list_of(table, "prize_keyword", "word_en", keyword_of);
    return config;
}

content::TabRecord tab_of(TomlTable& table)
{
    content::TabRecord tab { table.name("key", "_"), table.local_text("label"), table.name("icon", "-"), page_of(table, "path"),
        table.text("waiting") };
    if (!content::is_countable(tab.waiting))
        table.fail("waiting", "must be nothing, sealed_boxes or unpaid_orders");
    return tab;
}

content::LinkRecord link_of(TomlTable& table)
{
    content::LinkRecord link { table.name("code", "_"), table.local_text("title"), table.text("url") };
    if (!content::is_public_url(link.url))
        table.fail("url", "must be https://host/... or a page: /pages/home/home");
    return link;
}

content::BannerRecord banner_of(TomlTable& table)
{
    constexpr std::string_view places[] = { "home", "market", "userCenter", "fixImg", "promotion", "landing", "verification_guide" };
    content::BannerRecord banner;
    banner.code = table.name("code", "-_");
    banner.place = table.text("place");
    if (std::find(std::begin(places), std::end(places), banner.place) == std::end(places))
        table.fail("place", "must be home, market, userCenter, fixImg, promotion, landing or verification_guide");
    banner.title = table.local_text("title");
    banner.text = table.local_text_or_nothing("text");
    if (!table.text_or_nothing("picture").empty())
        banner.picture = table.name("picture", "-/.");
    if (!table.text_or_nothing("path").empty())
        banner.path = page_of(table, "path");
    banner.starts_at = table.time_or_nothing("starts").value_or(0);
    banner.ends_at = table.time_or_nothing("ends");
    if (banner.ends_at && *banner.ends_at <= banner.starts_at)
        table.fail("ends", "must come after starts");
    return banner;
}

share::PageRecord shared_page_of(TomlTable& table) { return { page_of(table, "path"), table.flag("off"), table.flag("white") }; }

share::CardRecord card_of(TomlTable& table)
{
    share::CardRecord card { page_of(table, "prefix"), table.local_text("title"), table.local_text("text"), {} };
    card.picture = table.text_or_nothing("picture");
    return card;
}

// The file as one table, of which everything has to be asked for.
template<class Read>
auto read_file(std::string const& folder, std::string const& name, Read read)
{
    auto const parsed = parse_toml(std::filesystem::path(folder) / name);
    TomlTable table(parsed, name, "");
    auto records = read(table);
    table.end();
    return records;
}

void refuse_others(std::string const& folder)
{
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        auto const name = entry.path().filename().string();
        bool const is_known =
            name == "config.toml" || name == "tabs.toml" || name == "banners.toml" || name == "links.toml" || name == "share.toml";
        if (entry.path().extension() == ".toml" && !is_known)
            throw Fault(name + ": nobody reads a file of this name");
    }
}

}

Content read_content(std::string const& folder)
{
    if (!std::filesystem::is_directory(folder))
        throw Fault("cannot read the content " + folder);
    refuse_others(folder);
    Content content;
    content.config = read_file(folder, "config.toml", config_of);
    content.tabs = read_file(folder, "tabs.toml", [](TomlTable& table) { return list_of(table, "tab", "key", tab_of); });
    content.banners = read_file(folder, "banners.toml", [](TomlTable& table) { return list_of(table, "banner", "code", banner_of); });
    content.links = read_file(folder, "links.toml", [](TomlTable& table) { return list_of(table, "link", "code", link_of); });
    read_file(folder, "share.toml", [&](TomlTable& table) {
        content.shared_pages = list_of(table, "page", "path", shared_page_of);
        content.cards = list_of(table, "card", "prefix", card_of);
        return 0;
    });
    content.texts = read_texts(folder + "/texts");
    return content;
}

int put_content(Write& tx, Content const& content)
{
    int changed = content::put_config(tx, content.config) ? 1 : 0;
    changed += content::put_tabs(tx, content.tabs) ? 1 : 0;
    changed += content::put_banners(tx, content.banners) ? 1 : 0;
    changed += content::put_links(tx, content.links) ? 1 : 0;
    changed += share::put_pages(tx, content.shared_pages) ? 1 : 0;
    changed += share::put_cards(tx, content.cards) ? 1 : 0;
    for (auto const& text : content.texts)
        changed += content::put_text(tx, text) ? 1 : 0;
    return changed;
}

}
