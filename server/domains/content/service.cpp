#include "domains/cabinet/cabinet.h"
#include "domains/content/checks.h"
#include "domains/content/content.h"
#include "domains/content/links.h"
#include "domains/content/rules.h"
#include "domains/content/store.h"
#include "domains/message/message.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace content {

using local_text::shown;

static std::vector<api::RegionInfo> regions()
{
    std::vector<api::RegionInfo> regions;
    for (auto const& one : region::all())
        regions.push_back({ std::string(one.iso2), { std::string(one.name_zh), std::string(one.name_en), std::string(one.name_th) },
            std::string(one.currency), std::string(one.symbol), one.digits });
    return regions;
}

static api::ContentAuthModalConfig auth_modal(Read& tx, ConfigRecord const& config)
{
    api::ContentAuthModalConfig modal;
    for (auto const& [type, text] : config.popup_texts)
        modal.msg_list.push_back({ type, shown(text) });
    for (auto const& slide : store::list_banners_now(tx, "verification_guide", rules::most_banners))
        modal.guide_list.push_back({ slide.picture, shown(slide.title), shown(slide.text) });
    return modal;
}

static Result<api::ContentAppConfig> show_config(Read& tx, Visitor const&, api::ContentConfig const& request)
{
    auto const record = store::find_config(tx);
    auto const& shop = tx.settings().of<rules::Words>();
    api::ContentAppConfig config;
    config.locale = rules::locale_of(request.locale);
    config.regions = regions();
    config.default_region = region::of("").iso2;
    config.world_region = region::world().iso2;
    config.auth_modal_config = auth_modal(tx, record);
    config.update_time = store::updated_at(tx);
    config.clear_cache_keys = record.clear_cache_keys;
    config.prod_version = record.prod_version;
    for (auto const& module : record.modules)
        config.modules.push_back({ module.key, rules::is_on(module, request.version.value_or(""), record.prod_version) });
    config.token_retries = tx.settings().of<rules::Words>().token_retries;
    for (auto const& ip : catalog::list_ips(tx))
        config.ip_brands.push_back({ ip.code, ip.name });
    for (auto const& [word, kind] : record.prize_keywords)
        config.prize_keywords.push_back({ shown(word), kind });
    config.shop_name = shop.name;
    config.contact = shop.contact;
    config.sandbox = tx.settings().number("server.sandbox", 0) != 0;
    config.payment_providers = payment::providers_on(tx.registers(), tx.settings());
    return config;
}

static Result<api::ContentSettingList> list_public_settings(Read& tx, Visitor const&, api::ContentPublicSettings const&)
{
    return api::ContentSettingList { rules::public_settings(tx.settings()) };
}

static Result<api::ContentSettingList> list_own_settings(Read& tx, Shopper const& me, api::ContentOwnSettings const&)
{
    return api::ContentSettingList { store::list_settings(tx, me.id) };
}

// Refuses setting_unknown, setting_value_invalid; then nothing is set.
static Result<api::ContentSettingList> set_own_settings(Write& tx, Shopper const& me, api::ContentSetOwnSettings const& request)
{
    for (auto const& setting : request.items) {
        TRY(rules::check_setting(setting.key, setting.value));
        if (setting.value.empty())
            store::remove_setting(tx, me.id, setting.key);
        else
            store::put_setting(tx, me.id, setting);
    }
    return api::ContentSettingList { store::list_settings(tx, me.id) };
}

static int count_waiting(Read& tx, AccountId account, std::string_view what)
{
    if (what == "sealed_boxes")
        return cabinet::count_sealed(tx, account, rules::most_counted);
    return what == "unpaid_orders" ? order::count_unpaid(tx, account, rules::most_counted) : 0;
}

static Result<api::ContentTabList> list_tabs(Read& tx, Visitor const& who, api::ContentTabs const&)
{
    api::ContentTabList list;
    for (auto const& tab : store::list_tabs(tx)) {
        int const count = who.account ? count_waiting(tx, *who.account, tab.waiting) : 0;
        list.items.push_back({ tab.key, shown(tab.label), tab.icon, tab.path, { count > 0, count } });
    }
    return list;
}

static Result<api::ContentBannerList> list_place(Read& tx, std::string_view place)
{
    api::ContentBannerList list;
    for (auto const& banner : store::list_banners_now(tx, place, rules::most_banners))
        list.items.push_back({ banner.code, banner.place, shown(banner.title), shown(banner.text), banner.picture, banner.path,
            banner.starts_at, banner.ends_at });
    return list;
}

