#pragma once

namespace platform {
class Checks;
}

namespace payment {

void add_checks(platform::Checks& checks);

}
