#pragma once

namespace platform {
class Checks;
}

namespace order {

void add_checks(platform::Checks& checks);

}
