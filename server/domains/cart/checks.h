#pragma once

namespace platform {
class Checks;
}

namespace cart {

void add_checks(platform::Checks& checks);

}
