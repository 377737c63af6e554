#pragma once

namespace platform {
struct Module;
}

// What a shopper means to order from the mall.
namespace cart {

void add(platform::Module& module);

}
