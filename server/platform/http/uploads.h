#pragma once
// What shoppers uploaded and others see. Only names that this shop makes itself: nothing else of the storage can be asked for.
#include "platform/http/asset.h"

namespace hosts {
class Storage;
}

namespace platform {

class Uploads {
public:
    explicit Uploads(hosts::Storage& storage) : storage_(storage) { }

    static bool owns(std::string_view path) { return path.starts_with("/uploads/"); }
    // /uploads/avatars/<SHA-256 of the bytes>.webp, kept by whoever asked for good, and /uploads/evidence/ likewise, kept by nobody: who
    // knows the bytes' hash has it from who uploaded it, or from the shop. Nothing when there is no such picture. Reads a file of a few
    // kilobytes, which takes less than a hop to another thread.
    std::optional<http::Response> answer(http::Request const& request) const;

private:
    hosts::Storage& storage_;
};

}
