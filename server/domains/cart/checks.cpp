#include "domains/cart/checks.h"
#include "platform/module.h"

namespace cart {

void add_checks(platform::Checks& checks)
{
    checks.add("a cart has a hundred lines at most", "SELECT account_id FROM cart_line GROUP BY account_id HAVING count(*) > 100");
}

}
