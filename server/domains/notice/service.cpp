#include "domains/account/account.h"
#include "domains/notice/store.h"
#include "domains/notice/templates.h"
#include "domains/push/push.h"
#include "generated/refusals/common.h"
#include "generated/refusals/message.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/caller.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/outcome.h"
#include "platform/hosts/program/program_messages.h"
#include "platform/module.h"
#include <algorithm>
#include <map>
#include <stdexcept>

namespace notice {

using State = api::MessageTemplateState;

static constexpr std::string_view program_delivery = "program_message";

namespace {

struct ProgramParcel {
    Time give_up_at = 0;
    store::ProgramMessage message;
};

// A template as one person can be reached by it.
struct Offer {
    templates::Template const& about;
    std::string template_id;
    api::MessageChannel channel;
};

std::vector<Offer> offers_to(Settings const& settings, account::Recipient const& who, bool has_devices)
{
    std::vector<Offer> offers;
    for (auto const& one : templates::all()) {
        auto const program_id = templates::program_id(settings, one);
        if (!who.openid.empty() && !program_id.empty())
            offers.push_back({ one, program_id, api::MessageChannel::program });
        if (!who.email.empty())
            offers.push_back({ one, templates::mail_id(one), api::MessageChannel::mail });
        if (has_devices && one.is_pushed)
            offers.push_back({ one, templates::push_id(one), api::MessageChannel::push });
    }
    return offers;
}

std::vector<Offer> offers_to(Read& tx, Shopper const& me)
{
    return offers_to(tx.settings(), account::find_recipient(tx, me.id), push::count_devices(tx, me.id) > 0);
}

api::MessageTemplates states_of(Read& tx, AccountId account, std::vector<Offer> const& offers)
{
    auto const known = store::list_subscriptions(tx, account);
    api::MessageTemplates answer;
    for (auto const& offer : offers) {
        api::MessageTemplate shown { std::string(offer.about.name), offer.template_id, offer.channel, State::none, 0 };
        auto const found =
            std::find_if(known.begin(), known.end(), [&](auto const& each) { return each.template_id == offer.template_id; });
        if (found != known.end()) {
            shown.state = found->state;
            shown.left = found->left;
        }
        answer.templates.push_back(std::move(shown));
    }
    return answer;
}

std::optional<State> state_after(api::MessageChoice choice)
{
    switch (choice) {
    case api::MessageChoice::accept: return State::accepted;
    case api::MessageChoice::reject: return State::rejected;
    case api::MessageChoice::ban: return State::always_rejected;
    case api::MessageChoice::filter: return std::nullopt;
    }
    return std::nullopt;
}

// Of a template of which nothing was said by itself.
std::optional<State> state_after(std::optional<api::MessageAskResult> result)
{
    if (!result)
        return State::accepted;
    switch (*result) {
    case api::MessageAskResult::accept_all: return State::accepted;
    case api::MessageAskResult::reject_all: return State::rejected;
    case api::MessageAskResult::always_reject: return State::always_rejected;
    case api::MessageAskResult::accept_some:
    case api::MessageAskResult::open_setting:
    case api::MessageAskResult::fail: return std::nullopt;
    }
    return std::nullopt;
}

// In the words of msgSubscribe/add: what came of asking, as the storefront says or as its outcomes show.
std::string_view result_of(api::MessageSubscribe const& request)
{
    if (request.result)
        return api::to_string(*request.result);
    std::size_t accepted = 0;
    for (auto const& one : request.outcomes.value_or(std::vector<api::MessageTemplateChoice>()))
        accepted += one.outcome == api::MessageChoice::accept ? 1 : 0;
    if (!request.outcomes || accepted == request.outcomes->size())
        return api::to_string(api::MessageAskResult::accept_all);
    return api::to_string(accepted == 0 ? api::MessageAskResult::reject_all : api::MessageAskResult::accept_some);
}

}

// Refuses not_found for a key that is none.
static Result<api::MessageTemplates> list_templates(Read& tx, Shopper const& me, api::MessageList const& request)
{
    auto offers = offers_to(tx, me);
    if (request.key) {
        auto const is_it = [&](templates::Template const& one) { return one.name == *request.key; };
        if (std::none_of(templates::all().begin(), templates::all().end(), is_it))
            return refusal::not_found;
        std::vector<Offer> wanted;
        std::copy_if(offers.begin(), offers.end(), std::back_inserter(wanted), [&](Offer const& each) { return is_it(each.about); });
        return states_of(tx, me.id, wanted);
    }
    return states_of(tx, me.id, offers);
}

// Refuses template_ids_needed; not_found when a template, or one of the outcomes, is none of those the caller was asked about.
static Result<api::MessageTemplates> subscribe(Write& tx, Shopper const& me, api::MessageSubscribe const& request)
{
    auto ids = request.template_ids.value_or(std::vector<std::string>());
    if (request.template_id)
        ids.push_back(*request.template_id);
    if (ids.empty())
        return refusal::template_ids_needed;
    auto const offers = offers_to(tx, me);
    // By template, so that one that is named twice counts once.
    std::map<std::string, std::pair<api::MessageChannel, std::optional<State>>> told;
    std::string asked;
    for (auto const& id : ids) {
        auto const offer = std::find_if(offers.begin(), offers.end(), [&](Offer const& each) { return each.template_id == id; });
        if (offer == offers.end())
            return refusal::not_found;
        if (told.try_emplace(id, offer->channel, state_after(request.result)).second)
            asked += id + "\n";
    }
    for (auto const& one : request.outcomes.value_or(std::vector<api::MessageTemplateChoice>())) {
        auto const found = told.find(one.template_id);
        if (found == told.end())
            return refusal::not_found;
        found->second.second = state_after(one.outcome);
    }
    for (auto const& [id, what] : told) {
        auto const& [channel, state] = what;
        bool const allows_one = state == State::accepted && channel == api::MessageChannel::program;
        if (state)
            store::put_subscription(tx, me.id, id, *state, allows_one ? 1 : 0);
    }
    store::insert_answer(tx, me.id, asked, result_of(request));
    return states_of(tx, me.id, offers);
}

static std::string page_of(templates::Template const& about, Notice const& notice)
{
    return std::string(about.page) + (notice.page_query.empty() ? "" : "?" + notice.page_query);
}

Reaching ask(Batch& batch, AccountId account, account::Recipient who, Key key)
{
    auto const& about = templates::of(key);
    Reaching reaching { account, key, std::move(who), std::nullopt, std::nullopt, std::nullopt };
    auto const program_id = templates::program_id(batch.settings(), about);
    if (!reaching.who.openid.empty() && !program_id.empty())
        reaching.in_program = store::use_one(batch, account, program_id);
    if (!reaching.who.email.empty())
        reaching.is_rejected = store::is_rejected(batch, account, templates::mail_id(about));
    if (about.is_pushed)
        reaching.devices = push::ask_devices(batch, account);
    return reaching;
}

// Whether a browser of theirs wants to hear this. Whether they switched it off is asked only of the few who have one.
static bool is_pushed(Write& tx, Reaching const& reaching, templates::Template const& about)
{
    return reaching.devices && **reaching.devices > 0 && !store::is_rejected(tx, reaching.account, templates::push_id(about));
}

static void push_to_devices(Write& tx, Reaching const& reaching, Notice const& notice, templates::Wording const& wording)
{
    auto const& about = templates::of(notice.key);
    push::Message message;
    message.title = wording.subject;
    // What the mail says first: how to switch mails off is of no use here.
    message.body = wording.body.substr(0, wording.body.find("\n\n"));
    message.page = "/" + page_of(about, notice);
    message.topic = to_hex(sha256(std::string(about.name) + "?" + notice.page_query)).substr(0, 32);
    message.good_until = notice.good_until;
    push::send(tx, reaching.account, message);
}

Channel tell(Write& tx, Reaching const& reaching, Notice const& notice)
{
    auto const& about = templates::of(notice.key);
    auto const& who = reaching.who;
    if (reaching.in_program && **reaching.in_program == 1) {
        store::ProgramMessage message;
        message.account = reaching.account;
        message.key = about.name;
        message.template_id = templates::program_id(tx.settings(), about);
        message.openid = who.openid;
        // The host knows no Thai.
        message.language = who.language == message::Language::zh ? "zh_CN" : "en_US";
        message.page = page_of(about, notice);
        message.fields = templates::program_fields(tx.settings(), about, notice.values, who.language);
        message.give_up_at = notice.good_until;
        tx.deliver(program_delivery, store::insert_message(tx, message));
        return Channel::program;
    }
    bool const pushes = is_pushed(tx, reaching, about);
    bool const mails = reaching.is_rejected && **reaching.is_rejected == 0;
    if (!pushes && !mails)
        return Channel::none;
    auto const wording = templates::mail(about, notice.values, who.language);
    if (pushes)
        push_to_devices(tx, reaching, notice, wording);
    if (!mails)
        return Channel::push;
    message::send_mail(tx, who.email, wording.subject, wording.body, notice.good_until);
    return Channel::mail;
}

Channel notify(Write& tx, AccountId account, Notice const& notice)
{
    Batch batch(tx);
    auto const reaching = ask(batch, account, account::find_recipient(tx, account), notice.key);
    batch.run_unguarded();
    return tell(tx, reaching, notice);
}

// The three steps of a delivery (platform/jobs/deliveries.h).
static std::optional<ProgramParcel> take_message(Write& tx, std::int64_t id)
{
    auto waiting = store::find_waiting_message(tx, id);
    if (!waiting)
        return std::nullopt;
    return ProgramParcel { waiting->give_up_at, std::move(*waiting) };
}

static hosts::Outcome ask_program_host(hosts::Hosts const& outside, ProgramParcel const& parcel)
{
    if (!outside.program_messages)
        return { hosts::Outcome::Kind::again, "no host of a mini-program is configured", 0 };
    hosts::ProgramMessage message;
    message.openid = parcel.message.openid;
    message.template_id = parcel.message.template_id;
    message.page = parcel.message.page;
    message.language = parcel.message.language;
    for (auto const& [name, value] : parcel.message.fields)
        message.fields.emplace_back(name, value);
    return outside.program_messages->send(message);
}

static void record_message(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    auto const message = store::find_waiting_message(tx, id);
    bool const is_sent = outcome.kind == hosts::Outcome::Kind::accepted;
    if (!store::settle_message(tx, id, is_sent ? "" : outcome.reason) || is_sent || !message)
        return;
    // The host's word on what a person allows counts for more than what their storefront told us.
    if (outcome.code == hosts::ProgramMessages::person_allows_none)
        store::leave_none(tx, message->account, message->template_id);
    else
        store::give_back(tx, message->account, message->template_id);
}

static void forget_old(Write& tx)
{
    store::remove_messages_before(tx, tx.now() - days(30));
    store::remove_answers_before(tx, tx.now() - days(90));
}

void add(platform::Module& module)
{
    module.settings.add<templates::Names>();
    module.routes.read(api::message_list, list_templates);
    module.routes.write(api::message_subscribe, subscribe);
    module.deliveries.on(program_delivery, take_message, ask_program_host, record_message);
    module.jobs.every("notice.forget_old", hours(1), forget_old);
    add_checks(module.checks);
}

}
