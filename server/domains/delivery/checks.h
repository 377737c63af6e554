#pragma once

namespace platform {
class Checks;
}

namespace delivery {

void add_checks(platform::Checks& checks);

}
