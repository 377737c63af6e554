#pragma once

namespace platform {
class Checks;
}

namespace safeguards {

void add_checks(platform::Checks& checks);

}
