#pragma once

namespace platform {
class Checks;
}

namespace gift {

void add_checks(platform::Checks& checks);

}
