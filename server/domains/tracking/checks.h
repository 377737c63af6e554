#pragma once

namespace platform {
class Checks;
}

namespace tracking {

void add_checks(platform::Checks& checks);

}
