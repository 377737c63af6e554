#pragma once

namespace platform {
class Checks;
}

namespace sale {

void add_checks(platform::Checks& checks);

}
