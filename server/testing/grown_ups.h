#pragma once
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"

namespace testing {

// Accounts of people who are old enough everywhere, for tests in which shoppers buy: so many, numbered from `first` on. They were born in
// 1990, have said yes to the user agreement, and can be reached nowhere.
inline void register_grown_ups(Write& tx, AccountId first, int count)
{
    constexpr auto numbers = "WITH RECURSIVE number (id) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT id + 1 FROM number WHERE id < $2) ";
    auto const each = [&](std::string_view insert) { tx.change(numbers + std::string(insert), { first, first.value + count - 1 }); };
    each("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
         " SELECT id, 100000000 + id, 'somebody', '', 'TH', 0, 0 FROM number");
    each("INSERT INTO account_identity (provider, subject, account_id, created_at) SELECT 'test', CAST(id AS TEXT), id, 0 FROM number");
    each("INSERT INTO account_profile (account_id, birthday) SELECT id, '1990-06-15' FROM number");
    // Ids of their own, below those that are made of the clock.
    each("INSERT INTO account_agreement (id, account_id, version, agreed, answered_at) SELECT id, id, 1, 1, 0 FROM number");
}

}
