#include "domains/mystery_box/follower_store.h"

namespace mystery_box::store {

bool insert_follow(Write& tx, AccountId account, BoxSetId set)
{
    return tx.change("INSERT INTO box_follow (account_id, set_id, followed_at, told_at) VALUES ($1, $2, $3, 0)"
                     " ON CONFLICT (account_id, set_id) DO NOTHING",
               { account, set, tx.now() })
        == 1;
}

bool remove_follow(Write& tx, AccountId account, BoxSetId set)
{
    return tx.change("DELETE FROM box_follow WHERE account_id = $1 AND set_id = $2", { account, set }) == 1;
}

bool is_followed(Read& tx, AccountId account, BoxSetId set)
{
    return tx.exists("SELECT 1 FROM box_follow WHERE account_id = $1 AND set_id = $2", { account, set });
}

bool count_followed(Write& tx, AccountId account, std::int32_t most)
{
    if (most < 1)
        return false;
    return tx.change("INSERT INTO follow_count (account_id, sets) VALUES ($1, 1)"
                     " ON CONFLICT (account_id) DO UPDATE SET sets = follow_count.sets + 1 WHERE follow_count.sets < $2",
               { account, most })
        == 1;
}

void uncount_followed(Write& tx, AccountId account)
{
    tx.change("UPDATE follow_count SET sets = sets - 1 WHERE account_id = $1", { account });
}

std::int32_t find_followed_count(Read& tx, AccountId account)
{
    return static_cast<std::int32_t>(tx.number("SELECT sets FROM follow_count WHERE account_id = $1", { account }));
}

void note_call(Write& tx, BoxSetId set)
{
    tx.change("INSERT INTO follow_call (set_id, called_at) VALUES ($1, $2)"
              " ON CONFLICT (set_id) DO UPDATE SET called_at = excluded.called_at",
        { set, tx.now() });
}

Time find_call(Read& tx, BoxSetId set) { return tx.number("SELECT called_at FROM follow_call WHERE set_id = $1", { set }); }

std::vector<AccountId> list_uncalled(Read& tx, BoxSetId set, Time called_at, Time told_before, std::int32_t count)
{
    return tx.all("SELECT account_id FROM box_follow WHERE set_id = $1 AND followed_at <= $2 AND told_at < $3"
                  " AND NOT EXISTS (SELECT 1 FROM queue_place WHERE queue_place.account_id = box_follow.account_id"
                  " AND queue_place.set_id = box_follow.set_id AND left_at IS NULL) ORDER BY account_id LIMIT $4",
        { set, called_at, told_before, count }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

bool note_told(Write& tx, AccountId account, BoxSetId set, Time told_before)
{
    return tx.change("UPDATE box_follow SET told_at = $3 WHERE account_id = $1 AND set_id = $2 AND told_at < $4",
               { account, set, tx.now(), told_before })
        == 1;
}

std::vector<AccountId> list_followers(Read& tx, BoxSetId set, std::int32_t count)
{
    return tx.all("SELECT account_id FROM box_follow WHERE set_id = $1 ORDER BY account_id LIMIT $2", { set, count },
        [](db::Row const& row) { return row.id<AccountId>(0); });
}

}
