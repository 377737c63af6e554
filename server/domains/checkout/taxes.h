#pragma once
// What tax is in a price: per region, at the rates that the shop has set.
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <string_view>

namespace checkout {

// Parts of a million of what goods would cost without tax. All prices hold theirs; 0: there is none.
struct Taxes {
    static void declare(settings::Fields<Taxes>& add);

    std::int64_t th = 0;
    std::int64_t sg = 0;
    std::int64_t cn = 0;
    std::int64_t gl = 0;
    // For goods of the tax class "reduced".
    std::int64_t th_reduced = 0;
    std::int64_t sg_reduced = 0;
    std::int64_t cn_reduced = 0;
    std::int64_t gl_reduced = 0;
};

namespace taxes {

// Of goods of that class: "exempt" bears none, "reduced" its own rate, whatever else there is the usual one.
std::int32_t rate_of(Taxes const& taxes, std::string_view currency, std::string_view tax_class);

}

}
