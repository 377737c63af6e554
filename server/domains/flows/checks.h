#pragma once

namespace platform {
class Checks;
}

namespace flows {

void add_checks(platform::Checks& checks);

}
