#pragma once

namespace platform {
class Checks;
}

namespace mystery_box {

void add_checks(platform::Checks& checks);

}
