#include "domains/share/rules.h"
#include "generated/refusals/share.h"
#include "kernel/crypto/hash.h"
#include "platform/http/url.h"
#include "platform/settings.h"
#include <algorithm>
#include <charconv>

namespace share::rules {

static constexpr std::string_view entry_page = "/pages/entry";
static constexpr std::string_view series_mark = "{{series}}";
static constexpr std::string_view brand_mark = "{{brand}}";

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.days("share.keep_days", &Limits::keep, 365, { 1, 3'650 }, Effect::at_once, Risk::law, "Visits by shared pages are kept so long",
        "分享访问记录保留天数");
}

std::string wrapped(std::string_view path) { return std::string(entry_page) + "?path=" + url::encode(path); }

// No other host, nothing that a browser or a mini-program would read in another way.
static bool is_page(std::string_view path)
{
    bool const is_plain = std::none_of(path.begin(), path.end(),
        [](unsigned char letter) { return letter <= ' ' || letter == 127 || letter == '\\' || letter == '#'; });
    return is_plain && path.starts_with('/') && !path.starts_with("//");
}

static std::string parameter_of(std::string_view path, std::string_view name)
{
    auto const question = path.find('?');
    url::Texts texts;
    codec::Pairs pairs;
    if (question == std::string_view::npos || !url::read_pairs(path.substr(question + 1), texts, pairs))
        return "";
    auto const found = std::find_if(pairs.begin(), pairs.end(), [&](auto const& pair) { return pair.first == name; });
    return found == pairs.end() ? "" : std::string(found->second);
}

Result<std::string> unwrapped(std::string_view path)
{
    std::string page(path);
    if (page_of(path) == entry_page)
        page = parameter_of(path, "path");
    if (!is_page(page) || page_of(page) == entry_page)
        return refusal::share_path_invalid;
    return page;
}

std::string kept_of(std::string_view path) { return std::string(parameter_of(path, "token").empty() ? path : page_of(path)); }

std::string_view page_of(std::string_view path) { return path.substr(0, path.find('?')); }

bool is_shared(PageRecord const& page) { return !page.is_off || page.is_white; }

template<class SomeId>
static SomeId id_in(std::string_view path, std::string_view name)
{
    auto const text = parameter_of(path, name);
    SomeId id;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), id.value);
    return error == std::errc() && end == text.data() + text.size() && id.value > 0 ? id : SomeId();
}

Named named_by(std::string_view path)
{
    return { id_in<SeriesId>(path, "seriesId"), id_in<BoxSetId>(path, "boxSetId"), parameter_of(path, "ip") };
}

static bool needs_series(CardRecord const& card)
{
    for (auto const* text : { &card.title.zh, &card.title.en, &card.title.th, &card.text.zh, &card.text.en, &card.text.th, &card.picture })
        if (text->find(series_mark) != std::string::npos || text->find(brand_mark) != std::string::npos)
            return true;
    return false;
}

static std::string filled(std::string text, std::string_view by, std::string_view mark)
{
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size())
        text.replace(at, mark.size(), by);
    return text;
}

static api::LocalText filled(api::LocalText const& text, api::LocalText const& by)
{
    return { filled(text.zh, by.zh, series_mark), filled(text.en, by.en, series_mark), filled(text.th, by.th, series_mark) };
}

std::optional<CardRecord> card_for(std::string_view path, std::vector<CardRecord> const& cards, std::optional<Series> const& series)
{
    CardRecord const* best = nullptr;
    for (auto const& card : cards) {
        bool const fits = path.starts_with(card.prefix) && (series || !needs_series(card));
        if (fits && (!best || card.prefix.size() > best->prefix.size()))
            best = &card;
    }
    if (!best || !series)
        return best ? std::optional(*best) : std::nullopt;
    auto card = *best;
    card.title = filled(card.title, series->name);
    card.text = filled(card.text, series->name);
    card.picture = filled(filled(card.picture, series->picture, series_mark), series->brand, brand_mark);
    return card;
}

std::string visitor_of(std::optional<AccountId> account, std::string_view address, std::string_view salt)
{
    return account ? "account " + std::to_string(account->value) : to_hex(hmac_sha256(salt, address));
}

}
