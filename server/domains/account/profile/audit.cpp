#include "domains/account/profile/audit.h"
#include "domains/account/account.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/profile_store.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include <stdexcept>

namespace account {

using State = api::AccountAuditState;

State state_of(hosts::Verdict verdict)
{
    switch (verdict) {
    case hosts::Verdict::pass: return State::pass;
    case hosts::Verdict::pending: return State::pending;
    case hosts::Verdict::refused: return State::refused;
    }
    throw std::logic_error("a verdict that nobody knows");
}

State state_in(std::string_view text)
{
    State state {};
    if (!api::from_string(text, state))
        throw std::runtime_error("the database holds an audit that nobody knows: " + std::string(text));
    return state;
}

Result<JudgedNickName> judge_nick_name(platform::Preparation& preparation, std::string_view raw)
{
    JudgedNickName judged;
    judged.nick_name = rules::tidy_nick_name(raw);
    if (!rules::is_good_nick_name(judged.nick_name))
        return refusal::nick_name_invalid;
    judged.verdict = preparation.hosts().moderation->text(judged.nick_name);
    return judged;
}

State keep_verdict(Write& tx, AccountId account, JudgedNickName const& judged)
{
    if (judged.verdict == hosts::Verdict::pending) {
        auto const known = store::find_nick_name_audit(tx, account);
        if (known && known->nick_name == judged.nick_name)
            return state_in(known->state);
    }
    auto const state = state_of(judged.verdict);
    store::put_nick_name_audit(tx, account, judged.nick_name, api::to_string(state));
    return state;
}

Status admit_nick_name(Write& tx, AccountId account, std::string_view own, JudgedNickName const& judged)
{
    if (judged.nick_name == own)
        return done();
    auto const state = keep_verdict(tx, account, judged);
    if (state == State::pass)
        return done();
    tx.keep_when_refused();
    return state == State::pending ? refusal::audit_pending : refusal::audit_not_passed;
}

Result<JudgedNickName> prepare_verify_nick_name(platform::Preparation& preparation, api::AccountNickName const& request)
{
    return judge_nick_name(preparation, request.nick_name);
}

Result<api::AccountNickNameVerdict> verify_nick_name(Write& tx, Shopper const& me, api::AccountNickName const&,
    JudgedNickName const& judged)
{
    return api::AccountNickNameVerdict { keep_verdict(tx, me.id, judged) == State::pass };
}

static api::AccountAvatarAuditState shown(State state)
{
    switch (state) {
    case State::pass: return api::AccountAvatarAuditState::pass;
    case State::pending: return api::AccountAvatarAuditState::pending;
    case State::refused: return api::AccountAvatarAuditState::refused;
    }
    throw std::logic_error("an audit's state that nobody knows");
}

Result<api::AccountAudits> audits(Read& tx, Shopper const& me, api::AccountIsPass const&)
{
    api::AccountAudits audits;
    auto const nick_name = store::find_nick_name_audit(tx, me.id);
    audits.nick_name = nick_name ? state_in(nick_name->state) : State::pass;
    auto const avatar = store::find_latest_avatar_state(tx, me.id);
    audits.avatar = avatar ? shown(state_in(*avatar)) : api::AccountAvatarAuditState::none;
    return audits;
}

Status decide_nick_name(Write& tx, AccountId account, bool passes)
{
    auto const state = api::to_string(passes ? State::pass : State::refused);
    return store::decide_nick_name_audit(tx, account, state) ? done() : Status(refusal::not_found);
}

Status decide_avatar(Write& tx, AccountId account, std::string_view avatar, bool passes)
{
    auto const hash = avatar::hash_in(avatar);
    auto const state = api::to_string(passes ? State::pass : State::refused);
    return hash && store::decide_avatar(tx, account, *hash, state) ? done() : Status(refusal::not_found);
}

std::vector<WaitingAudit> list_waiting_audits(Read& tx)
{
    std::vector<WaitingAudit> waiting;
    for (auto& [uid, nick_name] : store::list_waiting_nick_names(tx))
        waiting.push_back({ uid, false, std::move(nick_name) });
    for (auto const& [uid, sha256] : store::list_waiting_avatars(tx))
        waiting.push_back({ uid, true, avatar::path_of(sha256) });
    return waiting;
}

}
