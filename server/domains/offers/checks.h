#pragma once

namespace platform {
class Checks;
}

namespace offers {

void add_checks(platform::Checks& checks);

}
