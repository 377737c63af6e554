#include "domains/console/service.h"
#include "domains/console/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/console.h"
#include "kernel/crypto/hash.h"
#include "kernel/page.h"
#include "platform/gate/console/audit.h"
#include "platform/gate/console/console_door.h"
#include "platform/http/network.h"
#include "platform/module.h"
#include "platform/secrets/password_hash.h"
#include "platform/settings.h"

namespace console {

namespace {

constexpr std::size_t token_length = 64;

// What a try counts for. An address that nobody has is counted like any other, so that the answer tells nothing.
struct Tries {
    Tries(std::string_view email, std::string_view address)
        : is_network_known(!platform::is_loopback(address)),
          from_here { "operator_network", to_hex(sha256(std::string(email) + '\n' + network_of(address))) },
          from_everywhere { "operator", to_hex(sha256(email)) },
          of_network { "network", to_hex(sha256(network_of(address))) }
    {
    }

    // Behind a proxy that does not say for whom it asks, this machine is everybody.
    bool is_network_known;
    store::Attempt from_here, from_everywhere, of_network;

private:
    static std::string network_of(std::string_view address) { return platform::network_of(address); }
};

void concern(Write& tx, std::optional<OperatorId> id)
{
    tx.remembered<platform::audit::About>().text = "operator:" + (id ? std::to_string(id->value) : std::string("unknown"));
}

api::ConsoleRole role_from(std::string_view text)
{
    auto role = api::ConsoleRole::read_only;
    api::from_string(text, role);
    return role;
}

api::ConsoleMyself shown(OperatorId id, std::string email, api::ConsoleRole role, Time ends_at)
{
    return { id, std::move(email), role, rules::permissions_of(role), ends_at };
}

// Locked is locked, also for the right password: otherwise the answer still told which guess is right.
bool is_locked_out(Read& tx, Tries const& tries)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const since = tx.now() - limits.wrong_login_window;
    return store::attempts_since(tx, tries.from_here, since) >= limits.wrong_logins_per_operator
        || store::attempts_since(tx, tries.from_everywhere, since) >= limits.wrong_logins_per_operator_in_all
        || (tries.is_network_known && store::attempts_since(tx, tries.of_network, since) >= limits.wrong_logins_per_network);
}

// Each guard holds for tries at the same moment too.
bool count_try(Write& tx, Tries const& tries)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const since = tx.now() - limits.wrong_login_window;
    return (!tries.is_network_known || store::count_attempt(tx, tries.of_network, since, limits.wrong_logins_per_network))
        && store::count_attempt(tx, tries.from_here, since, limits.wrong_logins_per_operator)
        && store::count_attempt(tx, tries.from_everywhere, since, limits.wrong_logins_per_operator_in_all);
}

}

Result<OperatorId> add_operator(Write& tx, NewOperator const& wanted)
{
    auto const email = rules::normalised_email(wanted.email);
    auto const at = email.find('@');
    if (at == 0 || at == std::string::npos || at + 1 == email.size() || email.size() > 254 || email.find(' ') != std::string::npos)
        return refusal::email_invalid;
    if (wanted.role != api::ConsoleRole::owner && !store::has_owner(tx))
        return refusal::last_owner;
    auto const id = tx.new_id<OperatorId>();
    if (!store::insert_operator(tx, id, wanted, email))
        return refusal::email_taken;
    return id;
}

std::vector<Listed> list_operators(Read& tx) { return store::list(tx); }

std::optional<OperatorId> find_operator(Read& tx, std::string_view email)
{
    auto const found = store::find_by_email(tx, rules::normalised_email(email));
    return found ? std::optional(found->id) : std::nullopt;
}

Status lock_operator(Write& tx, OperatorId id)
{
    if (!store::is_operator(tx, id))
        return refusal::not_found;
    store::hold_owners(tx);
    if (!store::lock(tx, id) && !store::is_locked(tx, id))
        return refusal::last_owner;
    store::end_sessions(tx, id, "locked");
    return done();
}

Result<ComparedLogin> prepare_login(platform::Preparation& preparation, Visitor const& visitor, api::ConsoleLogin const& request)
{
    auto const email = rules::normalised_email(request.email);
    Tries const tries(email, visitor.address);
    ComparedLogin compared;
    bool is_refused = false;
    preparation.read([&](Read& tx) {
        is_refused = is_locked_out(tx, tries);
        compared.account = store::find_by_email(tx, email);
    });
    // Who is locked out costs no write either.
    if (!is_refused)
        preparation.write([&](Write& tx) {
            is_refused = !count_try(tx, tries);
            return !is_refused;
        });
    if (is_refused)
        return refusal::too_frequent;
    compared.fits = is_password(compared.account ? compared.account->password_hash : hash_of_nobody(), request.password)
        && compared.account.has_value();
    return compared;
}

