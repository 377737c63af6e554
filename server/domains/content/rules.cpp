#include "domains/content/rules.h"
#include "domains/region/region.h"
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

ShopName::ShopName(Settings const& settings)
    : name(settings.text("shop.name", "Kabinet")), contact(settings.text("shop.contact", "support@kabinet.example"))
{
}

std::string_view locale_of(std::string_view sent) { return sent == "cn" || sent.starts_with("zh") ? chinese_locale : default_locale; }

int token_retries(Settings const& settings) { return static_cast<int>(settings.number("token.retries", 3)); }

std::vector<api::ContentSetting> public_settings(Settings const& settings)
{
    ShopName const shop(settings);
    return {
        { "shop.name", shop.name },
        { "shop.contact", shop.contact },
        { "community.qq_group", settings.text("community.qq_group", "") },
        { "locale.default", std::string(default_locale) },
        { "region.default", std::string(region::of("").iso2) },
        { "region.world", std::string(region::world().iso2) },
        { "token.retries", std::to_string(token_retries(settings)) },
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

std::string filled(std::string text, ShopName const& shop)
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
    static Values const languages { chinese_locale, default_locale };
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
        return Error::setting_unknown;
    if (!value.empty() && std::find(values->begin(), values->end(), value) == values->end())
        return Error::setting_value_invalid;
    return done();
}

}
