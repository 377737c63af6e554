#include "domains/barrage/store.h"

namespace barrage::store {

bool count_text(Write& tx, AccountId account, Limits const& limits)
{
    return tx.change("INSERT INTO barrage_pace (account_id, last_at, window_began_at, texts) VALUES ($1, $2, $2, 1)"
                     " ON CONFLICT (account_id) DO UPDATE SET last_at = excluded.last_at,"
                     " texts = CASE WHEN barrage_pace.window_began_at <= $4 THEN 1 ELSE barrage_pace.texts + 1 END,"
                     " window_began_at = CASE WHEN barrage_pace.window_began_at <= $4 THEN excluded.window_began_at"
                     " ELSE barrage_pace.window_began_at END"
                     " WHERE barrage_pace.last_at <= $3 AND (barrage_pace.window_began_at <= $4 OR barrage_pace.texts < $5)",
               { account, tx.now(), tx.now() - limits.pause, tx.now() - limits.window, limits.most_per_window })
        == 1;
}

bool count_told(Write& tx, BoxSetId set, std::int32_t most)
{
    return tx.change("INSERT INTO barrage_push (set_id, second, texts) VALUES ($1, $2, 1) ON CONFLICT (set_id) DO UPDATE SET"
                     " texts = CASE WHEN barrage_push.second = excluded.second THEN barrage_push.texts + 1 ELSE 1 END,"
                     " second = excluded.second WHERE barrage_push.second <> excluded.second OR barrage_push.texts < $3",
               { set, tx.now() / seconds(1), most })
        == 1;
}

void insert(Write& tx, Text const& text)
{
    tx.change("INSERT INTO barrage_text (id, set_id, account_id, nick_name, text, state, reports, posted_at)"
              " VALUES ($1, $2, $3, $4, $5, 'shown', 0, $6)",
        { text.id, text.set, text.account, text.nick_name, text.text, text.posted_at });
}

#define SAID_COLUMNS "SELECT id, set_id, account_id, nick_name, text, posted_at, state FROM barrage_text"

static Text text_of(db::Row const& row)
{
    return { row.number(0), row.id<BoxSetId>(1), row.id<AccountId>(2), row.text(3), row.text(4), row.number(5), row.text(6) == "shown" };
}

std::optional<Text> find(Read& tx, std::int64_t id) { return tx.one(SAID_COLUMNS " WHERE id = $1", { id }, text_of); }

std::vector<Text> list(Read& tx, BoxSetId set, std::int64_t before, Time since, int count)
{
    return tx.all(SAID_COLUMNS " WHERE set_id = $1 AND state = 'shown' AND posted_at >= $3 AND id < $2 ORDER BY id DESC LIMIT $4",
        { set, before, since, count }, text_of);
}

bool remove(Write& tx, std::int64_t id)
{
    return tx.change("UPDATE barrage_text SET state = 'removed' WHERE id = $1 AND state = 'shown'", { id }) == 1;
}

bool insert_report(Write& tx, std::int64_t id, AccountId account)
{
    return tx.change("INSERT INTO barrage_report (text_id, account_id, reported_at) VALUES ($1, $2, $3)"
                     " ON CONFLICT (text_id, account_id) DO NOTHING",
               { id, account, tx.now() })
        == 1;
}

bool count_report(Write& tx, std::int64_t id, std::int32_t to_hide)
{
    tx.change("UPDATE barrage_text SET reports = reports + 1 WHERE id = $1", { id });
    return tx.change("UPDATE barrage_text SET state = 'hidden' WHERE id = $1 AND state = 'shown' AND reports >= $2"
                     " AND NOT EXISTS (SELECT 1 FROM barrage_judgement WHERE text_id = $1)",
               { id, to_hide })
        == 1;
}

std::vector<Reported> list_reported(Read& tx, Time since, int count)
{
    return tx.all(
        "SELECT id, set_id, account_id, nick_name, text, reports, state FROM barrage_text"
        " WHERE reports > 0 AND state <> 'removed' AND posted_at >= $1"
        " AND NOT EXISTS (SELECT 1 FROM barrage_judgement WHERE text_id = barrage_text.id) ORDER BY reports DESC, id DESC LIMIT $2",
        { since, count }, [](db::Row const& row) {
            return Reported { row.number(0), row.id<BoxSetId>(1), row.id<AccountId>(2), row.text(3), row.text(4),
                static_cast<std::int32_t>(row.number(5)), row.text(6) == "hidden" };
        });
}

bool settle(Write& tx, std::int64_t id, bool removes)
{
    if (removes)
        return tx.change("UPDATE barrage_text SET state = 'removed' WHERE id = $1 AND state <> 'removed'", { id }) == 1;
    return tx.change("UPDATE barrage_text SET state = 'shown' WHERE id = $1 AND state <> 'removed'"
                     " AND NOT EXISTS (SELECT 1 FROM barrage_judgement WHERE text_id = $1)",
               { id })
        == 1;
}

void insert_judgement(Write& tx, std::int64_t id, Judgement const& judgement)
{
    tx.change("INSERT INTO barrage_judgement (id, text_id, account_id, text, reports, verdict, operator, note, judged_at)"
              " SELECT $1, id, account_id, text, reports, $3, $4, $5, $6 FROM barrage_text WHERE id = $2",
        { tx.new_id<Id<struct JudgementTag>>(), id, judgement.removes ? "removed" : "kept", judgement.by, judgement.note, tx.now() });
}

int forget_before(Write& tx, Time time, int most)
{
    tx.change("DELETE FROM barrage_report WHERE text_id IN"
              " (SELECT id FROM barrage_text WHERE posted_at < $1 ORDER BY posted_at, id LIMIT $2)",
        { time, most });
    int const gone = tx.change("DELETE FROM barrage_text WHERE id IN"
                               " (SELECT id FROM barrage_text WHERE posted_at < $1 ORDER BY posted_at, id LIMIT $2)",
        { time, most });
    tx.change("DELETE FROM barrage_pace WHERE account_id IN (SELECT account_id FROM barrage_pace WHERE last_at < $1 LIMIT $2)",
        { time, most });
    return gone;
}

}
