#include "domains/address/checks.h"
#include "platform/module.h"

namespace address {

void add_checks(platform::Checks& checks)
{
    checks.add("an address book holds what it counts, and its default is one of them",
        "SELECT account_id FROM address_book LEFT JOIN (SELECT account_id AS owner, count(*) AS there FROM address GROUP BY account_id)"
        " counted ON owner = account_id WHERE held <> COALESCE(there, 0) OR (held > 0) <> (default_id <> 0) OR (default_id <> 0"
        " AND NOT EXISTS (SELECT 1 FROM address WHERE id = default_id AND address.account_id = address_book.account_id))");
}

}
