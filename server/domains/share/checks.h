#pragma once

namespace platform {
class Checks;
}

namespace share {

void add_checks(platform::Checks& checks);

}
