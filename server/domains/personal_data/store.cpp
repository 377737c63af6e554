#include "domains/personal_data/store.h"

namespace personal_data::store {

// What these ask is put together of the list of holdings, which the tests plan and run on both engines.
static std::string from(Holding const& holding)
{
    return std::string("FROM ").append(holding.table).append(" WHERE ").append(holding.whose);
}

std::vector<std::vector<std::optional<std::string>>> rows_of(Read& tx, Holding const& holding, std::vector<std::string> const& columns,
    AccountId account)
{
    std::string sql = "SELECT ";
    for (auto const& column : columns) {
        sql.append(&column == &columns.front() ? "" : ", ");
        auto const told = "CAST(" + column + " AS TEXT)";
        sql.append(column == holding.hidden ? "CASE WHEN " + std::string(holding.hidden_until) + " THEN " + told + " END" : told);
    }
    sql.append(" ").append(from(holding));
    return tx.all(sql, { account }, [&](db::Row const& row) {
        std::vector<std::optional<std::string>> values;
        for (std::size_t column = 0; column < columns.size(); ++column)
            values.push_back(row.optional_text(static_cast<int>(column)));
        return values;
    });
}

int remove_rows(Write& tx, Holding const& holding, AccountId account) { return tx.change("DELETE " + from(holding), { account }); }

std::optional<Export> find_export(Read& tx, AccountId account)
{
    return tx.one("SELECT login_id, key_hash, asked_at, made_at, expires_at, parts, bytes FROM data_export WHERE account_id = $1",
        { account }, [](db::Row const& row) {
            return Export { row.number(0), row.text(1), row.number(2), row.optional_number(3), row.number(4), row.small(5), row.number(6) };
        });
}

bool put_export(Write& tx, AccountId account, Asker const& asker, Time expires, Time not_after)
{
    return tx.change("INSERT INTO data_export (account_id, login_id, key_hash, asked_at, expires_at, parts, bytes)"
                     " VALUES ($1, $2, $3, $4, $5, 0, 0)"
                     " ON CONFLICT (account_id) DO UPDATE SET login_id = excluded.login_id, key_hash = excluded.key_hash,"
                     " asked_at = excluded.asked_at, made_at = NULL, expires_at = excluded.expires_at, parts = 0, bytes = 0"
                     " WHERE data_export.asked_at <= $6 OR data_export.login_id <> excluded.login_id",
               { account, asker.login, asker.key_hash, tx.now(), expires, not_after })
        == 1;
}

void add_part(Write& tx, AccountId account, int number, std::string_view text)
{
    tx.change("INSERT INTO data_export_part (account_id, number, body) VALUES ($1, $2, $3)", { account, number, text });
}

void put_made(Write& tx, AccountId account, int parts, std::int64_t bytes)
{
    tx.change("UPDATE data_export SET made_at = $2, parts = $3, bytes = $4 WHERE account_id = $1", { account, tx.now(), parts, bytes });
}

std::optional<std::string> find_part(Read& tx, AccountId account, int number)
{
    return tx.one("SELECT body FROM data_export_part WHERE account_id = $1 AND number = $2", { account, number },
        [](db::Row const& row) { return row.text(0); });
}

void remove_parts(Write& tx, AccountId account) { tx.change("DELETE FROM data_export_part WHERE account_id = $1", { account }); }

void remove_exports_before(Write& tx, Time expired)
{
    tx.change("DELETE FROM data_export_part WHERE account_id IN (SELECT account_id FROM data_export WHERE expires_at <= $1)", { expired });
    tx.change("DELETE FROM data_export WHERE expires_at <= $1", { expired });
}

}
