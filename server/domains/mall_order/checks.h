#pragma once

namespace platform {
class Checks;
}

namespace mall_order {

void add_checks(platform::Checks& checks);

}
