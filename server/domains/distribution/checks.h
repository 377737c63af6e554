#pragma once

namespace platform {
class Checks;
}

namespace distribution {

void add_checks(platform::Checks& checks);

}
