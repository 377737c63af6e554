#include "domains/fair_use/store.h"
#include <map>
#include <tuple>

namespace fair_use::store {

bool use(Write& tx, std::string_view id, Time ends_at)
{
    return tx.change("INSERT INTO fair_use_answered (id, ends_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", { id, ends_at }) == 1;
}

void remove_used_before(Write& tx, Time ends_at) { tx.change("DELETE FROM fair_use_answered WHERE ends_at <= $1", { ends_at }); }

// By key, so that two servers never wait for each other in a circle.
void count(Write& tx, std::span<Refusal const> refusals)
{
    std::map<std::tuple<std::string_view, std::int64_t, std::string_view>, std::int64_t> counts;
    for (auto const& one : refusals)
        ++counts[{ one.purpose, one.subject, one.reason }];
    for (auto const& [key, count] : counts)
        tx.change("INSERT INTO fair_use_refusal (purpose, subject, reason, count) VALUES ($1, $2, $3, $4)"
                  " ON CONFLICT (purpose, subject, reason) DO UPDATE SET count = fair_use_refusal.count + excluded.count",
            { std::get<0>(key), std::get<1>(key), std::get<2>(key), count });
}

std::vector<Refused> list(Read& tx, Door const& door)
{
    return tx.all("SELECT reason, count FROM fair_use_refusal WHERE purpose = $1 AND subject = $2 ORDER BY reason",
        { door.purpose, door.subject }, [](db::Row const& row) {
            return Refused { row.text(0), row.number(1) };
        });
}

}
