#pragma once

namespace platform {
class Checks;
}

namespace stock {

void add_checks(platform::Checks& checks);

}
