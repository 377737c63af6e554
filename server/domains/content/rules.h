#pragma once
#include "domains/content/content.h"
#include "platform/settings/fields_forward.h"
#include <array>

namespace content::rules {

// What everybody may know of the shop.
struct Words {
    static void declare(settings::Fields<Words>& add);

    std::string name;
    std::string contact;
    std::string qq_group;
    // How often a client asks for a new token.
    std::int32_t token_retries = 0;
};

// Addresses outside the shop.
struct Outside {
    static void declare(settings::Fields<Outside>& add);

    std::string hosts;
    std::string key;
};

// What a client falls back to that has chosen nothing yet (spec P9.11).
constexpr std::string_view default_locale = "en";
constexpr std::string_view chinese_locale = "zh-CN";
constexpr std::string_view thai_locale = "th";
// The locale that a path of the resource host stands for; en for every unknown one.
std::string_view locale_of(std::string_view sent);

// Which of the operator's settings everybody may know, with their values. What is not named in it stays with the server.
std::vector<api::ContentSetting> public_settings(Settings const& settings);

// The numbers of a version; nothing when it is none.
using Version = std::array<std::int32_t, 4>;
std::optional<Version> read_version(std::string_view text);
// A flexible module is off for a client whose version is at or above the production version (spec P4.12). A version that cannot be read,
// on either side, is above nothing.
bool is_on(ModuleRecord const& module, std::string_view client_version, std::string_view prod_version);

// The text with the shop's name and contact put in.
std::string filled(std::string text, Words const& shop);

// The long text that an article of the blog is kept as.
std::string key_of_article(std::string_view name);

// Refuses setting_unknown, setting_value_invalid. The empty value is good for every known key.
Status check_setting(std::string_view key, std::string_view value);

// What a red dot counts from is shown up to this.
constexpr int most_counted = 99;
// Of one place at a time.
constexpr int most_banners = 50;

}