// Refuses not_found.
static Result<api::ContentRichText> show_text(Read& tx, Visitor const&, api::ContentShowRichText const& request)
{
    auto const found = store::find_text(tx, request.key);
    if (!found)
        return refusal::not_found;
    auto const& shop = tx.settings().of<rules::Words>();
    auto const filled = [&](api::LocalText const& text) {
        return shown(local_text::each(text, [&](std::string const& one) { return rules::filled(one, shop); }));
    };
    api::ContentRichText text { found->key, filled(found->title), {}, store::text_updated_at(tx, found->key) };
    bool is_in_list = false;
    for (auto const& block : found->blocks) {
        if (block.kind == "item") {
            if (!is_in_list)
                text.blocks.push_back({ api::ContentBlockKind::list, {}, std::vector<api::LocalText>() });
            text.blocks.back().items->push_back(filled(block.text));
        } else {
            auto const kind = block.kind == "heading" ? api::ContentBlockKind::heading : api::ContentBlockKind::paragraph;
            text.blocks.push_back({ kind, filled(block.text), {} });
        }
        is_in_list = block.kind == "item";
    }
    return text;
}

// Refuses not_found.
static Result<api::ContentArticle> show_article(Read& tx, Visitor const& who, api::ContentBlogByName const& request)
{
    auto const text = TRY(show_text(tx, who, { rules::key_of_article(request.name) }));
    auto const read = [language = message::language_of(who.language)](api::LocalText const& one) {
        return std::string(message::Texts { one.zh, one.en, one.th }.in(language));
    };
    api::ContentArticle article { request.name, read(text.title), {}, text.updated_at };
    for (auto const& block : text.blocks) {
        article.blocks.push_back({ block.kind, read(block.text), {} });
        if (block.items)
            std::ranges::transform(*block.items, std::back_inserter(article.blocks.back().items.emplace()), read);
    }
    return article;
}

// Refuses link_invalid.
static Result<api::ContentLinkInfo> show_link(Read& tx, Visitor const&, api::ContentOpenLink const& request)
{
    api::ContentLinkInfo info;
    if (request.data) {
        auto link = TRY(links::open(tx.settings(), *request.data));
        info.url = std::move(link.url);
        info.title = std::move(link.title);
        return info;
    }
    for (auto const& link : store::list_links(tx))
        info.links.push_back({ link.code, shown(link.title), link.url });
    return info;
}

// Sees to it that clients learn of a change.
template<class Record, class Replace>
static bool put(Write& tx, Record const& before, Record const& record, Replace replace)
{
    if (before == record)
        return false;
    replace(tx, record);
    store::set_updated_at(tx, tx.now());
    return true;
}

bool put_config(Write& tx, ConfigRecord const& record) { return put(tx, store::find_config(tx), record, store::replace_config); }
bool put_tabs(Write& tx, std::vector<TabRecord> const& tabs) { return put(tx, store::list_tabs(tx), tabs, store::replace_tabs); }
bool put_links(Write& tx, std::vector<LinkRecord> const& links) { return put(tx, store::list_links(tx), links, store::replace_links); }

bool put_banners(Write& tx, std::vector<BannerRecord> const& banners)
{
    return put(tx, store::list_banners(tx), banners, store::replace_banners);
}

bool put_text(Write& tx, TextRecord const& record)
{
    return put(tx, store::find_text(tx, record.key).value_or(TextRecord()), record, store::replace_text);
}

static Result<api::ContentBannerList> banners(Read& tx, Visitor const&, api::ContentBanners const& request)
{
    return list_place(tx, request.place);
}

template<class Request>
static Result<api::ContentEcho> echo(Read& tx, Visitor const&, Request const& request)
{
    return api::ContentEcho { tx.now(), request.lang.value_or(""), request.country.value_or(""), request.app_id.value_or("") };
}

void add(platform::Module& module)
{
    module.settings.add<rules::Words>();
    module.settings.add<rules::Outside>();
    module.routes.read(api::content_config, show_config);
    module.routes.read(api::content_public_settings, list_public_settings);
    module.routes.read(api::content_own_settings, list_own_settings);
    module.routes.write(api::content_set_own_settings, set_own_settings);
    module.routes.read(api::content_tabs, list_tabs);
    module.routes.read(api::content_banners, banners);
    module.routes.read(api::content_show_rich_text, show_text);
    module.routes.read(api::content_blog_by_name, show_article);
    module.routes.read(api::content_open_link, show_link);
    module.routes.read(api::content_get_test, echo<api::ContentGetTest>);
    module.routes.read(api::content_post_test, echo<api::ContentPostTest>);
    add_checks(module.checks);
}

}
