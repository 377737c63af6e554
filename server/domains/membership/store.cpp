#include "domains/membership/store.h"
#include "domains/membership/rules.h"
#include <cassert>

namespace membership::store {

using OperatorGrantId = Id<struct OperatorGrantTag>;

static Rule rule_at(db::Row const& row, int column)
{
    auto const rule = rule_of(row.text(column));
    assert(rule);
    return *rule;
}

std::vector<Title> list_missing(Read& tx, AccountId account)
{
    return tx.all("SELECT id, rule, goal FROM title"
                  " WHERE NOT EXISTS (SELECT 1 FROM title_owned WHERE account_id = $1 AND title_id = title.id)",
        { account }, [](db::Row const& row) {
            return Title { row.id<TitleId>(0), rule_at(row, 1), row.small(2) };
        });
}

void take_turn(Write& tx, AccountId account)
{
    tx.change_later("INSERT INTO title_turn (account_id, at) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET at = excluded.at",
        { account, tx.now() });
}

void grant_title(Write& tx, AccountId account, TitleId title)
{
    tx.change_later("INSERT INTO title_owned (id, account_id, title_id, granted_at, worn) VALUES ($1, $2, $3, $4, 0)"
                    " ON CONFLICT (account_id, title_id) DO NOTHING",
        { tx.new_id<UserTitleId>(), account, title, tx.now() });
}

#define TITLE_TEXTS TEXT_COLUMNS("name") ", " TEXT_COLUMNS("condition")

std::vector<Shown> list_titles(Read& tx, AccountId account)
{
    return tx.all("SELECT title.id, " TITLE_TEXTS ", rule, goal, title_owned.id, worn, granted_at FROM title"
                  " LEFT JOIN title_owned ON title_id = title.id AND account_id = $1 ORDER BY sort_order, title.id",
        { account }, [](db::Row const& row) {
            Shown title { row.id<TitleId>(0), local_text::shown_at(row, 1), local_text::shown_at(row, 4), rule_at(row, 7), row.small(8),
                std::nullopt };
            if (!row.is_null(9))
                title.owned = Owned { row.id<UserTitleId>(9), row.flag(10), row.number(11) };
            return title;
        });
}

void take_off_all_but(Write& tx, AccountId account, UserTitleId id)
{
    tx.change_later("UPDATE title_owned SET worn = 0 WHERE account_id = $1 AND worn = 1 AND id <> $2", { account, id });
}

bool set_worn(Write& tx, AccountId account, UserTitleId id, bool is_worn)
{
    return tx.change("UPDATE title_owned SET worn = $3 WHERE id = $2 AND account_id = $1", { account, id, is_worn }) == 1;
}

std::optional<TitleRecord> find_title_record(Read& tx, std::string_view code)
{
    return tx.one("SELECT code, " TITLE_TEXTS ", rule, goal, sort_order FROM title WHERE code = $1", { code }, [](db::Row const& row) {
        return TitleRecord { row.text(0), local_text::kept_at(row, 1), local_text::kept_at(row, 4), rule_at(row, 7), row.small(8),
            row.small(9) };
    });
}

void insert_title(Write& tx, TitleRecord const& record)
{
    tx.change("INSERT INTO title (id, code, " TITLE_TEXTS ", rule, goal, sort_order)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        { tx.new_id<TitleId>(), record.code, TEXT_VALUES(record.name), TEXT_VALUES(record.condition), rules::name_of(record.rule),
            record.goal, record.order });
}

void update_title(Write& tx, TitleRecord const& record)
{
    tx.change(
        "UPDATE title SET (" TEXT_COLUMNS("name") ") = ($2, $3, $4), (" TEXT_COLUMNS("condition") ") = ($5, $6, $7), rule = $8, goal = $9,"
                                                                                                  " sort_order = $10 WHERE code = $1",
        { record.code, TEXT_VALUES(record.name), TEXT_VALUES(record.condition), rules::name_of(record.rule), record.goal, record.order });
}

std::optional<std::string> find_granted_unit(Read& tx, std::string_view operation_key)
{
    return tx.one("SELECT unit FROM operator_grant WHERE operation_key = $1", { operation_key },
        [](db::Row const& row) { return row.text(0); });
}

void insert_grant(Write& tx, AccountId account, Grant const& grant, std::string_view operation_key, std::optional<Time> expires_at)
{
    tx.change_later("INSERT INTO operator_grant (id, operation_key, operator, account_id, unit, amount, expires_at, note, at)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        { tx.new_id<OperatorGrantId>(), operation_key, grant.by, account, grant.unit, grant.amount, expires_at, grant.note, tx.now() });
}

}
