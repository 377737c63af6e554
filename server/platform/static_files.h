#pragma once
// The web app's files and the pictures, all of them in memory: what is not in the list when the server starts does not exist, so no path
// leads out of the folders.
#include "platform/asset.h"
#include <unordered_map>

namespace platform {

class StaticFiles {
public:
    // Empty: there is none. Files "<name>.br" and "<name>.gz" beside a file are its compressed forms. Throws std::runtime_error when a
    // folder cannot be read.
    StaticFiles(std::string const& web_folder, std::string const& pictures_folder);

    // A file of the web app; index.html for the path of a page (no dot in its last part, and the client wants HTML); a picture below
    // /pictures/. Nothing when there is no such file.
    std::optional<http::Response> answer(http::Request const& request) const;
    std::size_t count() const { return files_.size(); }

private:
    void add_folder(std::string const& folder, std::string const& prefix);

    std::unordered_map<std::string, Asset> files_;
};

// A name with a part of 8 or more hexadecimal digits, as bundlers write it: another content has another name.
bool is_hashed_name(std::string_view name);

}
