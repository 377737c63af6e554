#pragma once

namespace platform {
class Checks;
}

namespace checkout {

void add_checks(platform::Checks& checks);

}
