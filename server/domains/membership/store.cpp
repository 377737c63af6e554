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

static api::LocalText text_at(db::Row const& row, int column) { return { row.text(column), row.text(column + 1) }; }

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

std::vector<Shown> list_titles(Read& tx, AccountId account)
{
    return tx.all("SELECT title.id, name_zh, name_en, condition_zh, condition_en, rule, goal, title_owned.id, worn, granted_at FROM title"
                  " LEFT JOIN title_owned ON title_id = title.id AND account_id = $1 ORDER BY sort_order, title.id",
        { account }, [](db::Row const& row) {
            Shown title { row.id<TitleId>(0), text_at(row, 1), text_at(row, 3), rule_at(row, 5), row.small(6), std::nullopt };
            if (!row.is_null(7))
                title.owned = Owned { row.id<UserTitleId>(7), row.flag(8), row.number(9) };
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
    return tx.one("SELECT code, name_zh, name_en, condition_zh, condition_en, rule, goal, sort_order FROM title WHERE code = $1", { code },
        [](db::Row const& row) {
            return TitleRecord { row.text(0), { row.text(1), row.text(2) }, { row.text(3), row.text(4) }, rule_at(row, 5), row.small(6),
                row.small(7) };
        });
}

void insert_title(Write& tx, TitleRecord const& record)
{
    tx.change("INSERT INTO title (id, code, name_zh, name_en, condition_zh, condition_en, rule, goal, sort_order)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        { tx.new_id<TitleId>(), record.code, record.name.zh, record.name.en, record.condition.zh, record.condition.en,
            rules::name_of(record.rule), record.goal, record.order });
}

void update_title(Write& tx, TitleRecord const& record)
{
    tx.change("UPDATE title SET name_zh = $2, name_en = $3, condition_zh = $4, condition_en = $5, rule = $6, goal = $7, sort_order = $8"
              " WHERE code = $1",
        { record.code, record.name.zh, record.name.en, record.condition.zh, record.condition.en, rules::name_of(record.rule), record.goal,
            record.order });
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
