#pragma once

namespace platform {
struct Module;
}

namespace payment {

// Each morning what a cashier says in its books of yesterday is compared with what the shop knows.
void add_books(platform::Module& module);

}
