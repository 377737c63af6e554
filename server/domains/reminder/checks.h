#pragma once

namespace platform {
class Checks;
}

namespace reminder {

void add_checks(platform::Checks& checks);

}
