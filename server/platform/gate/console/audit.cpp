#include "platform/gate/console/audit.h"
#include "kernel/id.h"

namespace platform::audit {

void write(Write& tx, Row const& row)
{
    auto const id = tx.new_id<Id<struct AuditTag>>();
    auto const who = row.operator_id ? std::optional(row.operator_id->value) : std::nullopt;
    auto const session = row.session != 0 ? std::optional(row.session) : std::nullopt;
    tx.change("INSERT INTO audit_row (id, at, operator_id, session_id, who, did, about, outcome, reason, request, address)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        { id, tx.now(), who, session, row.who, row.did, row.about, row.reason.empty() ? "done" : "refused", row.reason, row.request,
            row.address });
}

std::vector<Kept> list(Read& tx, std::int64_t before, int most)
{
    return tx.all("SELECT id, at, operator_id, session_id, who, did, about, reason, request, address FROM audit_row"
                  " WHERE id < $1 ORDER BY id DESC LIMIT $2",
        { before, most }, [](db::Row const& row) {
            auto const who = row.optional_number(2);
            return Kept { row.number(0), row.number(1),
                { who ? std::optional(OperatorId { *who }) : std::nullopt, row.optional_number(3).value_or(0), row.text(4), row.text(5),
                    row.text(6), row.text(7), row.text(8), row.text(9) } };
        });
}

}
