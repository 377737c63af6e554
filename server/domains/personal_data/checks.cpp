#include "domains/personal_data/checks.h"
#include "platform/module.h"

namespace personal_data {

void add_checks(platform::Checks& checks)
{
    checks.add("a file of somebody's data has all its parts once it is made, and none before",
        "SELECT account_id FROM data_export WHERE parts <> (SELECT count(*) FROM data_export_part"
        " WHERE data_export_part.account_id = data_export.account_id) OR (made_at IS NULL) <> (parts = 0)");
    checks.add("of an account that is closed no file of its data is left",
        "SELECT account_id FROM data_export WHERE EXISTS (SELECT 1 FROM account WHERE account.id = data_export.account_id"
        " AND account.closed_at IS NOT NULL)");
}

}
