#pragma once

namespace platform {
class Checks;
}

namespace mystery_box {

// What `kabinet check` recomputes: manifests, arrangements, roots.
void add_checks_of_draws(platform::Checks& checks);

}
