#pragma once

namespace platform {
class Checks;
}

namespace receipt {

void add_checks(platform::Checks& checks);

}
