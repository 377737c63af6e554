#pragma once
// Shoppers who keep the page of their line open while time passes.
#include "testing/shop.h"
#include <algorithm>

namespace testing {

// So many seconds pass, and every page of these accounts is open: nobody loses a place for silence. Whoever has the turn looks at the
// boxes; nobody else touches anything.
inline void keep_open(Shop& shop, int by, AccountId first, int people)
{
    for (int passed = 0; passed < by; passed += 5) {
        shop.write([](Write& tx) { tx.change("UPDATE queue_place SET touched_at = $1 WHERE state = 'turn'", { tx.now() }); });
        for (int number = 0; number < people; ++number)
            shop.presence.seen({ { first.value + number }, 0, shop.clock.now() });
        shop.advance(seconds(std::min(5, by - passed)));
    }
}

}