Result<api::ConsoleMyself> log_in(Write& tx, Visitor const& visitor, api::ConsoleLogin const& request, ComparedLogin const& compared)
{
    concern(tx, compared.account ? std::optional(compared.account->id) : std::nullopt);
    // Who is locked at this moment is waited for: no session begins after that.
    if (!compared.fits || !store::hold_open(tx, compared.account->id, compared.account->password_hash))
        return refusal::operator_login_wrong;
    auto email = rules::normalised_email(request.email);
    Tries const tries(email, visitor.address);
    store::forget_attempts(tx, tries.from_here);
    store::uncount_attempt(tx, tries.from_everywhere);
    store::uncount_attempt(tx, tries.of_network);
    auto token = tx.random().hex(token_length / 2);
    auto const ends_at = tx.now() + tx.settings().of<rules::Limits>().session_life;
    store::insert_session(tx, tx.new_id<store::SessionId>(), compared.account->id, to_hex(sha256(token)), ends_at);
    tx.remembered<platform::SessionCookie>().token = std::move(token);
    return shown(compared.account->id, std::move(email), role_from(compared.account->role), ends_at);
}

static Result<api::Nothing> log_out(Write& tx, Operator const& me, api::ConsoleLogout const&)
{
    concern(tx, me.id);
    store::end_session(tx, { me.session }, "logout");
    tx.remembered<platform::SessionCookie>().token = "";
    return api::Nothing {};
}

static Result<api::ConsoleMyself> look_at_me(Read& tx, Operator const& me, api::ConsoleMe const&)
{
    return shown(me.id, me.email, role_from(store::role_of(tx, me.id)), store::end_of_session(tx, { me.session }));
}

static Result<api::ConsoleAuditAnswer> list_audit(Read& tx, Operator const&, api::ConsoleAudit const& request)
{
    auto const from = TRY(page_start(request.next));
    auto rows = platform::audit::list(tx, from.first, request.size + 1);
    api::ConsoleAuditAnswer answer;
    answer.next = cut_page(rows, request.size, [](platform::audit::Kept const& last) { return Cursor { last.id, 0 }; });
    for (auto& [id, at, row] : rows) {
        auto const outcome = row.reason.empty() ? api::ConsoleAuditOutcome::done : api::ConsoleAuditOutcome::refused;
        answer.items.push_back({ id, at, row.operator_id, std::move(row.who), std::move(row.did), std::move(row.about), outcome,
            std::move(row.reason), std::move(row.request), std::move(row.address) });
    }
    return answer;
}

static Result<api::Nothing> lock(Write& tx, Operator const& me, api::ConsoleLockOperator const& request)
{
    concern(tx, request.operator_id);
    if (request.operator_id == me.id)
        return refusal::own_request;
    TRY(lock_operator(tx, request.operator_id));
    return api::Nothing {};
}

std::optional<Operator> authenticate(Read& tx, std::string_view token)
{
    if (token.size() != token_length)
        return std::nullopt;
    auto const used_after = tx.now() - tx.settings().of<rules::Limits>().idle_life;
    auto found = store::find_session(tx, to_hex(sha256(token)), used_after);
    if (!found)
        return std::nullopt;
    Operator who;
    who.id = found->owner;
    who.session = found->id.value;
    who.email = std::move(found->email);
    who.is_use_due = found->used_at <= tx.now() - rules::use_is_due_after;
    for (auto const permission : rules::permissions_of(role_from(found->role)))
        who.permissions.push_back(api::to_string(permission));
    return who;
}

void keep_session(Write& tx, Operator const& who) { store::mark_used(tx, { who.session }, tx.now()); }

static void clean_up(Write& tx)
{
    store::remove_attempts_before(tx, tx.now() - days(1));
    store::remove_sessions_before(tx, tx.now() - days(90));
}

void add(platform::Module& module)
{
    module.settings.add<rules::Limits>();
    module.routes.write_prepared<ComparedLogin>(api::console_login, prepare_login, log_in);
    module.routes.write(api::console_logout, log_out);
    module.routes.read(api::console_me, look_at_me);
    module.routes.read(api::console_audit, list_audit);
    module.routes.write(api::console_lock_operator, lock);
    module.console = { authenticate, keep_session };
    module.jobs.every("console.clean_up", hours(1), clean_up);
    add_checks(module.checks);
}

}
