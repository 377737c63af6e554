#pragma once

namespace platform {
class Checks;
}

namespace coupon {

void add_checks(platform::Checks& checks);

}
