#pragma once

namespace platform {
class Checks;
}

namespace code {

void add_checks(platform::Checks& checks);

}
