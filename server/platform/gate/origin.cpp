#include "platform/gate/origin.h"
#include "kernel/utf8.h"
#include <algorithm>

namespace platform {

static bool is_sayable(std::string_view value)
{
    constexpr std::size_t most_characters = 64;
    auto const is_control = [](char character) { return static_cast<unsigned char>(character) < 0x20 || character == 0x7F; };
    return utf8::is_valid(value) && utf8::count(value) <= most_characters && std::none_of(value.begin(), value.end(), is_control);
}

Origin origin_of(codec::Pairs const& query, std::string_view app_id)
{
    struct Part {
        std::string_view name;
        std::string Origin::*value;
    };
    constexpr Part parts[] = { { "shareUserId", &Origin::share_user_id }, { "distributor", &Origin::distributor },
        { "sourceId", &Origin::source_id }, { "higherDistributorId", &Origin::higher_distributor_id } };
    Origin origin;
    for (auto const& [name, value] : query)
        for (auto const& part : parts)
            if (name == part.name && (origin.*part.value).empty() && is_sayable(value))
                origin.*part.value = value;
    if (is_sayable(app_id))
        origin.app_id = app_id;
    return origin;
}

}
