#pragma once

namespace platform {
class Checks;
}

namespace promotion {

void add_checks(platform::Checks& checks);

}
