#pragma once

namespace platform {
class Checks;
}

namespace team {

void add_checks(platform::Checks& checks);

}
