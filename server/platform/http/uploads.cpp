#include "platform/http/uploads.h"
#include "platform/hosts/storage/storage.h"
#include <algorithm>

namespace platform {

constexpr std::string_view prefix = "/uploads/";
constexpr std::string_view avatars = "/uploads/avatars/";
constexpr std::string_view evidence = "/uploads/evidence/";
constexpr std::string_view ending = ".webp";

static bool is_in(std::string_view folder, std::string_view path)
{
    if (path.size() != folder.size() + 64 + ending.size() || !path.starts_with(folder) || !path.ends_with(ending))
        return false;
    auto const hash = path.substr(folder.size(), 64);
    return std::all_of(hash.begin(), hash.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::optional<http::Response> Uploads::answer(http::Request const& request) const
{
    bool const is_evidence = is_in(evidence, request.path);
    if (!is_evidence && !is_in(avatars, request.path))
        return std::nullopt;
    auto bytes = storage_.get(request.path.substr(prefix.size()));
    if (!bytes)
        return std::nullopt;
    std::string_view const kept = is_evidence ? "private, no-store" : "public, max-age=31536000, immutable";
    return platform::answer(make_asset(std::move(*bytes), "image/webp", kept), request);
}

}
