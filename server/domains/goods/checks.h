#pragma once

namespace platform {
class Checks;
}

namespace goods {

void add_checks(platform::Checks& checks);

}
