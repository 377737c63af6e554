#pragma once

namespace platform {
class Checks;
}

namespace personal_data {

void add_checks(platform::Checks& checks);

}
