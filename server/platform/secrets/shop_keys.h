#pragma once
#include "platform/settings/fields_forward.h"
#include <string>

namespace platform {

// The two keys of a shop: what heads of the draw's log are signed with, and what unsold content lies sealed with. 64 hexadecimal digits
// each, or the files in which they stand.
struct ShopKeys {
    static void declare(settings::Fields<ShopKeys>& add);

    std::string signing;
    std::string signing_file;
    std::string sealing;
    std::string sealing_file;
};

}
