#pragma once

namespace platform {
class Checks;
}

namespace membership {

void add_checks(platform::Checks& checks);

}
