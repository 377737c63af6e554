#pragma once

namespace platform {
class Checks;
}

namespace cabinet {

void add_checks(platform::Checks& checks);

}
