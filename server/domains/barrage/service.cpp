#include "domains/barrage/service.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/barrage/checks.h"
#include "domains/barrage/store.h"
#include "domains/mystery_box/mystery_box.h"
#include "generated/live.h"
#include "generated/refusals/account.h"
#include "generated/refusals/barrage.h"
#include "generated/refusals/common.h"
#include "kernel/page.h"
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace barrage {

static constexpr std::int32_t said_type = 3001;
static constexpr std::int32_t gone_type = 3002;

static api::BarrageText shown(store::Text const& text, std::string avatar, AccountId caller)
{
    return { text.id, text.set, text.nick_name, std::move(avatar), text.text, caller && text.account == caller, text.posted_at };
}

static Result<api::BarrageListAnswer> list(Read& tx, Visitor const& visitor, api::BarrageListing const& request)
{
    if (!mystery_box::series_of(tx, request.box_set_id))
        return refusal::not_found;
    auto const from = TRY(page_start(request.next));
    auto const& limits = tx.settings().of<Limits>();
    auto texts = store::list(tx, request.box_set_id, from.first, tx.now() - limits.keep, request.size + 1);
    api::BarrageListAnswer page;
    page.next = cut_page(texts, request.size, [](store::Text const& last) { return Cursor { last.id }; });
    std::vector<AccountId> authors;
    for (auto const& text : texts)
        authors.push_back(text.account);
    auto avatars = account::avatars_of(tx, authors);
    for (std::size_t at = 0; at < texts.size(); ++at)
        page.items.push_back(shown(texts[at], std::move(avatars[at]), visitor.account.value_or(AccountId {})));
    return page;
}

Result<Judged> prepare_post(platform::Preparation& preparation, api::BarragePost const& request)
{
    Judged judged { account::tidied_words(request.text), hosts::Verdict::refused };
    if (!judged.text.empty())
        judged.verdict = preparation.hosts().moderation->text(judged.text);
    return judged;
}

static void tell(Write& tx, BoxSetId set, api::LiveNotice notice)
{
    notice.box_set_id = set;
    std::string encoded;
    codec::encode_json(*api::live_notice.type, &notice, encoded);
    tx.tell({ .topic = set.value, .text = std::move(encoded) });
}

static void tell_said(Write& tx, store::Text const& text, std::string const& avatar)
{
    api::LiveNotice notice;
    notice.type = said_type;
    notice.said = api::BarrageSaid { text.id, text.nick_name, avatar, text.text };
    tell(tx, text.set, std::move(notice));
}

static void tell_gone(Write& tx, store::Text const& text)
{
    api::LiveNotice notice;
    notice.type = gone_type;
    notice.gone = text.id;
    tell(tx, text.set, std::move(notice));
}

Result<api::BarrageText> post(Write& tx, Shopper const& me, api::BarragePost const& request, Judged const& judged)
{
    if (!mystery_box::series_of(tx, request.box_set_id))
        return refusal::not_found;
    if (judged.verdict == hosts::Verdict::refused)
        return refusal::audit_not_passed;
    if (judged.verdict == hosts::Verdict::pending)
        return refusal::audit_pending;
    auto const& limits = tx.settings().of<Limits>();
    if (!store::count_text(tx, me.id, limits))
        return refusal::too_frequent;
    store::Text const text { tx.new_id<Id<struct TextTag>>().value, request.box_set_id, me.id, account::nick_name_of(tx, me.id),
        judged.text, tx.now() };
    store::insert(tx, text);
    auto const avatar = account::avatars_of(tx, { me.id }).front();
    if (store::count_told(tx, text.set, limits.told_per_second))
        tell_said(tx, text, avatar);
    return shown(text, avatar, me.id);
}

// Again, it changes nothing. Refuses not_found (also another's).
static Result<api::Nothing> remove(Write& tx, Shopper const& me, api::BarrageRemoveLive const& request)
{
    auto const text = store::find(tx, request.id);
    if (!text || text->account != me.id)
        return refusal::not_found;
    if (store::remove(tx, text->id))
        tell_gone(tx, *text);
    return api::Nothing {};
}

// Refuses not_found, own_words, reported_already.
static Result<api::Nothing> report(Write& tx, Shopper const& me, api::BarrageReport const& request)
{
    auto const text = store::find(tx, request.id);
    if (!text)
        return refusal::not_found;
    if (text->account == me.id)
        return refusal::own_words;
    // Who reported it sees that, also after it was hidden.
    if (!store::insert_report(tx, text->id, me.id))
        return refusal::reported_already;
    if (!text->is_shown)
        return refusal::not_found;
    if (store::count_report(tx, text->id, tx.settings().of<Limits>().reports_to_hide))
        tell_gone(tx, *text);
    return api::Nothing {};
}

static constexpr int most_listed = 100;

std::vector<Reported> list_reported(Read& tx) { return store::list_reported(tx, tx.now() - tx.settings().of<Limits>().keep, most_listed); }

Status judge(Write& tx, std::int64_t id, Judgement const& judgement)
{
    auto const text = store::find(tx, id);
    if (!text || !store::settle(tx, id, judgement.removes))
        return refusal::not_found;
    store::insert_judgement(tx, id, judgement);
    if (judgement.removes && text->is_shown)
        tell_gone(tx, *text);
    return done();
}

static constexpr int most_forgotten_at_once = 1'000;

// Removes what is older than a day, a little at a time, so that nobody who writes waits long for it.
static void forget_old(Write& tx, std::int64_t)
{
    if (store::forget_before(tx, tx.now() - tx.settings().of<Limits>().keep, most_forgotten_at_once) == most_forgotten_at_once)
        tx.schedule("barrage.forget", 0, tx.now());
}

static Result<api::BarrageShowAnswer> show(Read& tx, Visitor const& visitor, api::BarrageShow const& request)
{
    auto page = TRY(list(tx, visitor, { request.box_set_id, request.size, request.next }));
    return api::BarrageShowAnswer { std::move(page.items), std::move(page.next) };
}

static void begin_to_forget(Write& tx) { forget_old(tx, 0); }

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::barrage_list, list);
    module.routes.read(api::barrage_show, show);
    module.routes.write_prepared<Judged>(api::barrage_live, prepare_post, post);
    module.routes.write(api::barrage_remove_live, remove);
    module.routes.write(api::barrage_report, report);
    module.jobs.on("barrage.forget", forget_old);
    module.jobs.every("barrage.begin_to_forget", hours(1), begin_to_forget);
    add_checks(module.checks);
}

}
