#pragma once

namespace platform {
class Checks;
}

namespace barrage {

void add_checks(platform::Checks& checks);

}
