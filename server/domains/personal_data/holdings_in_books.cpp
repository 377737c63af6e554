#include "domains/personal_data/holdings.h"

namespace personal_data {

// clang-format off
static constexpr Holding in_books[] = {
    { .table = "receipt_line",
        .whose = "(series, number) IN (SELECT series, number FROM receipt WHERE account_id = $1)",
        .told = "series, number, line, title_zh, title_en, title_th, quantity, unit_minor, red_packet_minor, paid_minor, "
            "tax_minor, tax_ppm",
        .end = End::kept,
        .why_kept = "the books, which have no gaps; they name nobody" },
    { .table = "receipt",
        .whose = "account_id = $1",
        .told = "series, number, order_id, refund_id, account_id, currency, red_packet_minor, total_minor, issued_at",
        .end = End::kept,
        .why_kept = "the books, which have no gaps; they name nobody" },
    { .table = "distributor",
        .whose = "account_id = $1",
        .told = "account_id, rate_ppm, joined_at",
        .withheld = "parent_id",
        .why_withheld = "who somebody else is",
        .end = End::kept,
        .why_kept = "what was paid to them stays in the books" },
    { .table = "referral",
        .whose = "account_id = $1",
        .told = "id, account_id, number, touched_at, ends_at",
        .withheld = "distributor_id",
        .why_withheld = "who somebody else is",
        .end = End::removed },
    { .table = "commission",
        .whose = "distributor_id = $1",
        .told = "level, distributor_id, currency, paid_minor, base_minor, rate_ppm, amount_minor, settled_minor, state, ordered_at",
        .withheld = "order_id, buyer_id",
        .why_withheld = "who somebody else is, and what they bought",
        .end = End::kept,
        .why_kept = "what was paid to them stays in the books" },
    { .table = "commission_payout",
        .whose = "distributor_id = $1",
        .told = "id, distributor_id, currency, amount_minor, note, at",
        .withheld = "who",
        .why_withheld = "who of the shop's own people it was",
        .end = End::kept,
        .why_kept = "what was paid to them stays in the books" },
    { .table = "claim",
        .whose = "account_id = $1",
        .told = "id, account_id, source_kind, source_id, source_part, unit, amount, good_days, region, is_brought_free, state, made_at, "
            "expires_at, order_id, ended_at",
        .end = End::own,
        .why_kept = "what waits is given up, and its goods are free again; what was had stays, with the orders that are kept" },
    { .table = "code_use",
        .whose = "account_id = $1",
        .told = "id, batch_id, number, account_id, state, at",
        .end = End::kept,
        .why_kept = "every movement of value stays in the books, which would not add up without it" },
};
// clang-format on

std::span<Holding const> holdings_in_books() { return in_books; }

}
