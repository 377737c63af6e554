#pragma once

namespace platform {
class Checks;
}

namespace content {

void add_checks(platform::Checks& checks);

}
