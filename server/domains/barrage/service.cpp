#include "domains/barrage/service.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/barrage/store.h"
#include "domains/mystery_box/mystery_box.h"
#include "generated/live.h"
#include "kernel/cursor.h"
#include "platform/hosts/hosts.h"
#include "platform/routes.h"

namespace barrage {

static constexpr std::int32_t said_type = 3001;
static constexpr std::int32_t gone_type = 3002;

static api::BarrageText shown(store::Text const& text, std::string avatar, AccountId caller)
{
    return { text.id, text.set, text.nick_name, std::move(avatar), text.text, caller && text.account == caller, text.posted_at };
}

Result<api::BarrageListAnswer> list(Read& tx, Visitor const& visitor, api::BarrageListing const& request)
{
    if (!mystery_box::series_of(tx, request.box_set_id))
        return Error::not_found;
    std::int64_t before = 0;
    if (request.next)
        before = TRY(read_cursor(*request.next))
    .first;
    Limits const limits(tx.settings());
    auto texts = store::list(tx, request.box_set_id, before, tx.now() - limits.keep, request.size + 1);
    api::BarrageListAnswer page;
    if (texts.size() > static_cast<std::size_t>(request.size)) {
        texts.pop_back();
        page.next = to_text(Cursor { texts.back().id });
    }
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
        return Error::not_found;
    if (judged.verdict == hosts::Verdict::refused)
        return Error::audit_not_passed;
    if (judged.verdict == hosts::Verdict::pending)
        return Error::audit_pending;
    Limits const limits(tx.settings());
    if (!store::count_text(tx, me.id, limits))
        return Error::too_frequent;
    store::Text const text { tx.new_id<Id<struct TextTag>>().value, request.box_set_id, me.id, account::nick_name_of(tx, me.id),
        judged.text, tx.now() };
    store::insert(tx, text);
    auto const avatar = account::avatars_of(tx, { me.id }).front();
    if (store::count_told(tx, text.set, limits.told_per_second))
        tell_said(tx, text, avatar);
    return shown(text, avatar, me.id);
}

Result<api::Nothing> remove(Write& tx, Shopper const& me, api::BarrageRemoveLive const& request)
{
    auto const text = store::find(tx, request.id);
    if (!text || text->account != me.id)
        return Error::not_found;
    if (store::remove(tx, text->id))
        tell_gone(tx, *text);
    return api::Nothing {};
}

Result<api::Nothing> report(Write& tx, Shopper const& me, api::BarrageReport const& request)
{
    auto const text = store::find(tx, request.id);
    if (!text)
        return Error::not_found;
    if (text->account == me.id)
        return Error::own_words;
    // Who reported it sees that, also after it was hidden.
    if (!store::insert_report(tx, text->id, me.id))
        return Error::reported_already;
    if (!text->is_shown)
        return Error::not_found;
    if (store::count_report(tx, text->id, Limits(tx.settings()).reports_to_hide))
        tell_gone(tx, *text);
    return api::Nothing {};
}

static constexpr int most_listed = 100;

std::vector<Reported> list_reported(Read& tx) { return store::list_reported(tx, tx.now() - Limits(tx.settings()).keep, most_listed); }

Status judge(Write& tx, std::int64_t id, Judgement const& judgement)
{
    auto const text = store::find(tx, id);
    if (!text || !store::settle(tx, id, judgement.removes))
        return Error::not_found;
    store::insert_judgement(tx, id, judgement);
    if (judgement.removes && text->is_shown)
        tell_gone(tx, *text);
    return done();
}

static constexpr int most_forgotten_at_once = 1'000;

// A little at a time, so that nobody who writes waits long for it.
void forget_old(Write& tx, std::int64_t)
{
    if (store::forget_before(tx, tx.now() - Limits(tx.settings()).keep, most_forgotten_at_once) == most_forgotten_at_once)
        tx.schedule("barrage.forget", 0, tx.now());
}

}
