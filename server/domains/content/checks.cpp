#include "domains/content/checks.h"
#include "platform/module.h"

namespace content {

void add_checks(platform::Checks& checks)
{
    checks.add("a long text has a beginning, and its blocks are numbered without a gap",
        "SELECT key FROM rich_text LEFT JOIN rich_text_block ON text_key = key GROUP BY key"
        " HAVING count(number) = 0 OR min(number) <> 1 OR max(number) <> count(number)");
    checks.add("a banner ends after it has begun", "SELECT code FROM banner WHERE ends_at <= starts_at");
}

}
