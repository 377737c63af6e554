#include "platform/http/uploads.h"
#include "platform/hosts/storage/storage.h"
#include <algorithm>

namespace platform {

constexpr std::string_view prefix = "/uploads/";
constexpr std::string_view avatars = "/uploads/avatars/";
constexpr std::string_view ending = ".webp";

static bool is_avatar(std::string_view path)
{
    if (path.size() != avatars.size() + 64 + ending.size() || !path.starts_with(avatars) || !path.ends_with(ending))
        return false;
    auto const hash = path.substr(avatars.size(), 64);
    return std::all_of(hash.begin(), hash.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::optional<http::Response> Uploads::answer(http::Request const& request) const
{
    if (!is_avatar(request.path))
        return std::nullopt;
    auto bytes = storage_.get(request.path.substr(prefix.size()));
    if (!bytes)
        return std::nullopt;
    return platform::answer(make_asset(std::move(*bytes), "image/webp", "public, max-age=31536000, immutable"), request);
}

}
