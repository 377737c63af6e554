#pragma once

namespace platform {
class Checks;
}

namespace ledger {

void add_checks(platform::Checks& checks);

}
