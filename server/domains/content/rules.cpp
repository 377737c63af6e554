#include "domains/content/rules.h"
#include "domains/message/message.h"
#include "domains/region/region.h"
#include "generated/refusals/content.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>
#include <charconv>

namespace content {

bool is_version(std::string_view text) { return rules::read_version(text).has_value(); }

bool is_countable(std::string_view waiting) { return waiting == "nothing" || waiting == "sealed_boxes" || waiting == "unpaid_orders"; }

std::string unknown_placeholder(std::string_view text)
{
    constexpr std::string_view closes = "}}";
    for (std::size_t at; (at = text.find("{{")) != std::string_view::npos;) {
        auto const end = text.find(closes, at);
        if (end == std::string_view::npos)
            return std::string(text.substr(at));
        auto const placeholder = text.substr(at, end + closes.size() - at);
        if (placeholder != "{{shop.name}}" && placeholder != "{{shop.contact}}")
            return std::string(placeholder);
        text.remove_prefix(end + closes.size());
    }
    return "";
}

}

namespace content::rules {

void Words::declare(settings::Fields<Words>& add)
{
    using settings::Effect, settings::Risk;
    add.text("shop.name", &Words::name, "Kabinet", Effect::at_once, Risk::plain, "The shop's name, in texts and mails", "商店名称");
    add.text("shop.contact", &Words::contact, "support@kabinet.example", Effect::at_once, Risk::law, "Where shoppers write to",
        "客服联系方式");
    add.text("community.qq_group", &Words::qq_group, "", Effect::at_once, Risk::plain, "The group that the page of the community names",
        "社群QQ群");
    add.number("token.retries", &Words::token_retries, 3, { 0, 100 }, Effect::at_once, Risk::plain,
        "How often a client asks for a new token", "客户端换取新令牌的重试次数");
}

void Outside::declare(settings::Fields<Outside>& add)
{
    using settings::Effect, settings::Risk;
    add.text("links.hosts", &Outside::hosts, "", Effect::restart, Risk::plain,
        "Hosts that pages of the shop may open: example.com, example.org", "可跳转的外部域名");
    add.secret("links.key", &Outside::key, Risk::plain, "What such links are sealed with, 64 hexadecimal digits", "外链封存密钥");
}

std::string_view locale_of(std::string_view sent)
{
    return message::Texts { chinese_locale, default_locale, thai_locale }.in(message::language_of(sent));
}

std::string key_of_article(std::string_view name) { return "BLOG_" + std::string(name); }

std::vector<api::ContentSetting> public_settings(Settings const& settings)
{
    auto const& shop = settings.of<Words>();
    return {
        { "shop.name", shop.name },
        { "shop.contact", shop.contact },
        { "community.qq_group", shop.qq_group },
        { "locale.default", std::string(default_locale) },
        { "region.default", std::string(region::of("").iso2) },
        { "region.world", std::string(region::world().iso2) },
        { "token.retries", std::to_string(shop.token_retries) },
    };
}

std::optional<Version> read_version(std::string_view text)
{
    if (text.starts_with('V') || text.starts_with('v'))
        text.remove_prefix(1);
    Version version {};
    for (auto& part : version) {
        // No sign and no space: from_chars would take a minus.
        if (text.empty() || text.front() < '0' || text.front() > '9')
            return std::nullopt;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), part);
        if (error != std::errc())
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty())
            return version;
        if (text.front() != '.')
            return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

bool is_on(ModuleRecord const& module, std::string_view client_version, std::string_view prod_version)
{
    if (!module.is_on || !module.is_flexible)
        return module.is_on;
    auto const client = read_version(client_version);
    auto const production = read_version(prod_version);
    return !client || !production || *client < *production;
}

static void replace_all(std::string& text, std::string_view what, std::string_view by)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

std::string filled(std::string text, Words const& shop)
{
    replace_all(text, "{{shop.name}}", shop.name);
    replace_all(text, "{{shop.contact}}", shop.contact);
    return text;
}

namespace {

using Values = std::vector<std::string_view>;

// Null for a key that is none of ours.
Values const* values_of(std::string_view key)
{
    static Values const switches { "on", "off" };
    static Values const motions { "on", "off", "system" };
    static Values const languages { chinese_locale, thai_locale, default_locale };
    static Values const regions = [] {
        Values codes;
        for (auto const& one : region::all())
            codes.push_back(one.iso2);
        return codes;
    }();
    for (std::string_view const known : { "music", "sound", "notifications", "barrage", "vibration" })
        if (key == known)
            return &switches;
    if (key == "reduce_motion")
        return &motions;
    if (key == "language")
        return &languages;
    return key == "region" ? &regions : nullptr;
}

}

Status check_setting(std::string_view key, std::string_view value)
{
    auto const* const values = values_of(key);
    if (!values)
        return refusal::setting_unknown;
    if (!value.empty() && std::find(values->begin(), values->end(), value) == values->end())
        return refusal::setting_value_invalid;
    return done();
}

}
