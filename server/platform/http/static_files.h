#pragma once
// The web app's files and the pictures, all of them in memory: what is not in the list when the server starts does not exist, so no path
// leads out of the folders.
#include "platform/http/asset.h"
#include <unordered_map>

namespace platform {

class StaticFiles {
public:
    // Empty: there is none. Files "<name>.br" and "<name>.gz" beside a file are its compressed forms. Throws std::runtime_error when a
    // folder cannot be read.
    StaticFiles(std::string const& web_folder, std::string const& pictures_folder);

    // A file of the web app, or a picture below /pictures/. Nothing when there is no such file. Below /pictures/<version>/ lie the same
    // pictures, to be kept for good while that is their version.
    std::optional<http::Response> answer(http::Request const& request) const;
    // The bytes of a file as it is; empty when there is none.
    std::string_view bytes_of(std::string const& path) const;
    std::size_t count() const { return files_.size(); }

    // 8 hexadecimal digits; another one as soon as any picture is another.
    std::string const& pictures_version() const { return pictures_version_; }
    struct Picture {
        std::string path;
        int width = 0;
        int height = 0;
    };
    // The WebP picture of this name below /pictures/, by its path with the version. Nothing when there is none.
    std::optional<Picture> find_picture(std::string const& name) const;

private:
    void add_folder(std::string const& folder, std::string const& prefix);
    void add_file(std::string const& path, std::string bytes, Compressed compressed);
    void read_version();

    std::unordered_map<std::string, Asset> files_;
    std::string pictures_version_;
};

// A name with a part of 8 or more hexadecimal digits, as bundlers write it: another content has another name.
bool is_hashed_name(std::string_view name);

}
