#include "platform/hosts/storage/picture_folder.h"
#include "platform/hosts/storage/storage.h"
#include <algorithm>

namespace hosts {

constexpr std::string_view served_at = "/uploads/";
constexpr std::string_view ending = ".webp";
constexpr std::size_t hash_length = 64;

std::string PictureFolder::name_of(std::string_view sha256) const
{
    return std::string(folder_) + "/" + std::string(sha256) + std::string(ending);
}

std::string PictureFolder::path_of(std::string_view sha256) const { return std::string(served_at) + name_of(sha256); }

std::optional<std::string_view> PictureFolder::hash_in_name(std::string_view name) const
{
    auto const hash = name.substr(std::min(folder_.size() + 1, name.size()), hash_length);
    return hash.size() == hash_length && name == name_of(hash) ? std::optional(hash) : std::nullopt;
}

std::optional<std::string_view> PictureFolder::hash_in(std::string_view path) const
{
    return path.starts_with(served_at) ? hash_in_name(path.substr(served_at.size())) : std::nullopt;
}

void PictureFolder::remove_unused(Storage& storage, Time limit, std::function<bool(std::string_view sha256)> const& is_used) const
{
    for (auto const& name : storage.names_put_before(folder_, limit)) {
        auto const hash = hash_in_name(name);
        // Whoever uploads the same picture at this moment puts the file anew, and then it stays.
        if (!hash || !is_used(*hash))
            storage.remove_put_before(name, limit);
    }
}

}
