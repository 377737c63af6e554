#pragma once
#include "domains/coupon/coupon.h"

namespace platform {
class Routes;
}

namespace coupon {

// The calls of privilege cards.
void add_cards(platform::Routes& routes);

}
