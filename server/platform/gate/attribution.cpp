#include "platform/gate/attribution.h"
#include "kernel/text/utf8.h"
#include <algorithm>

namespace platform {

static bool is_sayable(std::string_view value)
{
    constexpr std::size_t most_characters = 64;
    auto const is_control = [](char character) { return static_cast<unsigned char>(character) < 0x20 || character == 0x7F; };
    return utf8::is_valid(value) && utf8::count(value) <= most_characters && std::none_of(value.begin(), value.end(), is_control);
}

Attribution attribution_of(codec::Pairs const& query, std::string_view app_id)
{
    struct Part {
        std::string_view name;
        std::string Attribution::*value;
    };
    constexpr Part parts[] = { { "shareUserId", &Attribution::share_user_id }, { "distributor", &Attribution::distributor },
        { "sourceId", &Attribution::source_id }, { "higherDistributorId", &Attribution::higher_distributor_id } };
    Attribution attribution;
    for (auto const& [name, value] : query)
        for (auto const& part : parts)
            if (name == part.name && (attribution.*part.value).empty() && is_sayable(value))
                attribution.*part.value = value;
    if (is_sayable(app_id))
        attribution.app_id = app_id;
    return attribution;
}

}
