#include "domains/account/account.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/share/checks.h"
#include "domains/share/rules.h"
#include "domains/share/share.h"
#include "domains/share/store.h"
#include "generated/refusals/share.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <charconv>

namespace share {

static std::optional<rules::Series> series_of(Read& tx, std::string_view path, std::string_view country)
{
    auto const named = rules::named_by(path);
    auto const series = named.set ? mystery_box::series_of(tx, named.set) : named.series;
    if (!series)
        return std::nullopt;
    auto found = catalog::find_series(tx, series, country);
    if (!found.ok())
        return std::nullopt;
    return rules::series_of(found.value());
}

// Refuses share_path_invalid, page_not_shared.
static Result<api::ShareCard> show_card(Read& tx, Visitor const& who, api::ShareShow const& request)
{
    auto const path = TRY(rules::unwrapped(request.page));
    auto const page = store::find_page(tx, rules::page_of(path));
    if (!page || !rules::is_shared(*page))
        return refusal::page_not_shared;
    auto const card = rules::card_for(path, store::list_cards(tx), series_of(tx, path, who.country));
    if (!card)
        return refusal::page_not_shared;
    return api::ShareCard { local_text::shown(card->title), local_text::shown(card->text), card->picture, rules::wrapped(path) };
}

// Whoever shared the link, when that is somebody else who is known here.
static std::optional<AccountId> sharer_of(Read& tx, Visitor const& who)
{
    std::string_view const text = who.attribution.share_user_id;
    AccountId sharer;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), sharer.value);
    bool const is_id = error == std::errc() && end == text.data() + text.size() && sharer.value > 0;
    if (!is_id || who.account == sharer || !account::is_account(tx, sharer))
        return std::nullopt;
    return sharer;
}

// Refuses share_path_invalid.
static Result<api::ShareEntered> enter(Write& tx, Visitor const& who, api::ShareCame const& request)
{
    auto const path = TRY(rules::unwrapped(request.page));
    if (who.account)
        tx.happened(Opened { *who.account, who.attribution });
    auto const sharer = sharer_of(tx, who);
    if (!sharer)
        return api::ShareEntered { false };
    auto const day = shop_day(tx);
    auto const salt = who.account ? "" : store::take_salt(tx, day, tx.random().hex(32));
    auto const visitor = rules::visitor_of(who.account, who.address, salt);
    return api::ShareEntered { store::insert_visit(tx, { *sharer, day, visitor, rules::kept_of(path), who.attribution.source_id }) };
}

static Result<api::SharePageList> list_pages(Read& tx, Visitor const&, api::SharePages const&)
{
    api::SharePageList list;
    for (auto const& page : store::list_pages(tx))
        list.items.push_back({ page.path, page.is_off, page.is_white });
    return list;
}

static constexpr int most_removed_at_once = 1'000;

static void forget_old(Write& tx, std::int64_t)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const today = shop_day(tx);
    store::remove_salts_before(tx, today);
    if (store::remove_visits_before(tx, today - limits.keep / days(1), most_removed_at_once) == most_removed_at_once)
        tx.schedule("share.forget", 0, tx.now());
}

bool put_pages(Write& tx, std::vector<PageRecord> const& pages)
{
    if (store::list_pages(tx) == pages)
        return false;
    store::replace_pages(tx, pages);
    return true;
}

bool put_cards(Write& tx, std::vector<CardRecord> const& cards)
{
    if (store::list_cards(tx) == cards)
        return false;
    store::replace_cards(tx, cards);
    return true;
}

static void begin_to_forget(Write& tx) { forget_old(tx, 0); }

void add(platform::Module& module)
{
    module.settings.add<rules::Limits>();
    module.routes.read(api::share_show, show_card);
    module.routes.write(api::share_came, enter);
    module.routes.read(api::share_pages, list_pages);
    module.jobs.on("share.forget", forget_old);
    module.jobs.every("share.begin_to_forget", hours(1), begin_to_forget);
    add_checks(module.checks);
}

}
