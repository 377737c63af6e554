#include "domains/receipt/store.h"
#include "platform/local_text.h"

namespace receipt::store {

Progress take_progress(Write& tx)
{
    tx.change("INSERT INTO receipt_progress (id, paid_until, refunded_until) VALUES (1, $1, $1) ON CONFLICT (id) DO NOTHING", { tx.now() });
    return tx
        .one("UPDATE receipt_progress SET paid_until = paid_until WHERE id = 1 RETURNING paid_until, refunded_until", {},
            [](db::Row const& row) {
                return Progress { row.number(0), row.number(1) };
            })
        .value();
}

void set_progress(Write& tx, Progress const& progress)
{
    tx.change("UPDATE receipt_progress SET paid_until = $1, refunded_until = $2 WHERE id = 1",
        { progress.paid_until, progress.refunded_until });
}

std::int64_t take_number(Write& tx, std::string const& series)
{
    return tx
        .one("INSERT INTO receipt_series (name, last) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET last = receipt_series.last + 1"
             " RETURNING last",
            { series }, [](db::Row const& row) { return row.number(0); })
        .value();
}

#define LINE_TITLE TEXT_COLUMNS("title")

void insert(Write& tx, Receipt const& one)
{
    tx.change("INSERT INTO receipt (series, number, order_id, refund_id, account_id, currency, red_packet_minor, total_minor, issued_at)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        { one.series, one.number, one.order, one.refund, one.account, one.currency, one.red_packet, one.total, one.issued_at });
    for (auto const& line : one.lines)
        tx.change_later("INSERT INTO receipt_line (series, number, line, " LINE_TITLE
                        ", quantity, unit_minor, red_packet_minor, paid_minor, tax_minor, tax_ppm)"
                        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            { one.series, one.number, line.line, TEXT_VALUES(line.title), line.quantity, line.unit, line.red_packet, line.paid, line.tax,
                line.tax_ppm });
}

static std::set<std::int64_t> numbers(std::vector<std::int64_t> const& rows) { return { rows.begin(), rows.end() }; }

std::set<std::int64_t> list_written(Read& tx, db::List const& orders)
{
    return numbers(tx.all("SELECT order_id FROM receipt WHERE order_id = ANY($1) AND refund_id = 0", { orders },
        [](db::Row const& row) { return row.number(0); }));
}

std::set<std::int64_t> list_refunds_written(Read& tx, db::List const& orders)
{
    return numbers(tx.all("SELECT refund_id FROM receipt WHERE order_id = ANY($1) AND refund_id <> 0", { orders },
        [](db::Row const& row) { return row.number(0); }));
}

std::vector<Receipt> list_of(Read& tx, OrderId order, AccountId account)
{
    auto const rows =
        tx.all("SELECT receipt.series, receipt.number, refund_id, currency, receipt.red_packet_minor, total_minor, issued_at,"
               " line, " LINE_TITLE ", quantity, unit_minor, receipt_line.red_packet_minor, paid_minor, tax_minor, tax_ppm FROM receipt"
               " JOIN receipt_line ON receipt_line.series = receipt.series AND receipt_line.number = receipt.number"
               " WHERE order_id = $1 AND account_id = $2 ORDER BY refund_id, receipt.series, receipt.number, line",
            { order, account }, [&](db::Row const& row) {
                return Receipt { row.text(0), row.number(1), order, row.number(2), account, row.text(3), row.number(4), row.number(5),
                    row.number(6),
                    { { row.small(7), local_text::shown_at(row, 8), row.small(11), row.number(12), row.number(13), row.number(14),
                        row.number(15), row.small(16) } } };
            });
    std::vector<Receipt> receipts;
    for (auto const& row : rows)
        if (!receipts.empty() && receipts.back().series == row.series && receipts.back().number == row.number)
            receipts.back().lines.push_back(row.lines.front());
        else
            receipts.push_back(row);
    return receipts;
}

}
