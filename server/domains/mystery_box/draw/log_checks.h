#pragma once

namespace platform {
class Checks;
}

namespace mystery_box {

// That the log of each set of protocol 2 is whole, and tells what the tables tell.
void add_checks_of_logs(platform::Checks& checks);

}
