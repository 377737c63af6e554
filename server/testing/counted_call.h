#pragma once
// Calls of the contract, with what they ask of the database counted.
#include "platform/connection.h"
#include "testing/call.h"

namespace testing {

// A connection of its own to the shop's database, which counts the statements that go through it.
class CountingConnection : public db::Connection {
public:
    explicit CountingConnection(std::string const& location) : real_(db::connect(location)) { }

    std::int64_t statements() const { return statements_; }

    std::int64_t run(std::string_view sql, std::span<db::Param const> params, db::Visit const* visit) override
    {
        ++statements_;
        return real_->run(sql, params, visit);
    }
    void run_later(std::string_view sql, std::span<db::Param const> params) override
    {
        ++statements_;
        real_->run_later(sql, params);
    }
    void script(std::string_view sql) override { real_->script(sql); }
    void begin(db::Access access) override { real_->begin(access); }
    void begin_alone() override { real_->begin_alone(); }
    void commit() override { real_->commit(); }
    void rollback() noexcept override { real_->rollback(); }

private:
    std::unique_ptr<db::Connection> real_;
    std::int64_t statements_ = 0;
};

// How many statements `work(tx)` runs; it is committed. While nobody else writes.
template<class Work>
std::int64_t count_statements(Shop& shop, Work work)
{
    CountingConnection connection(shop.location());
    db::Environment const environment { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.sinks, &shop.module.ports };
    connection.begin(db::Access::write);
    Write tx(connection, environment);
    work(tx);
    connection.commit();
    return connection.statements();
}

// How many statements a call runs that has to succeed; without the transaction's own and the gate's. The devices do nothing afterwards.
template<class Request, class Answer, api::Login login>
std::int64_t statements_of(Shop& shop, api::Call<Request, Answer, login> const& call,
    std::type_identity_t<platform::Caller<login>> const& caller, std::type_identity_t<Request> const& request)
{
    return count_statements(shop, [&](Write& tx) {
        auto const answer = platform::run_directly(route_of(shop, call), tx, call, caller, request);
        EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : reason_of(answer.error()));
    });
}

}
