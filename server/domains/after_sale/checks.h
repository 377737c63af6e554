#pragma once

namespace platform {
class Checks;
}

namespace after_sale {

void add_checks(platform::Checks& checks);

}
