#include "domains/account/account.h"
#include "domains/order/order.h"
#include "domains/personal_data/checks.h"
#include "domains/personal_data/export.h"
#include "domains/personal_data/personal_data.h"
#include "domains/personal_data/rules.h"
#include "domains/personal_data/store.h"
#include "domains/safeguards/safeguards.h"
#include "generated/personal_data.h"
#include "generated/refusals/common.h"
#include "generated/refusals/personal_data.h"
#include "kernel/crypto/hash.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace personal_data {

constexpr std::string_view export_job = "personal_data.export";
constexpr std::string_view to_export = "export_data";
constexpr std::string_view to_close = "close_account";
constexpr int most_counted = 100;

// Whom the mini-program's host knows by the code that came along.
struct Vouched {
    std::string openid;
};

// `Proof`: what asks for a file, or for the end.
template<class Proof>
static Result<Vouched> prepare(platform::Preparation& preparation, Shopper const&, Proof const& request)
{
    return Vouched { TRY(account::openid_of_code(preparation, request.code)) };
}

template<class Proof>
static account::OwnerProof proof_in(std::string_view purpose, Proof const& request, Vouched const& vouched)
{
    return { purpose, request.captcha.value_or(""), vouched.openid };
}

// Of somebody else's login there is none: what a stolen token finds is not what the owner has asked for.
static std::optional<store::Export> find_own(Read& tx, Shopper const& me)
{
    auto const found = store::find_export(tx, me.id);
    return found && found->login == me.login && tx.now() < found->expires_at ? found : std::nullopt;
}

static Result<api::PersonalDataExport> show_export(Read& tx, Shopper const& me, api::PersonalDataShowExport const&)
{
    api::PersonalDataExport shown {};
    auto const found = find_own(tx, me);
    if (!found)
        return shown;
    shown.state = found->made_at ? api::PersonalDataExportState::ready : api::PersonalDataExportState::making;
    shown.asked_at = found->asked_at;
    shown.expires_at = found->expires_at;
    shown.parts = found->parts;
    shown.bytes = found->bytes;
    return shown;
}

static Result<api::PersonalDataExport> ask_export(Write& tx, Shopper const& me, api::PersonalDataAskExport const& request,
    Vouched const& vouched)
{
    TRY(account::prove_owner(tx, me, proof_in(to_export, request, vouched)));
    auto const& limits = tx.settings().of<rules::Limits>();
    store::Asker const asker { me.login, to_hex(sha256(request.key)) };
    if (!store::put_export(tx, me.id, asker, tx.now() + limits.export_life, tx.now() - limits.export_pause))
        return refusal::export_too_soon;
    store::remove_parts(tx, me.id);
    tx.schedule(export_job, me.id.value, tx.now());
    return show_export(tx, me, {});
}

static Result<api::PersonalDataExportText> export_part(Read& tx, Shopper const& me, api::PersonalDataExportPart const& request)
{
    auto const found = find_own(tx, me);
    bool const opens = found && equal_in_constant_time(found->key_hash, to_hex(sha256(request.key)));
    auto text = opens ? store::find_part(tx, me.id, request.number) : std::nullopt;
    if (!text)
        return refusal::not_found;
    return api::PersonalDataExportText { std::move(*text) };
}

static void make_export(Write& tx, std::int64_t subject)
{
    AccountId const account { subject };
    auto const wanted = store::find_export(tx, account);
    if (!wanted || wanted->made_at)
        return;
    auto const text = export_of(tx, account);
    int number = 0;
    for (auto const part : cut(text, rules::part_length))
        store::add_part(tx, account, ++number, part);
    store::put_made(tx, account, number, static_cast<std::int64_t>(text.size()));
}

static Time earliest_end(Read& tx, Shopper const& me) { return safeguards::break_ends(tx, me.id); }

static Result<api::PersonalDataClosingTerms> show_closing(Read& tx, Shopper const& me, api::PersonalDataShowClosing const&)
{
    auto const wait = account::closing_wait(tx);
    return api::PersonalDataClosingTerms { static_cast<std::int32_t>(wait / days(1)), std::max(tx.now() + wait, earliest_end(tx, me)),
        order::count_open(tx, me.id, most_counted) };
}

// Who has taken a break cannot end it by another account: it lasts as long as this one stays.
static Result<api::PersonalDataClosing> close(Write& tx, Shopper const& me, api::PersonalDataClose const& request, Vouched const& vouched)
{
    TRY(account::prove_owner(tx, me, proof_in(to_close, request, vouched)));
    return api::PersonalDataClosing { account::begin_closing(tx, me, earliest_end(tx, me)) };
}

// Who has paid gets what they paid for before it is forgotten where it goes.
static void end_due(Write& tx, std::int64_t subject)
{
    AccountId const account { subject };
    if (order::count_open(tx, account, 1) > 0)
        account::put_off_closing(tx, account, tx.now() + days(1));
    else
        account::close_due(tx, account);
}

static void let_go(Write& tx, account::Closed const& closed)
{
    for (auto const& holding : holdings())
        if (holding.end == End::removed)
            store::remove_rows(tx, holding, closed.account);
}

static void remove_expired(Write& tx) { store::remove_exports_before(tx, tx.now()); }

void add(platform::Module& module)
{
    module.settings.add<rules::Limits>();
    auto& routes = module.routes;
    routes.read(api::personal_data_show_export, show_export);
    routes.write_prepared<Vouched>(api::personal_data_ask_export, prepare<api::PersonalDataAskExport>, ask_export);
    routes.read(api::personal_data_export_part, export_part);
    routes.read(api::personal_data_show_closing, show_closing);
    routes.write_prepared<Vouched>(api::personal_data_close, prepare<api::PersonalDataClose>, close);
    module.jobs.on(export_job, make_export);
    module.jobs.on(account::closing_job, end_due);
    module.jobs.every("personal_data.remove_expired", minutes(10), remove_expired);
    // The last domain of the table of contents that listens: the others still find whom they know.
    module.events.within<account::Closed>("personal_data.let_go", let_go);
    add_checks(module.checks);
}

}
