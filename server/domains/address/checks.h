#pragma once

namespace platform {
class Checks;
}

namespace address {

void add_checks(platform::Checks& checks);

}
