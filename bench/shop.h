#pragma once
// The shop without HTTP: its functions on its database, in the transactions in which the gate runs them.
#include "app/modules.h"
#include "contract/codec.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/payment/payment.h"
#include "generated/mystery_box.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "kernel/id_source.h"
#include "platform/db/database.h"
#include "platform/gate/answers/idempotency.h"
#include "platform/gate/direct_call.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <stdexcept>

namespace bench {

class Shop {
public:
    explicit Shop(std::string const& location)
    {
        settings.set("payment.providers", std::string("sandbox"));
        settings.set("payment.sandbox_key", std::string(cashier_key));
        settings.set("payment.sandbox_url", std::string("http://sandbox.test"));
        settings.set("box.daily_limit", std::int64_t { 1'000'000 });
        settings.set("fairness.signing_key", std::string(64, '5'));
        settings.set("fairness.sealing_key", std::string(64, '6'));
        app::add_modules(module_, false);
        payment::add_keyed_cashier(module_, "sandbox");
        database = db::Database::open({ location, 0 },
            { clock, random, ids, settings, &module_.write_behind, &module_.registers, &module_.events });
    }
    ~Shop() { database->stop(); }

    // An account that is logged in with `token_of(number)`.
    void add_account(Write& tx, std::int64_t number)
    {
        auto const id = account_of(number);
        tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                  " VALUES ($1, $2, 'Bench', '', 'TH', $3, $3)",
            { id, 100'000'000 + number, tx.now() });
        tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('bench', $1, $2, $3)",
            { std::to_string(number), id, tx.now() });
        tx.change("INSERT INTO login (id, account_id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)",
            { tx.new_id<AccountId>(), id, to_hex(sha256(token_of(number))), tx.now() });
        tx.change("INSERT INTO account_profile (account_id, birthday) VALUES ($1, '1990-06-15')", { id });
        tx.change("INSERT INTO account_agreement (id, account_id, version, agreed, answered_at) VALUES ($1, $2, 1, 1, $3)",
            { tx.new_id<AccountId>(), id, tx.now() });
    }
    static AccountId account_of(std::int64_t number) { return { 1'000'000 + number }; }
    static std::string token_of(std::int64_t number) { return to_hex(sha256(std::to_string(number))); }

    // The call's part of a transaction as the gate runs it: whose token it is, whether its key was answered before, the function, the
    // answer's text. Throws when it is refused.
    template<class Request, class Answer, api::Login login>
    Answer run(Write& tx, api::Call<Request, Answer, login> const& call, std::int64_t number, Request const& request,
        std::string_view key = {})
    {
        auto who = module_.authenticate(tx, token_of(number));
        if (!who)
            throw std::runtime_error("nobody has this token");
        who->country = "TH";
        platform::idempotency::Key const one { who->id, key, call.name, platform::idempotency::hash_of(call.name, key, {}, {}) };
        if (call.idempotent && !platform::idempotency::take(tx, one).ok())
            throw std::runtime_error("the key was used before");
        auto result = [&] {
            if constexpr (login == api::Login::none)
                return platform::run_directly(route_of(call), tx, call, Visitor { who->id, "TH", "127.0.0.1", "en" }, request);
            else
                return platform::run_directly(route_of(call), tx, call, *who, request);
        }();
        if (!result.ok())
            throw std::runtime_error(std::string(call.name) + ": " + std::string(reason_of(result.error())));
        std::string body;
        codec::encode_answer(call, &result.value(), body);
        if (call.idempotent)
            platform::idempotency::store(tx, one, body);
        return result.take();
    }
    // Stands in a line, and begins the turn if the place is called at once.
    void join(Write& tx, std::int64_t number, BoxSetId set)
    {
        auto const told = random.hex(16);
        auto const commitment = to_hex(mystery_box::fairness_2::commitment_of(set, *array_from_hex<16>(told)));
        auto const line = run(tx, api::mystery_box_join_queue, number, { set, commitment });
        if (line.call)
            run(tx, api::mystery_box_begin_turn, number, { set, line.call->n, line.call->head, told });
    }
    platform::Route const& route_of(api::CallInfo const& call) const { return platform::route_of(module_.routes.all(), call); }

    static constexpr std::string_view cashier_key = "a key of this bench";
    SystemClock clock;
    SystemRandom random;
    IdSource ids { 1 };
    Settings settings;
    std::unique_ptr<db::Database> database;

private:
    platform::Module module_;
};

}
