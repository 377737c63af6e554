#pragma once
// Calls of the contract, with what they ask of the database counted: statements, and round trips to it (db::Traffic), alike on each engine.
#include "platform/db/connection.h"
#include "testing/call.h"

namespace db {

inline void PrintTo(Traffic const& traffic, std::ostream* out)
{
    *out << traffic.statements << " statements in " << traffic.round_trips << " round trips";
}

}

namespace testing {

// What `work(tx)` asks, its COMMIT included. While nobody else writes.
template<class Work>
db::Traffic traffic_of(Shop& shop, Work work)
{
    auto const connection = db::connect(shop.location());
    db::Environment const environment = shop.environment();
    connection->begin(db::Access::write);
    Write tx(*connection, environment);
    work(tx);
    tx.require_unspoilt();
    connection->commit();
    return connection->take_traffic();
}

// What a call asks that has to succeed, its COMMIT included; without the gate's. The devices do nothing afterwards.
template<class Request, class Answer, api::Login login>
db::Traffic traffic_of(Shop& shop, api::Call<Request, Answer, login> const& call,
    std::type_identity_t<platform::Caller<login>> const& caller, std::type_identity_t<Request> const& request)
{
    return traffic_of(shop, [&](Write& tx) {
        auto const& route = route_of(shop, call);
        Read& reading = tx;
        auto const answer = route.writes ? platform::run_directly(route, tx, call, caller, request)
                                         : platform::run_directly(route, reading, call, caller, request);
        EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : reason_of(answer.error()));
    });
}

// How many statements `work(tx)` runs, where the round trips do not matter.
template<class Work>
std::int64_t count_statements(Shop& shop, Work work)
{
    return traffic_of(shop, work).statements;
}

// What happens in `works` asks of the shop's own connections, from the first statement to the answer.
template<class Works>
db::Traffic traffic_while(Shop& shop, Works works)
{
    auto const before = shop.database().figures().traffic;
    works();
    return shop.database().figures().traffic - before;
}

}
