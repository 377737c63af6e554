#pragma once

namespace platform {
class Checks;
}

namespace claim {

void add_checks(platform::Checks& checks);

}
