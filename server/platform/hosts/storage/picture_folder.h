#pragma once
#include "kernel/time/time.h"
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hosts {

class Storage;

// Pictures of one kind in a storage, each named by the SHA-256 of its bytes in hexadecimal, as WebP.
class PictureFolder {
public:
    constexpr explicit PictureFolder(std::string_view folder) : folder_(folder) { }

    // In the storage.
    std::string name_of(std::string_view sha256) const;
    // Where the shop serves it, and the hash in such a path.
    std::string path_of(std::string_view sha256) const;
    std::optional<std::string_view> hash_in(std::string_view path) const;
    // Removes the files put before `limit` that nobody uses, and those that never were a picture of ours. Not within a transaction: it
    // blocks; `is_used` begins one for each file.
    void remove_unused(Storage& storage, Time limit, std::function<bool(std::string_view sha256)> const& is_used) const;

private:
    std::optional<std::string_view> hash_in_name(std::string_view name) const;

    std::string_view folder_;
};

}
